# An uncaught exception group, nested.
def fail(kind, text):
    try:
        raise kind(text)
    except Exception as e:
        return e


raise ExceptionGroup(
    "several things failed",
    [
        fail(ValueError, "bad value"),
        ExceptionGroup("inner", [fail(TypeError, "bad type"), KeyError("plain")]),
    ],
)
