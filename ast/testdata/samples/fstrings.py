# f-strings and their parts.
f'', f'a', f'{a}', f'a{b}c', f'{a}{b}'
f'{{}}', f'{{a}}', f'{{{a}}}', f'a{{b', f'}}', f'{{'
f'{a!r}', f'{a!s}', f'{a!a}', f'{a!r:>10}', f'{a:>10}', f'{a:{b}}', f'{a:{b}.{c}}', f'{a:x{b!r:y}z}', f'{a:}'
f'{a=}', f'{a = }', f'{a=!r}', f'{a=!s:>5}', f'{a=:>5}', f'{ a + b = :x}', f'x{a=}y'
f'{a,}', f'{a, b}', f'{*a, b}', f'{yield}', f'{yield a}', f'{lambda_}', f'{(lambda x: x)(1)}', f'{a if b else c}'
f'{a["b"]}', f'{a['b']}', f'{f'{f'{a}'}'}', f"{'a' 'b'}", f'{"{"}', f'{'\n'}'
f'{a:%Y-%m-%d}', f'{a!r:^{width}.{precision}}', f'{ {1: 2}[1] }', f'{a:{ {1: 2}[1] }}'
f'{a:=5}', f'{(a:=5)}', f'{a!=b}', f'{a==b}', f'{a<=b}', f'{a[1:2]}', f'{a:b:c}'
f'''{
    a
    # comment
    + b  # more
}'''
f'''{a
=}'''
f'''
{a:
>10}
'''
f"""{a!r}
{b}"""
f'{
    a
}'
rf'\n{a}\d', fr'{a:\d}', Rf"{a}\{b}", F'{a}', fR'\{a}'
f'\n{a}\x41\N{BULLET}{b}\u0041', f'\N{DIGIT ONE}', f'\{a}', f'a\{b}'
'a' f'b', f'a' 'b', 'a' f'{b}' 'c' f'd', f'a' f'b', '' f'', f'' ''
'a' f'{b}'  f'{c}' 'd' 'e'
f'{a}' "b{c}"
f'{a:{'b'}}', f'{a:{b:{c}}}'
f'{a}' f'{b=}' 'c'
f'é{a}ü{b}', f'{é}', f'{"é"=}'
f'{a!r:{b!s}}', f'{a = !r:{b}}'
f'{a:{b}{c}d}', f'{a:d{b}}'
f'\
{a}'
f'{a:\n}', f'{a:\x41}'
f'{1:}' f'{2!s:}'
x = (f'a'
     f'{b}'
     'c')
