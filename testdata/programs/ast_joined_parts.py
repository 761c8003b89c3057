import ast
t = ast.parse("f'a{x}b'", mode='eval')
t.body.values.insert(1, ast.Call(ast.Name('str', ast.Load()), [ast.Name('x', ast.Load())], []))
t.body.values.append(ast.Name('s', ast.Load()))
t.body.values.append(ast.Call(ast.Attribute(ast.Constant(''), 'join', ast.Load()), [ast.List([ast.Constant('q\n"\''), ast.Name('s', ast.Load())], ast.Load())], []))
ast.fix_missing_locations(t)
print(eval(compile(t, 'x', 'eval'), {'x': 3, 's': 'S'}))
print(ast.dump(t.body.values[1]))
for part in ast.parse('g(x)[0].y', mode='eval').body, ast.parse('"n" + s', mode='eval').body, ast.parse('s if x else t', mode='eval').body, ast.parse('(lambda: s)()', mode='eval').body:
    j = ast.JoinedStr([ast.Constant('<{'), part, ast.Constant('}>')])
    t = ast.fix_missing_locations(ast.Expression(j))
    try: print(eval(compile(t, 'x', 'eval'), {'x': 3, 's': 'S', 't': 'T', 'g': lambda x: [type('Y', (), {'y': 'why'})]}))
    except Exception as e: print(type(e), e)
x = 1; y = 's'
for spec in (ast.Name('y', ast.Load()), ast.Constant('>4')):
    t = ast.fix_missing_locations(ast.Expression(ast.JoinedStr([ast.FormattedValue(ast.Name('x', ast.Load()), -1, spec)])))
    try: print(eval(compile(t, 'x', 'eval')))
    except Exception as e: print(type(e).__name__, e)
