"""Lent to an interpreter without CPython's internals: what the package test asks while it is imported."""

SPECIALIZATION_THRESHOLD = SPECIALIZATION_COOLDOWN = 0


def get_config():
    return {"code_debug_ranges": True}


def get_immortalize_deferred():
    return False


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)

    def missing(*args, **kwargs):
        raise ImportError("No module named " + repr(__name__))

    return missing
