"""What from ast import * gives: all that dir() shows, and none of the names of which users are warned."""
from ast import *

for name in ('Param AugLoad AugStore Index ExtSlice Suite slice Module Constant NodeVisitor parse unparse walk literal_eval '
             'Num Str Bytes NameConstant PyCF_ONLY_AST').split():
    print(name, name in globals())
print(Ellipsis)
import ast
print(hasattr(ast, '__all__'), [n for n in ('Num', 'Str', 'Bytes', 'NameConstant', 'Ellipsis') if n in dir(ast)])
import difflib, stat
ns = {}
exec('from difflib import *\nfrom stat import *', ns)
print('HtmlDiff' in ns, 'S_ISDIR' in ns, hasattr(stat, '__all__'))
