"""Writes samples/NAME.dump for each samples/NAME.py: the lines of ast.dump with positions, one a statement.

Run with CPython 3.13, and with CPython 3.14 and the argument python314 for
that sample.
"""
import ast, os, sys, warnings

warnings.simplefilter("ignore")
here = os.path.join(os.path.dirname(os.path.abspath(__file__)), "samples")
names = sys.argv[1:] or sorted(n[:-3] for n in os.listdir(here) if n.endswith(".py") and n != "python314.py")
for name in names:
    with open(os.path.join(here, name + ".py"), encoding="utf-8") as f:
        tree = ast.parse(f.read())
    with open(os.path.join(here, name + ".dump"), "w", encoding="utf-8") as f:
        for statement in tree.body:
            f.write(ast.dump(statement, include_attributes=True) + "\n")
