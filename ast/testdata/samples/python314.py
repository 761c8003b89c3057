# What Python 3.14 added: not compared with CPython 3.13.
t'', t'a', t'{a}', t'a{b}c', t'{a!r:>10}', t'{a = }', t'{a:{b}}', rt'\n{a}', Tr'{a}', t'a' t'{b}'
t'''{
    a + b  # comment
}'''
try:
    a
except A, B:
    b
except A, B, C:
    c
try:
    a
except* A, B:
    b
