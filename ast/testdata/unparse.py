"""Writes what CPython 3.13's ast.unparse makes of programs, for the tests.

    python3.13 unparse.py programs < unparse.txt > unparse.json
    python3.13 unparse.py files a.py b.py ...       (one line of JSON per file)

Programs in unparse.txt are separated by lines of three percent signs.
"""
import ast
import json
import sys
import tokenize
import warnings

warnings.simplefilter("ignore")
sys.setrecursionlimit(20000)

if sys.argv[1] == "programs":
    programs = [p.strip("\n") + "\n" for p in sys.stdin.read().split("%%%\n")]
    print("[")
    print(",\n".join(json.dumps({"src": p, "want": ast.unparse(ast.parse(p))})
                     for p in programs))
    print("]")
else:
    for path in sys.argv[2:]:
        want = None
        try:
            with open(path, "rb") as f:
                coding, _ = tokenize.detect_encoding(f.readline)
                f.seek(0)
                src = f.read()
            if coding.startswith("utf-8"):
                want = ast.unparse(ast.parse(src))
        except (SyntaxError, ValueError):
            pass
        print(json.dumps({"path": path, "want": want}))
