# Aliases of classes: their names, and what makes them again.
import pickle, copy
print(sorted(set(dir(list)) - set(dir(list[int]))), sorted(set(dir(dict)) - set(dir(dict[int,int]))))
for a in (*tuple[int],)[0], tuple[*tuple[int,...]], list[int]:
    for p in range(6):
        try:
            b = pickle.loads(pickle.dumps(a,p)); print(b, b==a, type(b).__name__)
        except Exception as e: print(type(e), e)
    print(copy.copy(a), copy.deepcopy(a), a.__reduce__()[0].__name__)
it = iter(list[int])
print(it.__reduce__(), pickle.loads(pickle.dumps(it)).__next__())
import typing
for a in int|str, typing.Union[int,str], typing.Optional[int], typing.Unpack[tuple[int]], typing.List[int], typing.Callable[[int],str], typing.Literal[1,2], typing.Annotated[int,'x'], typing.ClassVar[int], typing.Tuple[int,...], dict[str,int]|None, typing.Concatenate[int,...], type[int], typing.Any, typing.NoReturn, typing.TypeVar:
    for p in (0,2,5):
        try:
            b = pickle.loads(pickle.dumps(a,p)); print(b, b==a, type(b).__name__)
        except Exception as e: print(type(e), e)
it = iter(list[int]); next(it); print(it.__reduce__())
