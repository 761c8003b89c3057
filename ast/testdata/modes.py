"""Writes modes.json: what CPython 3.13 makes of sources in the modes eval and single.

Run with CPython 3.13:  python3.13 modes.py > modes.json
"""
import ast, json, warnings

warnings.simplefilter("ignore")
sources = [
    "", "\n", "x", "x\n", "x\n\n", "  x", "\tx", " x + 1 ", "x\n y", "x\n", "\n\nx", "x # c", "# c", "# c\n", "x\n  # c",
    "if x: y", "if x: y\n", "if x:\n  y", "if x:\n  y\n", "if x:\n  y\n\n", "if x:\n  y\nelse:\n  z\n", "if x:", "if x:\n",
    "if x:\n  if y:\n    z", "if x:\n  if y:\n    z\n", "if x: y\nz", "x; y", "x; y\n", "x;", "x\ny", "x\n\n# c\n", "x\n# c\ny",
    "(\nx\n)", "x\\\n", "\\\nx", "\\", "x = \\ 1", "def f(): pass\n", "def f(): pass\nx", "class A:\n  x = 1\n\n\n",
    "x = 1\n\ny = 2", "@x\ndef f():\n  pass\n", "a b\nc d", "pass\n\n\n", "lambda: x", "yield", "(yield)", "*a", "*a, b",
    "a := 1", "(a := 1)", "x if y else", "for x in y: z", "[x for x in y", "await x", "x,", "x, y,", "'''a\nb'''", "'''a",
    "1 +", "(", "f(x y)", "x = 1", "print x", "match x:\n  case 1: pass", "match x:\n  case 1: pass\n", "f'{x", "é = 1 2",
    "try: pass", "while x:\npass", "import", "x\n\x0c", "\x0cx", "  if x: y\n", "x ** y if z else {1: 2}", "]",
]
out = []
for mode in "eval", "single":
    for src in sources:
        try:
            tree = compile(src, "<unknown>", mode, ast.PyCF_ONLY_AST)
        except SyntaxError as e:
            out.append([mode, src, type(e).__name__, e.msg, e.lineno, e.offset, e.end_lineno, e.end_offset, e.text or ""])
        else:
            out.append([mode, src, "", ast.dump(tree, include_attributes=True), 0, 0, 0, 0, ""])
print("[" + ",\n".join(json.dumps(x, ensure_ascii=True) for x in out) + "]")
