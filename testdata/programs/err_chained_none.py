# raise … from None hides the context.
class ConfigError(Exception):
    pass


def get(d, k):
    try:
        return d[k]
    except KeyError:
        raise ConfigError(f"missing option: {k}") from None


get({}, "port")
