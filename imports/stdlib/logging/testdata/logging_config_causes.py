# What a configuration of logging has wrong: the errors, and what each comes from.
import logging.config

handler = {"class": "logging.StreamHandler"}
for config in [
    [], {}, {"version": 2}, {"version": 1, "root": {"handlers": ["q"]}}, {"version": 1, "loggers": {"a": {"handlers": ["q"]}}},
    {"version": 1, "handlers": {"h": dict(handler, formatter="z")}}, {"version": 1, "handlers": {"h": dict(handler, filters=["z"])}},
    {"version": 1, "loggers": {"a": {"filters": ["z"]}}}, {"version": 1, "root": {"filters": ["z"]}}, {"version": 1, "root": {"level": "NOISY"}},
    {"version": 1, "handlers": {"h": dict(handler, level="NOISY")}}, {"version": 1, "handlers": {"h": {"class": "nowhere.Handler"}}},
    {"version": 1, "formatters": {"f": {"format": "%(x", "style": "?"}}},
]:
    try:
        logging.config.dictConfig(config)
        print('fine')
    except Exception as e:
        chain = []
        while e is not None:
            chain.append(f'{type(e).__name__}: {e}')
            e = e.__cause__
        print(chain)
