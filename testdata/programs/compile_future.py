# What compile() is told, and what it has from the text that calls it, of __future__; whose code a
# frame has; and what exec and eval return of code of the other's mode.
import __future__
import codeop

FLAG = __future__.annotations.compiler_flag
SOURCE = "def f(a: nope) -> 1 / 0: pass"


def show(run, *args):
    names = {}
    try:
        run(*args, names)
        print(names["f"].__annotations__)
    except (NameError, ZeroDivisionError) as e:
        print(type(e).__name__, e)


print(exec(compile("1 + 2", "", "eval")), eval(compile("1 + 2", "", "exec")), eval(compile("1 + 2", "", "eval")))
names = {}
for source, mode in ("import sys\nf = sys._getframe().f_code", "exec"), ("__import__('sys')._getframe().f_code", "eval"):
    code = compile(source, "<c>", mode)
    print((eval(code, names) or names["f"]) is code)

show(exec, SOURCE)
show(exec, compile(SOURCE, "", "exec"))
show(exec, compile(SOURCE, "", "exec", FLAG))
show(exec, compile(SOURCE, "", "exec", flags=FLAG, dont_inherit=True))
print(hex(compile("x", "", "exec", FLAG).co_flags), compile("x", "", "exec").co_flags)

TEXT = """from __future__ import annotations
show(exec, SOURCE)
show(exec, compile(SOURCE, "", "exec"))
show(exec, compile(SOURCE, "", "exec", 0, True))
show(exec, compile(SOURCE, "", "exec", dont_inherit=False))
print(hex(eval("lambda: 1").__code__.co_flags))
def inner():
    show(exec, compile(SOURCE, "", "exec"))
inner()
"""
exec(TEXT, globals())
show(exec, SOURCE)
try:
    class Odd:
        def __bool__(self):
            raise LookupError("neither")

    compile("x", "", "exec", 0, Odd())
except LookupError as e:
    print("LookupError", e)

# What one text of a console imports of __future__ holds for those after it.
make = codeop.Compile()
exec(make("from __future__ import annotations", "<1>", "exec"))
show(exec, make(SOURCE, "<2>", "exec"))
