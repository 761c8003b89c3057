from decimal import *
d=Decimal(1); c=getcontext()
for n in ['min_mag','sqrt','quantize','fma','to_integral_exact','rotate','is_normal','logb','compare_signal','same_quantum','normalize','to_eng_string','as_tuple']:
    for a in ((),(d,d,d,d,d)):
        try: getattr(d,n)(*a)
        except TypeError as e: print(n,len(a),e)
    try: getattr(d,n)(q=1)
    except TypeError as e: print(n,'kw',e)
for n in ['min_mag','sqrt','quantize','fma','power','create_decimal','abs','to_sci_string','is_normal','copy','radix','create_decimal_from_float','divmod']:
    for a in ((),(d,d,d,d,d)):
        try: getattr(c,n)(*a)
        except TypeError as e: print('c',n,len(a),e)
    try: getattr(c,n)(q=1)
    except TypeError as e: print('c',n,'kw',e)
for f in (lambda: Decimal(1, 2, 3), lambda: Decimal(q=1), lambda: Context(*range(10)), lambda: Context(q=1), lambda: Decimal.from_float()):
    try: f()
    except TypeError as e: print(e)
import types
try: types.FunctionType()
except TypeError as e: print(e)
