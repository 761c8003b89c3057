import typing
from typing import *
c = typing._collect_type_parameters
T=TypeVar('T');U=TypeVar('U');P=ParamSpec('P');Ts=TypeVarTuple('Ts');D=TypeVar('D',default=int)
def t(f,*a,**k):
    try: print(f(*a,**k))
    except Exception as e: print(type(e).__name__, e)
t(c,(Unpack[Ts],D)); t(c,(*Ts,D)); t(c,(Unpack[Ts],D),enforce_default_ordering=False);t(c,(Unpack[Ts],int,D)); t(c,(D,Unpack[Ts])); t(c,(D,T,D)); t(c,(D,(T,)));t(c,((D,T),)); t(c,(D,List[T])); t(c,(D,D,int)); t(c,(Unpack[Tuple[int,...]],D)); t(c,([D,T],)); t(c, iter((T,U,T))); t(c,(D,None,P)); t(c,(x for x in (D,P))); t(c,{T:1}); t(c,'ab')
