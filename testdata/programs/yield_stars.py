# What is unpacked before a yield in the same display or call is unpacked before it.
def gen(n):
    print('gen', n); yield n
def t(src):
    try: exec(src, globals())
    except Exception as e: print(src, type(e), e)
    d = f
    try: print(src, list(f()))
    except Exception as e: print(src, type(e), e)
t('def f(): x = print(*3, 1)')
t('def f(): x = print(*3, (yield 3))')
t('def f(): x = print(1, *3, (yield 3))')
t('def f(): x = [*3, (yield 3)]')
t('def f(): x = [*gen(1), (yield 3)]; print(x)')
t('def f(): print(*gen(1), (yield 3))')
t('def f(): print(*gen(1), *(yield [3]))')
t('def f(): print(*gen(1), *(yield [3]) or [])')
t('def f(): print({*gen(1), (yield 3)})')
t('def f(): print((*gen(1), (yield 3), *gen(2)))')
t('def f(): print({**{"a": 3}, **((yield 3) or {})})')
t('def f(): print({**3, **((yield 3) or {})})')
t('def f(): print(**3, **((yield 3) or {}))')
t('def f(): print(**{"end": ""}, x=(yield 3))')
t('def f(): print(*(1,), **3, **((yield 3) or {}))')
