# a group with tracebacks, causes and notes
def fail(n):
    raise ValueError(n)


def collect():
    out = []
    for i in range(2):
        try:
            fail(i)
        except ValueError as e:
            e.add_note(f"note {i}\nsecond line")
            out.append(e)
    try:
        try:
            {}["k"]
        except KeyError as e:
            raise TypeError("t") from e
    except TypeError as e:
        out.append(e)
    return out


def main():
    try:
        raise ExceptionGroup("inner", collect())
    except ExceptionGroup as g:
        raise ExceptionGroup("outer", [g, OSError(2, "No such file or directory", "x")]) from g.exceptions[0]


main()
