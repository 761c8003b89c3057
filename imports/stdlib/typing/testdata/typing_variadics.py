# Tuples of type variables: what stands for them, in nested tuples, and tuples of any length among the arguments.
import typing as t
from typing import *
Ts = TypeVarTuple('Ts'); T = TypeVar('T'); T2 = TypeVar('T2', default=int); Ts2 = TypeVarTuple('Ts2', default=Unpack[Tuple[str, int]])
def try_(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
class A(Generic[T, Unpack[Ts]]): pass
class B(Generic[Unpack[Ts]]): pass
class C(Generic[Unpack[Ts], T]): pass
class D(Generic[T, Unpack[Ts2]]): pass
class E(Generic[Unpack[Ts2]]): pass
for K in A, B, C, D, E:
    for a in (int,), (int, str), (int, str, float), (), (Unpack[Ts],), (int, Unpack[Ts]), (Unpack[Tuple[int, ...]],), (int, Unpack[Tuple[str, ...]]):
        try_(lambda: (K.__name__, a, K[a].__args__, K[a].__parameters__))
    try_(lambda: K[int])
    try_(lambda: K[int, Unpack[Ts]][str, float].__args__)
P = ParamSpec('P')
try_(lambda: Tuple[Unpack[Tuple[Unpack[Ts]]]][int, str])
try_(lambda: Tuple[Unpack[Tuple[int, Unpack[Ts]]], object][str, float].__args__)
try_(lambda: Tuple[Unpack[Tuple[str, int]], object])
try_(lambda: Tuple[Unpack[Tuple[str, Unpack[Tuple[int]]]], object])
try_(lambda: (Ts.__default__, Ts.has_default(), Ts2.has_default(), Ts2.__default__))
