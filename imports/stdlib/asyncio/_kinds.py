"""The classes of functions and coroutines."""

GenericAlias = type(list[int])
FunctionType = type(lambda: None)
GeneratorType = type((lambda: (yield))())


async def _coroutine():
    pass


class _Class:
    def method(self):
        pass


_object = _coroutine()
CoroutineType = type(_object)
_object.close()
MethodType = type(_Class().method)
