# The names and numbers of byte code, which tools look up although none is there.
import dis
import opcode

for name in opcode.__all__:
    value = getattr(opcode, name)
    if not callable(value):
        print(name, value)
print(dis.opmap is opcode.opmap, dis.opname[opcode.opmap['LOAD_CONST']])
