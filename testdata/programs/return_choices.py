# Every way to choose what to return with two levels of if statements, with and without else and a return behind them:
# what falls out of an inner if goes on behind the outer one.
import itertools

inner = ["return 1", "if b: return 2", "if b: return 2\nif c: return 3", "if b: return 2\nelse: return 4",
         "if b: return 2\nif c: return 3\nreturn 5", "'doc'\nif b: return 2\nif c:\n    if a: return 6\n    if b: return 7"]
outer = ["if a:\n{0}", "if a:\n{0}\nreturn 8", "if a:\n{0}\nelse:\n{1}", "if a:\n{0}\nelse:\n{1}\nreturn 9", "if a:\n{0}\nif b:\n{1}\nreturn 10",
         "if a:\n{0}\nelif c:\n{1}\nreturn 11"]


def indent(text):
    return "\n".join("    " + line for line in text.split("\n"))


for frame in outer:
    for first, second in itertools.product(inner, inner) if "{1}" in frame else zip(inner, inner):
        text = "def f(a, b, c):\n" + indent(frame.format(indent(first), indent(second)))
        names = {}
        exec(text, names)
        print([names["f"](*values) for values in itertools.product((0, 1), repeat=3)])
