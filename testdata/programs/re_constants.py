import re._constants as c
print(c.OPCODES); print(c.ATCODES); print(c.CHCODES)
for n in ('OPCODES','ATCODES','CHCODES'):
    print([int(x) for x in getattr(c,n)])
print(c.MAXREPEAT, int(c.MAXREPEAT), c.MIN_REPEAT, int(c.MIN_REPEAT), c.MAX_REPEAT, int(c.MAX_REPEAT), c.MAGIC, c.MAXGROUPS, c.CATEGORY_UNI_NOT_WORD, c.CATEGORY_DIGIT == 0, {c.CATEGORY_DIGIT: 1})
print(c.OPCODES[0] is c.FAILURE)
