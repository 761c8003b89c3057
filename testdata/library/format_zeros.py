# Zeros in formats of Decimal and Fraction, N; views of no items.
from decimal import Decimal as D
for s in ['.00','.0','.01','.010f','020','020.00','020.0','00','000','005','01','0','#','#.3','#n','#.3n','N','.3N','10N','+20.0N','>1.00N','x<00','x<010','<010','=010', '.00n','1.00','0,','010,','00f','00.2f',' 00.10%','00,','+00','x>00f','x>0f','x>1f','x=00f','>00','>0']:
    o=[]
    for v in ('-0','1.50','1E+30','Infinity','-123456.789'):
        try: o.append(format(D(v),s))
        except Exception as e: o.append(type(e).__name__)
    print(repr(s),o)
from fractions import Fraction as F
for s in ['.00','.0','.01','.010f','020f','020.00f','00f','000f','005f','01f','0f','006f','.02f','.000f','.2f','0.0f','=010f','>00.2f','>00f','>0f','05','z','z.2f','Z.2f','05d','_','_d','_.2f','010,.2f','.e','.f','.%','x','d','10','<10','^10','x=10','=10','+','-',' ','#','#.2g','#x','.3','10.3','c','s','n',',','0=5','010']:
    o=[]
    for v in (F(0),F(-22,7),F(10**20),F(5,2)):
        try: o.append(format(v,s))
        except Exception as e: o.append((type(e).__name__,str(e)))
    print(repr(s),o)
b = memoryview(bytes(range(24)))
for s in slice(5, 3), slice(0, 0), slice(None, None, 2), slice(None, 0, -1), slice(3, 3, 2), slice(0, 1, 5), slice(0, 0, -3):
    m = b[s]
    print(len(m), m.strides, m.contiguous, m.c_contiguous, m.f_contiguous, bytes(m))
    try: print(m.cast('H').shape)
    except TypeError as e: print(e)
