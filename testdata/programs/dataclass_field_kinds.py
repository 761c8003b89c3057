# The kinds of fields that dataclasses tells apart, which serialisers find by their names.
import dataclasses
import typing


@dataclasses.dataclass
class Point:
    x: int
    y: dataclasses.InitVar[int]
    z: typing.ClassVar[int] = 3


print([f._field_type.name for f in Point.__dataclass_fields__.values()])
kinds = (dataclasses._FIELD, dataclasses._FIELD_CLASSVAR, dataclasses._FIELD_INITVAR)
print([(k, k.name, isinstance(k, dataclasses._FIELD_BASE)) for k in kinds])
