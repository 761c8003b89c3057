"""What array says of numbers out of range, and of bytes that are no characters."""
import array
for t in 'bBhHiIlLqQ':
    for v in (128,256,-129,32768,65536,-32769,2**31,2**32,-2**31-1,2**63-1,2**63,2**64-1,2**64,-2**63-1,-1,1.5,'a',-10**30,True):
        for how in (lambda:array.array(t,[v]),lambda:array.array(t,[0]).index(v),lambda:array.array(t,[0]).extend([v])):
            try: r=how()
            except Exception as e: r=(type(e).__name__,str(e))
            print(t,v,r)
for d in (b'abc',b'\xff\xff\xff\xff',b'a\0\0\0\0\0\x11\0',b'\0\xd8\0\0',b''):
    for t in 'uw':
        for how in (lambda:array.array(t,d),lambda:(a:=array.array(t),a.frombytes(d),a.tounicode())[2],lambda:(a:=array.array(t),a.frombytes(d),a.tolist())[2],lambda:(a:=array.array(t),a.frombytes(d),a)[2],lambda:(a:=array.array(t),a.frombytes(d),a[0])[2]):
            try: r=how()
            except Exception as e: r=(type(e).__name__,str(e))
            try: print(t,d,ascii(r))
            except Exception as e: print(t,d,type(e).__name__,e)
