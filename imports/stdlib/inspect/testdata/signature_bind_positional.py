"""Positional-only parameters that signatures are given by their names."""
import inspect
def t(src,*a,**k):
    s=inspect.signature(eval('lambda '+src+':0'))
    for f in (s.bind,s.bind_partial):
        try: print(src,a,k,f(*a,**k))
        except TypeError as e: print(src,a,k,e)
t('a=1,/',a=3); t('a,b=2,/',1,b=3); t('a,b=2,/',a=3,b=4); t('a=1,/,b=2',a=3,b=3); t('a=1,/,*,c',a=3,c=3); t('a,/',1,a=2); t('a,b=1,/',1,a=2,b=3); t('a=1,b=1,/',a=2,z=3); t('a,/,**k',a=1); t('a=1,/,**k',a=1); t('a,/',a=1,z=1);t('a,/,b',z=1,a=1); t('a=1,/,b=2',b=3,z=1,a=1); t('a=1,/,*args',a=1)
import inspect,functools
def t(src,*a,**k):
    f=eval('lambda '+src+':0'); s=inspect.signature(f)
    for f2 in (s.bind,s.bind_partial,lambda *a,**k:inspect.signature(functools.partial(f,*a,**k))):
        try: print(src,a,k,f2(*a,**k))
        except (TypeError,ValueError) as e: print(src,a,k,type(e).__name__,e if 'partial ob' not in str(e) else '')
import itertools
for src in ('a=1,b=2,/','a,b,/,c=1','a,b=2,/,**kw','a,b=2,/,c=4,*args','a,/,b,*,k'):
    for a in ((),(1,)):
        for n in range(3):
            for ks in itertools.combinations('abckz',n):
                t(src,*a,**{k:7 for k in ks})
