import traceback,sys
_ee=1
def f():
    ee
class A: abc=1
for g in (f, lambda: ee, lambda: A.abd):
    try: g()
    except Exception as x:
        print(traceback.format_exception_only(x))
        print(traceback.format_exception_only(type(x), x))
        print(list(traceback.TracebackException.from_exception(x).format_exception_only()))
        print(list(traceback.TracebackException(type(x),x,None).format_exception_only()))
        print(list(traceback.TracebackException(type(x),x,x.__traceback__.tb_next).format_exception_only()))
        print(traceback.format_exception(x)[-1:])
        print(traceback.format_exception(type(x),x,None)[-1:])
        y=x.with_traceback(None)
        print(traceback.format_exception(y)[-1:])
