"""Numbers too large for floats of struct."""
import struct
for f in 'efd':
    for v in (2**16,2**200,10**400,1e300,-2**31,True):
        for e in '<>@':
            try: print(f,v if v<10**50 else 'big',struct.pack(e+f,v))
            except Exception as x: print(f,v if v<10**50 else 'big',type(x),x)
