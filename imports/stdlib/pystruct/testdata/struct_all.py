import struct
from struct import pack,pack_into,unpack,unpack_from,iter_unpack,calcsize,Struct,error
def t(f,*a):
    try: print(f.__name__,a,repr(f(*a)))
    except Exception as e: print(f.__name__,a,type(e).__name__,e)
for f in ('bB','hi','@bi','=bi','<bq','>l','!H','5s','3x','0s','0i','b0i','10p','nN','<n','P','<P','?','e f d','2h 3b','z','3','99999999999999999999i','9223372036854775807q','',' ','i i','\x00','é',b'hh',5,None,'@q0i','bxxxh','c4s','<@','@<i'):
    t(calcsize,f)
for f,a in (('b',128),('b',-129),('B',256),('B',-1),('h',40000),('H',-1),('i',2**31),('I',2**32),('l',2**63),('L',-1),('q',2**64),('Q',-1),('Q',2**64),('n',2**64),('N',-1),('P',-1),('P',2**64),('<h',40000),('<H',-1),('<i',2**31),('>I',2**32),('<l',2**31),('<L',-1),('<q',2**64),('<q',2**63),('>Q',-1),('<b',200),('<B',-1),('b','x'),('b',1.5),('?','x'),('?',[]),('c',b'a'),('c',b'ab'),('c','a'),('s',b'abc'),('5s',b'abc'),('5s','abc'),('5p',b'abcdefg'),('5p','x'),('0p',b'a'),('p',b'ab'),('f',1.5),('f',1e39),('<f',1e39),('e',1e10),('>e',65504.0),('e',1/3),('d','x'),('d',3),('<d',1.1),('f',float('nan')),('e',float('inf')),('b',True),('i',None),('q',-5),('300p',b'x'*299),('e',6e-8),('e',2**-25),('<e',1e-9)):
    t(pack,f,a)
t(pack,'2b',1); t(pack,'b',1,2); t(pack); t(pack,'bxh4s',1,2,b'ab'); t(pack,'@bi',1,2); t(pack,'>bi',1,2)
t(unpack,'h',b'a'); t(unpack,'hh',b'abcd'); t(unpack,'<hh',bytearray(b'abcd')); t(unpack,'3s2pc?',b'abc\x01de\x01'); t(unpack,'h','ab'); t(unpack,'2p',b'\x05a'); t(unpack,'0s',b''); t(unpack,'?',b'\x02'); t(unpack,'<e',b'\x00\x3c'); t(unpack,'>q',b'\xff'*8);t(unpack,'<Q',b'\xff'*8); t(unpack,'P',b'\x01'*8); t(unpack,'<f',b'\x00\x00\xc0\x7f');t(unpack,'h',5)
t(unpack_from,'h',b'abc',1); t(unpack_from,'h',b'abc',2); t(unpack_from,'h',b'abc',-2); t(unpack_from,'h',b'abc',-1); t(unpack_from,'h',b'abc',-4); t(unpack_from,'h',b'abc',100)
b=bytearray(6)
t(pack_into,'hh',b,1,258,772); print(b); t(pack_into,'h',b,5,1); t(pack_into,'h',b,-1,1); t(pack_into,'h',b,-8,1); t(pack_into,'h',b'ab',0,1); t(pack_into,'h',b,0); t(pack_into,'h'); t(pack_into,'h',b); t(pack_into,'h',b,'x',1); t(pack_into,'h',b,-2,5); print(b)
t(lambda: list(iter_unpack('<h',b'abcdef'))); t(iter_unpack,'h',b'abc'); t(iter_unpack,'',b'abc'); t(lambda: iter_unpack('h',b'abcd').__length_hint__()); t(lambda: type(iter_unpack('h',b'ab')))
s=Struct('<hi'); print(s.format,s.size,repr(s),s.pack(1,2),s.unpack(b'abcdef'),s.unpack_from(b'xabcdef',1),s.unpack_from(buffer=b'xabcdef',offset=1),list(s.iter_unpack(b'abcdef'*2)))
t(s.pack,1); t(s.unpack,b''); t(s.pack_into,b,0,1,2); print(b); t(Struct,'x!'); t(Struct,b'h'); t(Struct,5); t(Struct); t(lambda: Struct(format='h')); print(Struct.__module__, error.__module__, error.__mro__, Struct('h')==Struct('h')); t(lambda: s.foo); t(lambda: setattr(s,'format','b'))


