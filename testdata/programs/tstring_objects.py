x=1
t=t'a{x!r:>{x}}b{x=}'
Template = type(t); Interpolation = type(t.interpolations[0])
print(t, t.strings, t.interpolations, t.values)
def e(f):
    try: print(f())
    except Exception as ex: print(type(ex).__name__, ex)
e(lambda: t + 'x'); e(lambda: 'x' + t); e(lambda: t+t)
e(lambda: Template('a', 'b', Interpolation(1), Interpolation(2), 'c'))
e(lambda: Template(x=1)); e(lambda: Template(5)); e(lambda: Interpolation(1,2)); e(lambda: Interpolation(1,'a','z')); e(lambda: Interpolation(1,'a','r',4)); e(lambda: Interpolation()); e(lambda: Interpolation(1,conversion=5)); e(lambda: Interpolation(1,'e',None,'q',5))
print(Interpolation.__match_args__, hasattr(Template,'__match_args__'))
print(list(t), type(iter(t)), t == t, t'' == t'', list(t''))
e(lambda: type('X',(Template,),{})); e(lambda: type('X',(Interpolation,),{}))
print(Template[int], Interpolation[int])
e(lambda: setattr(t, 'x', 1)); e(lambda: setattr(t,'strings',1)); e(lambda: hash(t)!=0)
i=t.interpolations[0]
print(i.value, i.expression, i.conversion, i.format_spec)
print(t'{x}' t'{x}c', t'{ x }'.interpolations[0].expression, t'{x!s:.2f}')
print([k for k in dir(Template) if not k.startswith('__')], [k for k in dir(Interpolation) if not k.startswith('__')], Template.__module__, Template.__name__, Template.__qualname__)
e(lambda: i == Interpolation(1,'x','r','>1')); print(Template.__doc__, Interpolation.__doc__)
match i:
    case Interpolation(v, ex, c, s): print(v, ex, c, s)
e(lambda: t'{1/0}')
print(t'{x:{x}{x!r}z}', t'{{}}', rt'\n{x}', len(t'{x=}'.strings), t'{x=!s}', t'{x = :d}')
e(lambda: next(iter(t))); it=iter(t); print(it.__class__.__name__)
