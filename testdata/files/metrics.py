# all rights
"""Measures a Python project: walks its files, reads them with ast, tokenize, symtable and importlib, rewrites code and writes a report."""
import ast
import builtins
import cmd
import collections
import compileall
import contextlib
import dataclasses
import difflib
import fileinput
import fnmatch
import functools
import glob
import importlib
import importlib.util
import inspect
import io
import itertools
import json
import keyword
import linecache
import math
import os
import pkgutil
import pprint
import re
import runpy
import shlex
import shutil
import string
import symtable
import sys
import tabnanny
import textwrap
import token
import tokenize
import traceback
import types
import zipapp
import zipfile
from pathlib import Path, PurePosixPath, PureWindowsPath

FILES = {
    "shop/__init__.py": '"""A shop."""\n__version__ = "1.2"\nfrom .models import Item\n',
    "shop/models.py": '''\
        """Things that are sold."""
        from __future__ import annotations
        import dataclasses, functools
        from typing import Iterable as It

        TODO = "nothing"  # TODO: remove

        @dataclasses.dataclass(order=True)
        class Item:
            """One thing."""
            price: float
            name: str = "?"

            def taxed(self, rate=0.19, *, rounded: bool = True) -> float:
                # the usual rate
                value = self.price * (1 + rate)
                if rounded and value > 0:
                    return round(value, 2)
                elif value < 0:
                    raise ValueError(f"negative: {value!r:>10}")
                else:
                    for _ in range(3):
                        while True:
                            break
                return value

            @functools.cached_property
            def key(self): return (self.name, self.price)

        async def total(items: It[Item]):
            return sum([i.price async for i in items if i.price] or [0])

        def unused(a, b, /, c, *args, d=lambda x: x if x else -x, **kw):
            global TODO
            def inner():
                nonlocal a
                a += 1
                return a, b, len(args)
            try:
                return inner() and kw
            except (KeyError, TypeError) as error:
                raise RuntimeError from error
            finally:
                TODO = None
        ''',
    "shop/bad.py": "def broken(:\n    pass\n",
    "shop/tabs.py": "if True:\n\tx = 1\n        y = 2\n",
    "shop/__main__.py": "import sys\nfrom shop import Item, __version__\nprint('main', __name__, sys.argv[1:], __version__, Item(2.0, 'pen').taxed())\n",
    "shop/sub/deep/leaf.py": "VALUE = [x ** 2 for x in range(5)]\nassert VALUE[-1] == 16, 'odd'\n",
    "script.py": "#!/usr/bin/env python3\n# -*- coding: latin-1 -*-\nname = 'M\xfcller'\nif name: print(len(name), end='!\\n')\n",
}


@dataclasses.dataclass
class Metrics:
    path: str
    lines: int = 0
    blank: int = 0
    comments: int = 0
    docs: int = 0
    functions: list = dataclasses.field(default_factory=list)
    imports: set = dataclasses.field(default_factory=set)
    names: collections.Counter = dataclasses.field(default_factory=collections.Counter)
    error: str | None = None

    def __add__(self, other):
        return Metrics("total", *(getattr(self, f.name) + getattr(other, f.name) for f in dataclasses.fields(self)[1:5]),
                       self.functions + other.functions, self.imports | other.imports, self.names + other.names)


class Visitor(ast.NodeVisitor):
    BRANCHES = (ast.If, ast.For, ast.AsyncFor, ast.While, ast.ExceptHandler, ast.IfExp, ast.comprehension, ast.Assert, ast.match_case)

    def __init__(self, metrics):
        self.metrics, self.scope = metrics, []

    def complexity(self, node):
        extra = sum(len(n.values) - 1 for n in ast.walk(node) if isinstance(n, ast.BoolOp))
        return 1 + extra + sum(isinstance(n, self.BRANCHES) for n in ast.walk(node))

    def visit_FunctionDef(self, node):
        self.scope.append(node.name)
        a = node.args
        count = len(a.posonlyargs) + len(a.args) + len(a.kwonlyargs) + bool(a.vararg) + bool(a.kwarg)
        self.metrics.functions.append((".".join(self.scope), self.complexity(node), count, node.end_lineno - node.lineno + 1, ast.unparse(a)))
        self.generic_visit(node)
        self.scope.pop()

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_ClassDef(self, node):
        self.scope.append(node.name)
        self.generic_visit(node)
        self.scope.pop()

    def visit_Import(self, node):
        self.metrics.imports.update(alias.name for alias in node.names)

    def visit_ImportFrom(self, node):
        self.metrics.imports.add("." * node.level + (node.module or ""))

    def visit_Name(self, node):
        if isinstance(node.ctx, ast.Load) and hasattr(builtins, node.id):
            self.metrics.names[node.id] += 1


def measure(path):
    metrics = Metrics(PurePosixPath(path).as_posix())
    with tokenize.open(path) as handle:
        text = handle.read()
        metrics.encoding = handle.encoding
    metrics.lines = text.count("\n")
    metrics.blank = sum(not line.strip() for line in text.splitlines())
    try:
        tree = ast.parse(text, path)
    except SyntaxError as error:
        metrics.error = f"{type(error).__name__} at {error.lineno}:{error.offset}: {error.msg}"
        return metrics
    try:
        with open(path, "rb") as handle:
            for tok in tokenize.tokenize(handle.readline):
                metrics.comments += tok.type == token.COMMENT
    except (tokenize.TokenError, IndentationError) as error:
        metrics.error = str(error)
    metrics.docs = sum(ast.get_docstring(n) is not None for n in ast.walk(tree) if isinstance(n, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)))
    Visitor(metrics).visit(tree)
    return metrics


class Modernize(ast.NodeTransformer):
    """f-strings for str(), and no lambdas that only call."""

    def visit_Call(self, node):
        self.generic_visit(node)
        match node:
            case ast.Call(func=ast.Name(id="round"), args=[value, ast.Constant(value=int(digits))]):
                return ast.copy_location(ast.Call(ast.Name("float", ast.Load()), [ast.JoinedStr([ast.FormattedValue(
                    value, -1, ast.JoinedStr([ast.Constant(f".{digits}f")]))])], []), node)
        return node

    def visit_Constant(self, node):
        return ast.Constant(0.07) if node.value == 0.19 else node


class Shell(cmd.Cmd):
    prompt = "> "
    intro = "Type help."

    def __init__(self, results, **kw):
        super().__init__(**kw)
        self.use_rawinput = False
        self.results = {m.path: m for m in results}

    def do_show(self, line):
        """show PATTERN: the files and their numbers"""
        for path in fnmatch.filter(sorted(self.results), line or "*"):
            m = self.results[path]
            print(f"{path:<24}{m.lines:>4}{m.blank:>4}{m.comments:>4}{m.docs:>4} {m.error or ''}", file=self.stdout)

    def complete_show(self, text, line, begin, end):
        return [p for p in self.results if p.startswith(text)]

    def do_worst(self, line):
        "worst [N]"
        for f in sorted(itertools.chain.from_iterable(m.functions for m in self.results.values()), key=lambda f: -f[1])[:int(line or 1)]:
            print(*f[:4], file=self.stdout)

    def default(self, line):
        if line == "EOF":
            return True
        print("what is", shlex.split(line)[0], "?", file=self.stdout)

    def emptyline(self):
        print("(nothing)", file=self.stdout)

    def postloop(self):
        print("done", file=self.stdout)


def main():
    for name, text in FILES.items():
        path = Path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(textwrap.dedent(text), encoding="latin-1" if name == "script.py" else "utf-8")
    files = sorted(glob.glob("**/*.py", recursive=True))
    files.remove("metrics.py") if "metrics.py" in files else None
    results = [measure(f) for f in files if f in FILES]
    for m in results:
        print(m.path, m.encoding, m.lines, m.comments, m.docs, sorted(m.imports), dict(m.names), m.error)
        for f in m.functions:
            print("   ", f)
    total = functools.reduce(lambda a, b: a + b, results)
    print(dataclasses.replace(total, functions=len(total.functions), imports=sorted(total.imports)))
    table = symtable.symtable(Path("shop/models.py").read_text(), "models.py", "exec")
    unused = next(t for t in table.get_children() if t.get_name() == "unused")
    print(sorted(unused.get_parameters()), sorted(unused.get_locals()), sorted(unused.get_globals()), [(s.get_name(), s.is_free(), s.is_local()) for s in unused.get_children()[-1].get_symbols()][:2])
    sys.path.insert(0, os.getcwd())
    try:
        shop = importlib.import_module("shop")
        print(shop.Item(3, "b") < shop.Item(4, "a"), shop.Item(3).key, inspect.signature(shop.Item.taxed), inspect.getsource(shop.Item.taxed).count("\n"), inspect.getdoc(shop.Item))
        print([(m.name, m.ispkg) for m in pkgutil.walk_packages(shop.__path__, "shop.")], shop.models.__spec__.parent)
        for bad in ("shop.bad", "shop.nothing", "shop.models.x"):
            try:
                importlib.import_module(bad)
            except (SyntaxError, ImportError) as error:
                print(type(error).__name__, str(error).replace(os.getcwd(), "."), getattr(error, "name", None))
        print(linecache.getline("shop/models.py", 3), end="")
        with contextlib.redirect_stdout(io.StringIO()) as out:
            old = sys.argv
            sys.argv = ["shop", "x"]
            runpy.run_module("shop", run_name="__main__", alter_sys=False)
            namespace = runpy.run_path("shop/sub/deep/leaf.py", {"seed": 1}, "leaf")
            sys.argv = old
        print(out.getvalue(), namespace["VALUE"], namespace["__name__"])
        spec = importlib.util.spec_from_file_location("leaf", "shop/sub/deep/leaf.py")
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        print(module.VALUE, os.path.relpath(module.__file__), importlib.util.find_spec("shop.models").name)
        tree = ast.parse(inspect.getsource(shop.models))
        changed = ast.fix_missing_locations(Modernize().visit(tree))
        source = ast.unparse(changed)
        print("".join(line for line in difflib.unified_diff(ast.unparse(ast.parse(inspect.getsource(shop.models))).splitlines(True), source.splitlines(True), n=0)))
        space = types.ModuleType("modern")
        sys.modules["modern"] = space
        exec(compile(changed, "modern.py", "exec"), space.__dict__)
        print(space.Item(100.0).taxed(), space.Item(100.0).taxed(rounded=False))
        try:
            space.Item(-1.0).taxed()
        except ValueError:
            print(traceback.format_exc(limit=-1).splitlines()[-1])
    finally:
        sys.path.pop(0)
    with fileinput.input(files=["shop/__init__.py", "shop/sub/deep/leaf.py"], inplace=True, backup=".bak") as lines:
        for line in lines:
            print(f"{lines.filelineno():02} {line}" if not line.startswith("assert") else "# gone", end="" if not line.startswith("assert") else "\n")
    print(Path("shop/sub/deep/leaf.py").read_text(), sorted(p.name for p in Path("shop").rglob("*.bak")))
    shell = Shell(results, stdin=io.StringIO("help\nshow shop/m*\nworst 2\n\nfrob 'a b'\nhelp show\nhelp worst\n?nothing\nshow *t*.py\n"), stdout=io.StringIO())
    shell.cmdloop()
    print(shell.stdout.getvalue())
    print(shell.completenames("s"), shell.complete_show("shop/s", "show shop/s", 5, 11))
    os.makedirs("app/pkg", exist_ok=True)
    Path("app/hello.py").write_text("def main():\n    print('hello from', __name__)\n")
    zipapp.create_archive("app", "app.pyz", main="hello:main", compressed=True)
    print(sorted(zipfile.ZipFile("app.pyz").namelist()), Path("app.pyz").read_bytes()[:2])
    runpy.run_path("app.pyz", run_name="__main__")
    print(PureWindowsPath("C:/a/../b.TXT").suffix.lower(), PureWindowsPath(r"c:\x").drive, PurePosixPath("/a/./b//c").parts, keyword.iskeyword("match"), keyword.issoftkeyword("match"))
    toks = [(token.tok_name[t.exact_type], t.string) for t in tokenize.generate_tokens(io.StringIO("x: int = f'{a!r:>{w}}' # c\n").readline)]
    pprint.pprint(toks, compact=True, width=100)
    print(tokenize.untokenize(tokenize.generate_tokens(io.StringIO("if x :\n  y  =  [1,\n 2]\n").readline)))
    print(json.dumps({m.path: m.functions for m in results if m.functions}, default=str)[:150], math.fsum(m.lines for m in results))


if __name__ == "__main__":
    main()
