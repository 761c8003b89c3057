# The order of finally, else, return, break and exceptions in nested blocks.
log = []

def a():
    try:
        try:
            log.append("a1")
            return log.append("ret expr")
        finally:
            log.append("inner")
    finally:
        log.append("outer")

a()
print(log); log.clear()

def b():
    while True:
        try:
            try:
                raise ValueError
            except ValueError:
                log.append("except")
                break
            finally:
                log.append("f1")
        finally:
            log.append("f2")
    log.append("after")

b()
print(log); log.clear()

def c():
    try:
        raise ValueError("one")
    except ValueError:
        try:
            raise KeyError("two")
        except KeyError as k:
            log.append(repr(k.__context__))
        raise
    finally:
        log.append("c finally")

try:
    c()
except ValueError as e:
    print(log, e, repr(e.__context__)); log.clear()

def d():
    for i in range(2):
        try:
            log.append(i)
            continue
        except Exception:
            pass
        else:
            log.append("never")
        finally:
            log.append("d")
    else:
        log.append("loop else")

d()
print(log); log.clear()

def e():
    try:
        return 1
    finally:
        try:
            raise ValueError
        except ValueError:
            log.append("handled in finally")

print(e(), log); log.clear()

def f():
    x = 1
    try:
        return x
    finally:
        x = 2

print(f())
def g():
    try:
        raise ValueError
    except ValueError as v:
        v = 5
    try:
        return v
    except UnboundLocalError as u:
        return str(u)
print(g())
def h():
    try:
        yield 1
    finally:
        log.append("h")
for _ in h():
    break
def i():
    with_ = []
    try:
        pass
    except ValueError:
        pass
    else:
        try:
            raise KeyError
        except KeyError:
            with_.append("else raised")
    return with_
print(i())
import sys
def j():
    try:
        raise ValueError("exc info")
    except ValueError:
        t, v, tb = sys.exc_info()
        log.append((t.__name__, str(v), tb is not None))
        try:
            raise KeyError
        except KeyError:
            log.append(sys.exc_info()[0].__name__)
        log.append(sys.exc_info()[0].__name__)
        log.append(repr(sys.exception()))
    log.append(sys.exc_info())
log.clear()
j()
print(log)
