# Code that awaits at its top level: compile() takes PyCF_ALLOW_TOP_LEVEL_AWAIT, and such code
# makes a coroutine.
import ast
import asyncio
import inspect
import types

AWAIT = ast.PyCF_ALLOW_TOP_LEVEL_AWAIT


async def double(x):
    await asyncio.sleep(0)
    return 2 * x


async def count(n):
    for i in range(n):
        yield i


class Room:
    async def __aenter__(self):
        return "in"

    async def __aexit__(self, *args):
        return False


def tell(source, mode="exec", tree=False):
    names = {"double": double, "count": count, "Room": Room, "a": None}
    try:
        if tree:
            source = ast.parse(source, mode=mode)
        code = compile(source, "<top>", mode, flags=AWAIT)
    except SyntaxError as e:
        print("SyntaxError", e.msg)
        return
    awaits = bool(code.co_flags & inspect.CO_COROUTINE)
    made = eval(code, names)
    if inspect.iscoroutine(made):
        print(made.cr_code is code, made.__name__, made.cr_frame.f_code.co_filename)
        made = asyncio.run(made)
    print(awaits, made, names["a"])


for tree in False, True:
    tell("a = await double(4)", tree=tree)
    tell("await double(4)", tree=tree)
    tell("await double(5)", "eval", tree)
    tell("1 + 2", "eval", tree)
    tell("a = 1", tree=tree)
    tell("a = []\nasync for i in count(3):\n    a.append(i)", tree=tree)
    tell("async with Room() as a:\n    pass", tree=tree)
    tell("a = [i async for i in count(4)]", tree=tree)
    tell("a = {i: await double(i) for i in range(3)}", tree=tree)
    tell("async def inner():\n    return await double(6)\na = await inner()", tree=tree)
    tell("def f():\n    await double(1)", tree=tree)
    tell("class C:\n    await double(1)", tree=tree)
    tell("lambda: await double(1)", tree=tree)
    tell("import asyncio\ntry:\n    await asyncio.sleep(0)\n    1 / 0\nexcept ZeroDivisionError:\n    a = 'caught'", tree=tree)
    tell("a = await double('x')", "single", tree)

# A function of the code is as one of async def.
names = {"double": double}
function = types.FunctionType(compile("a = await double(8)", "<top>", "exec", AWAIT), names)
print(inspect.iscoroutinefunction(function))
print(asyncio.run(function()), names["a"])

# The locals of eval are where it stores.
place = {}
asyncio.run(eval(compile("a = await double(9)", "<top>", "exec", flags=AWAIT), {"double": double}, place))
print(place)


# What it raises has its lines.
async def failing():
    raise ValueError("no")


try:
    asyncio.run(eval(compile("x = 1\n\nawait failing()", "<top>", "exec", AWAIT), {"failing": failing}))
except ValueError as e:
    tb = e.__traceback__
    while tb:
        if tb.tb_frame.f_code.co_filename == "<top>":
            print(tb.tb_lineno, tb.tb_frame.f_code.co_name)
        tb = tb.tb_next


# It awaits in a loop that runs already.
async def inside():
    names = {"double": double}
    await eval(compile("a = await double(10)", "<top>", "exec", AWAIT), names)
    return names["a"]


print(asyncio.run(inside()))

# Without the flag, and with those of the tree alone.
for flags in 0, ast.PyCF_ONLY_AST, ast.PyCF_ONLY_AST | AWAIT:
    try:
        print(type(compile("await double(1)", "<top>", "exec", flags)).__name__)
    except SyntaxError as e:
        print(e.msg)
