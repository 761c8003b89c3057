# Template strings: nesting, evaluation order, names, generators, errors.


def show(t):
    return t.strings, [(i.value, i.expression, i.conversion, i.format_spec) for i in t.interpolations]


order = []


def note(v):
    order.append(v)
    return v


print(show(t"{note(1)}{note(2):{note(3)}}{note(4)!r:{note(5)}{note(6)}}"), order)
name, width = "World", 10
print(show(t"Hello, {name}!"))
print(show(t"{name:>{width}}|{name!s}|{name!r}|{name!a}"))
print(show(t"{name=}"), show(t"{name = }"), show(t"{name=!s}"), show(t"{name=:>10}"))
print(show(t"{{}} {{{name}}}"), show(t""), show(t"plain"))
print(show(T"{name}"), show(rt"\n{name}\t"), show(tr"\d{name}"), show(Rt"\\"))
print(show(t"a" t"b{name}" t"c"), show(t"{name}" t""))
print(show(t'{ {"a": 1}["a"] }'), show(t"{[x for x in range(3)]}"), show(t"{(lambda q: q * 2)(4)}"))
print(show(t"{name if width else 0}"), show(t"{width:{'x'}<{3}}"), show(t"{name,}"), show(t"{*[1, 2],}"))
print(show(t"""multi
{
    name
} line"""))
nested = t"outer {t'inner {name}'} {f'{name}'}"
print(show(nested.interpolations[0].value), nested.values[1])
print(show(t"{(y := 5)}{y}"), y)


def html(template):
    out = []
    for part in template:
        if isinstance(part, str):
            out.append(part)
        else:
            v = part.value
            if part.conversion == "r":
                v = repr(v)
            out.append(format(v, part.format_spec).replace("<", "&lt;"))
    return "".join(out)


print(html(t"<b>{'<script>'}</b> {3.14159:.2f} {name!r}"))


def closure():
    v = 1

    def inner():
        nonlocal v
        v += 1
        return t"{v}"

    return inner(), inner(), t"{v}"


print([show(t) for t in closure()])


def gen():
    t = t"{(yield 1)}-{(yield 2):{(yield 3)}}"
    yield t


g = gen()
print(next(g), g.send("a"), g.send("b"), show(g.send("spec")))


async def co():
    async def v(x):
        return x

    return t"{await v(1)} {await v(2)!r}"


try:
    co().send(None)
except StopIteration as e:
    print(show(e.value))


class Body:
    a = 1
    t = t"{a}"


print(show(Body.t))
Template, Interpolation = type(nested), type(nested.interpolations[0])
match t"{name!r:x}":
    case Template(strings=("", ""), interpolations=(Interpolation(value, expr, "r", spec),)):
        print(value, expr, spec)
joined = t"a{1}" + t"b{2}c"
print(show(joined), len(joined.values), [p if isinstance(p, str) else p.value for p in joined])
for source in ("t'{}'", "t'{'", "t'}'", "t'{a!}'", "t'a' 'b'", "t'a' f'b'", "t'a' b'b'", "t'{a:{b:{c:{d}}}}'",
               "t'{a b}'", "t'{a = !r:^10}'"):
    try:
        exec(source, {"a": 1, "b": 2, "c": 3, "d": 4})
        print("ok", source)
    except SyntaxError as e:
        print(source, "->", e.msg)
for what in (lambda: t"{1 / 0}", lambda: t"{undefined}", lambda: t"{name:{1 / 0}}", lambda: t"{1}" + "s", lambda: "s" + t"{1}", lambda: t"" % 1, lambda: t"{1}"[0],
             lambda: len(t""), lambda: t"x" < t"y", lambda: t"x" * 2, lambda: iter(t"{1}").__next__().missing, lambda: bool(t""), lambda: t"{1}" in [1]):
    try:
        print(what())
    except Exception as e:
        print(type(e).__name__, e)
