"""What buffers and texts over other streams say of arguments, closed, detached and such as do not read."""
import io
def t(f,*a):
    for m,args in (('read',()),('read',(None,)),('read',(1,)),('read',('a',)),('read1',()),('read1',(2,)),('readinto',(bytearray(2),)),('readinto1',(bytearray(2),)),('readline',()),('readline',(None,)),('readlines',()),('__next__',()),('peek',()),('peek',(1,)),('detach_',()),('write',(None,)),('write',(3,)),('write',('x',)),('truncate',()),('flush',()),('seek',(0,7)),('tell',()),('readable',()),('writable',()),('isatty',()),('fileno',()),('seekable',()),('readall',()),('mode_',()),('writelines',([1],)),('writelines',(3,))):
        try: r=getattr(f,m)(*args)
        except Exception as e: r=(type(e).__name__,str(e))
        print(type(f).__name__,m,args,r)
    print(hasattr(f,'peek'),hasattr(f,'read'))
for mk in (io.BufferedWriter,io.BufferedReader,io.BufferedRandom):
    t(mk(io.BytesIO(b'ab\ncd')))
    f=mk(io.BytesIO(b'ab')); f.close(); print('closed'); t(f)
    f=mk(io.BytesIO(b'ab')); f.detach(); print('detached'); t(f)
f=io.TextIOWrapper(io.BytesIO(b'ab\nc')); t(f)
f=io.TextIOWrapper(io.BytesIO(b'ab\nc')); f.close(); print('closed'); t(f)
f=io.TextIOWrapper(io.BytesIO(b'ab\nc')); f.detach(); print('detached'); t(f)
class R(io.RawIOBase):
    def readable(self): return True
t(R())
