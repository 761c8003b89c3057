# All patterns of the match statement.
match x:
    case 1: pass
    case -1: pass
    case 1.5 | -2j | 1+2j | -1-2j: pass
    case 'a' 'b': pass
    case b'a': pass
    case None | True | False: pass
    case a: pass
match x,:
    case _: pass
match x, y:
    case a, b: pass
    case a, *b: pass
    case *_, a: pass
    case a,: pass
match *x, y:
    case []: pass
    case [a]: pass
    case [a, b, *c]: pass
    case (a, b): pass
    case (a,): pass
    case (a): pass
    case (): pass
    case [*_]: pass
    case a.b: pass
    case a.b.c: pass
    case {}: pass
    case {'a': 1}: pass
    case {'a': 1, 'b': [c], **rest}: pass
    case {**rest}: pass
    case {**rest,}: pass
    case {a.b: c, 1: d, -1: e, None: f, 1+2j: g,}: pass
    case A(): pass
    case A(1): pass
    case A(x=1): pass
    case A(1, b, x=1, y=c,): pass
    case a.B(c.d): pass
    case [a, b] as c: pass
    case (1 | 2) as c if c > 1: pass
    case A(x=[1, {'k': v}]) | B(): pass
    case 1 | 2 | 3: pass
    case a if b := c:
        pass
    case str() | bytes() as s: pass
match (x):
    case match: pass
match -x:
    case case: pass
match [a, b]:
    case type: pass
match {a: b}:
    case 'x': pass
match (yield):
    case 1: pass
match x := y:
    case 1: pass
match lambda: x:
    case 1: pass
match not x:
    case 1: pass
match x[1:2]:
    case 1: pass
match match:
    case 1:
        match case:
            case 2:
                pass
match.x = case.y
match(x)
match[x:y]
match: int = 1
match -x
