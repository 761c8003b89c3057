import types
F=types.FunctionType
def t(s):
    try: print(s, eval(s))
    except BaseException as e: print(s,'!',type(e).__name__,e)
g={}
f=F(compile('x=1\ndef q(): return x+y\nprint(x, __name__)\n','f','exec'), g)
g['y']=4
t('f()'); t('sorted(g)'); t("g['q']()"); t("f.__name__"); t('f.__code__.co_name'); t('f.__code__.co_argcount'); t('f(1)')
t("F(compile('1+z','f','eval'),{'z':4})()")
t("F(compile('print(3);4','f','single'),{})()")
t("F(compile('class A:\\n  v=1\\n  def m(self): return 3','f','exec'),g)(), g['A']().m()")
def mk():
    class K:
        a=1
        b=a
        def m(self): return __class__
    return K
import inspect
t("[type(c).__name__ for c in mk.__code__.co_consts if c.__class__.__name__=='code']")
k=[c for c in mk.__code__.co_consts if c.__class__.__name__=='code']
t("[x.co_name for x in k]")
t("exec(compile('x=5','f','exec'),g), g['x']")
t("F(compile('[i*j for i in range(3) for j in (1,2)]','f','eval'),{})()")
t("F((lambda a,b=2:(a,b)).__code__,{})(1)")
t("F((lambda a,b=2:(a,b)).__code__,{},'nm',(7,))(1)")
t("F(compile('async def q():\\n  await x\\nlambda: (yield)','f','exec'),{})()")
t("types.FunctionType(compile('import sys; r=sys._getframe().f_locals','f','exec'),g)()")
t("list(g['r'])[:2]")
t("types.FunctionType(compile('r=locals(); s=globals() is r','f','exec'),g)(), g['s']")
t("types.FunctionType(compile('1/0','f','exec'),g)()")
t("types.FunctionType(compile('global zz; zz=3; del zz; a:int=3; print(__annotations__)','f','exec'),g)()")
t("sorted(g)")
def outer():
    def dec(code): return F(code,globals(),'x',None,())
    return dec
t("outer()(compile('print(1)','f','exec'))()")
