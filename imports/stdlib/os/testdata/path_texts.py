# os.path, pathlib and os.environ over texts of every shape, as str, bytes, a class derived
# from str, and objects with __fspath__; what is wrong too.
import itertools
import os
import os.path as P
import pathlib
class S(str): pass
class F:
    def __init__(s,p): s.p=p
    def __fspath__(s): return s.p
texts=['','/','//','///','a','.','..','/a','//a','///a','a/','a//','a/b','/a/b','a/../b','../a','/../a','a/..','a/../..','/a/..','./a','a/.','a/./b','//a/../..','a.b','.a','..a','...','a.','a.b.c','/a.b/c','a/.b','a/..b','a/b.c/','é/ü.x','a\0b','/.','/..','a/b/../../..','.././..']
def show(f,*a):
    try: r=f(*a); return repr(r)
    except Exception as e: return type(e).__name__+': '+str(e)
for t in texts:
    for kind in (str,lambda t:t.encode(),S,F,pathlib.PurePath, lambda t: F(t.encode()), lambda t: F(S(t))):
        v=kind(t)
        print([show(f,v) for f in (P.join,P.split,P.basename,P.dirname,P.splitext,P.normpath,P.splitroot,P.isabs,os.fspath,os.fsencode,os.fsdecode,P.normcase,P.splitdrive)])
for a,b in itertools.product(texts[::3], repeat=2):
    print(repr(a),repr(b),show(P.join,a,b),show(P.join,F(a),b),show(P.join,a,S(b)),show(P.join,a,b,a),show(P.relpath,'/'+a,'/'+b), str(pathlib.PurePath(a,b)), (pathlib.PurePath(a)/b).parts, pathlib.PurePath(a)==pathlib.PurePath(b), pathlib.PurePath(a)<pathlib.PurePath(b), pathlib.PurePath(a)>=pathlib.PurePath(b), hash(pathlib.PurePath(a))==hash(pathlib.PurePath(b)), repr(pathlib.PureWindowsPath(a,b)), pathlib.PureWindowsPath(a)<=pathlib.PureWindowsPath(b))
for bad in (3,None,F(3),F(None),[],b'a',int,F,object()):
    for f in (P.join,P.split,P.basename,P.dirname,P.splitext,P.normpath,P.splitroot,P.isabs,os.fspath,os.fsencode,os.fsdecode,pathlib.PurePath): print(show(f, bad))
    print(show(P.join,'a',bad),show(P.join,'a','b',bad), show(P.join,b'a',bad), show(pathlib.PurePath,'a',bad))
print(show(P.join), show(P.join,'a',*['b']*20))
class Sub(pathlib.PurePosixPath):
    def __str__(self): return 'X'+super().__str__()
print(os.fspath(Sub('a')), hash(Sub('a'))==hash('Xa'), Sub('a')==Sub('a'), Sub('a')==pathlib.PurePath('a'), P.join(Sub('a'),'b'), repr(Sub('a')), Sub('a')<pathlib.PurePath('Y'))
for k,v in (('A','b'),('','x'),('a=b','x'),('A\0','x'),('A','\0'),(3,'x'),('A',3),(b'A','b'),('é','ü')):
    print(repr(k),show(os.environ.__setitem__,k,v),show(os.environ.get,k),show(os.environ.__getitem__,k),show(os.putenv,k,v),show(os.environ.__delitem__,k))
