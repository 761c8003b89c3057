"""What help() tells about keywords, symbols and topics: short texts; the whole is in https://docs.python.org/3.13/reference/."""

# The texts under which keywords are explained that have none of their own.
KEYWORDS = {
    'False': 'CONSTANTS', 'None': 'CONSTANTS', 'True': 'CONSTANTS', 'and': 'BOOLEAN', 'as': ('with', 'import try'), 'elif': ('if', 'BOOLEAN'),
    'else': ('if', 'while for try'), 'except': 'try', 'finally': 'try', 'from': 'import', 'in': ('COMPARISON', 'for SEQUENCES'),
    'is': 'COMPARISON', 'not': 'BOOLEAN', 'or': 'BOOLEAN',
}

# The topic of each symbol, and others that have to do with it.
SYMBOLS = {
    '%': 'OPERATORS FORMATTING', '**': 'POWER CALLS', '=': 'ASSIGNMENT', ':=': 'ASSIGNMENTEXPRESSIONS', '->': 'def', '...': 'ELLIPSIS',
    '@': 'def class', '_': 'match PRIVATENAMES', '__': 'PRIVATENAMES SPECIALMETHODS', '`': 'LITERALS', '(': 'TUPLES CALLS', ')': 'TUPLES CALLS',
    '[': 'LISTS SUBSCRIPTS', ']': 'LISTS SUBSCRIPTS', '{': 'DICTIONARIES SETS', '}': 'DICTIONARIES SETS', '#': 'COMMENTS',
    '\\': 'STRINGS', ',': 'TUPLES LISTS', '.': 'ATTRIBUTES NUMBERS', ':': 'SLICES DICTIONARIES TYPES', ';': 'STATEMENTS', 'j': 'NUMBERS', 'J': 'NUMBERS',
}
SYMBOLS |= dict.fromkeys(['+', '-', '*', '/', '//', '<<', '>>', '&', '|', '^', '~'], 'OPERATORS')
SYMBOLS |= dict.fromkeys(['<', '>', '<=', '>=', '==', '!=', '<>'], 'COMPARISON')
SYMBOLS |= dict.fromkeys(['+=', '-=', '*=', '/=', '//=', '%=', '**=', '&=', '|=', '^=', '<<=', '>>=', '@='], 'AUGMENTEDASSIGNMENT')
SYMBOLS |= dict.fromkeys(["'", '"', "'''", '"""', "r'", 'r"', "b'", 'b"', "u'", 'u"'], 'STRINGS')
SYMBOLS |= dict.fromkeys(["f'", 'f"', "f'''", 'f"""'], 'FORMATTING STRINGS')

TOPICS = {}


def _topic(name, title, text, *more):
    TOPICS[name] = f'{title}\n{"*" * len(title)}\n\n{text.strip(chr(10))}\n', *more


# ---- statements ----

_topic('assert', 'The "assert" statement', '''
    assert condition
    assert condition, message

says what must hold at this place. Where the condition is false, AssertionError is raised with the message. It is for mistakes
of the program itself: nothing that must happen may stand in it, since asserts can be switched off (__debug__ is False then).
''', 'raise', 'BOOLEAN')
_topic('async', 'Coroutines: "async def", "async for", "async with"', '''
    async def fetch(): ...
    async for item in stream: ...
    async with lock: ...

A function that async def makes returns a coroutine when it is called, whose body runs when something awaits it: another
coroutine, or asyncio.run(). The other two are "for" and "with" with objects whose methods are awaited (__aiter__, __anext__,
__aenter__, __aexit__); they stand in such functions only, and so do comprehensions with async for.
''', 'await', 'def', 'for', 'with')
_topic('await', 'The "await" expression', '''
    result = await something

waits, in a function made by "async def", until something awaitable is done, and has its result; meanwhile other tasks may run.
Awaitable are coroutines, tasks and futures, and objects with __await__.
''', 'async')
_topic('break', 'The "break" statement', '''
    break

ends the innermost "for" or "while" around it at once. An else block of the loop is left out then.
''', 'for', 'while', 'continue')
_topic('class', 'Class definitions', '''
    class Name(Base, ..., metaclass=Meta):
        "What it is."
        attribute = value
        def method(self, ...): ...

runs the body in a namespace of its own, makes a class of the names in it, and binds the class to Name. Calling the class makes
an instance, with __new__ and __init__. Attributes that an instance has not are looked for in the class and its bases, in the
order Name.__mro__. Lines "@decorator" before it call functions with the class, whose results take its place. Names in brackets
behind Name, class Name[T], are type parameters.
''', 'def', 'ATTRIBUTES', 'SPECIALMETHODS', 'PRIVATENAMES')
_topic('continue', 'The "continue" statement', '''
    continue

goes on with the next turn of the innermost "for" or "while" around it.
''', 'for', 'while', 'break')
_topic('def', 'Function definitions', '''
    @decorator
    def name(place_only, /, a, b=default, *rest, by_name, **others) -> annotation:
        "What it does."
        statements

makes a function and binds it to name; the body runs when it is called. Defaults are worked out once, where the definition
stands. Parameters before "/" are given by place only, those behind "*" or "*rest" by name only; rest is a tuple of what else
is given by place, others a dict of what else is given by name. Annotations are notes that change nothing. Decorators are
called with the function, the lowest first; what they return takes its place. A function with "yield" in it is a generator.
''', 'lambda', 'return', 'yield', 'CALLS', 'async')
_topic('del', 'The "del" statement', '''
    del name
    del thing.attribute, row[3], row[1:2]

takes away a name, an attribute (__delattr__) or items (__delitem__). The object goes when nothing else refers to it.
''', 'ASSIGNMENT')
_topic('for', 'The "for" statement', '''
    for target in iterable:
        statements
    else:
        statements

asks the iterable for an iterator, and runs the block for each of its items, which is assigned to target. The else block runs
when the items have come to their end, but not after "break". The target keeps the last item.
''', 'while', 'break', 'continue', 'COMPREHENSIONS')
_topic('global', 'The "global" statement', '''
    global name, other

makes these names in the whole block those of the module: assignments in a function would make local ones.
''', 'nonlocal', 'NAMESPACES')
_topic('if', 'The "if" statement', '''
    if condition:
        statements
    elif condition:
        statements
    else:
        statements

runs the block behind the first condition that is true, or the else block if none is. As an expression: a if condition else b.
''', 'BOOLEAN', 'match')
_topic('import', 'The "import" statement', '''
    import package.module
    import module as name
    from module import name, other as another
    from . import sibling
    from module import *

finds a module, runs it the first time (sys.modules keeps it), and binds names: the first form the name before the dot, "from"
names of the module itself, "*" all in its __all__, or all without an underscore. Dots count from the package of the module
that imports: one is the package, two the one above.
''', 'MODULES', 'NAMESPACES')
_topic('lambda', 'Lambdas', '''
    lambda parameters: expression

is a function without a name, which returns the expression. Parameters are those of "def", without annotations.
''', 'def', 'CALLS')
_topic('match', 'The "match" statement', '''
    match subject:
        case pattern if condition:
            statements
        case _:
            statements

tries patterns in their order and runs the first block whose pattern fits and whose condition is true. Patterns: literals and
dotted names are compared; a bare name takes anything; [a, *rest] takes sequences, {"key": a, **rest} mappings, Class(a, b=c)
instances; "|" means either, "as name" keeps what fitted; "_" fits all and binds nothing.
''', 'if', 'class')
_topic('nonlocal', 'The "nonlocal" statement', '''
    nonlocal name, other

makes these names those of the function around, so that assignments change them there.
''', 'global', 'NAMESPACES')
_topic('pass', 'The "pass" statement', '''
    pass

does nothing, where a statement must stand.
''')
_topic('raise', 'The "raise" statement', '''
    raise exception
    raise exception from cause
    raise

raises an exception; of a class an instance is made. The cause becomes its __cause__, None hides what was handled. Alone it
raises the exception again that is being handled.
''', 'try', 'EXCEPTIONS')
_topic('return', 'The "return" statement', '''
    return
    return expression

ends the function with a value, None if none is given. "finally" blocks around it run before. In a generator it ends the items.
''', 'def', 'yield', 'try')
_topic('try', 'The "try" statement', '''
    try:
        statements
    except (OneError, OtherError) as error:
        statements
    else:
        statements
    finally:
        statements

runs the block; where it raises, the first except block runs whose class the exception is an instance of, and the name goes
afterwards. "except:" alone takes all, "except* Error" takes those in a group. The else block runs where nothing was raised; the
finally block runs in any case, after return, break and continue as well.
''', 'raise', 'EXCEPTIONS', 'with')
_topic('type', 'The "type" statement', '''
    type Name[T] = expression

makes a name for a type, in which the parameters in brackets may stand. The expression is worked out when it is asked for.
''', 'TYPES', 'class')
_topic('while', 'The "while" statement', '''
    while condition:
        statements
    else:
        statements

runs the block as long as the condition is true. The else block runs when it is false, but not after "break".
''', 'for', 'break', 'continue', 'BOOLEAN')
_topic('with', 'The "with" statement', '''
    with manager as target, other:
        statements

calls the manager's __enter__, whose result is assigned to target, runs the block, and then calls __exit__ in any case, with the
exception if there was one: if that returns something true, the exception is gone. Files are closed and locks released so.
''', 'try', 'async', 'CONTEXTMANAGERS')
_topic('yield', 'The "yield" expression', '''
    yield expression
    received = yield expression
    result = yield from iterable

makes the function around a generator: calling it returns an iterator, and each yield gives one item and waits for the next to
be asked for. send(value) makes the value the result of the yield. "yield from" gives all items of another iterable, and has the
value that a generator returned.
''', 'def', 'return', 'for')

# ---- topics ----

_topic('ASSIGNMENT', 'Assignment statements', '''
    name = expression
    a = b = expression
    first, *rest = sequence
    thing.attribute = expression
    row[0] = expression
    name: annotation = expression

works out what stands on the right, and binds it to each target from left to right. Several targets take the items of an
iterable, the one with a star what is left. Nothing is copied: names that are bound to one object share its changes.
''', 'AUGMENTEDASSIGNMENT', 'ASSIGNMENTEXPRESSIONS', 'del', 'NAMESPACES')
_topic('ASSIGNMENTEXPRESSIONS', 'Assignment expressions', '''
    if (match := pattern.search(text)) is not None: ...

binds a name within an expression, whose value it is as well. It takes names only.
''', 'ASSIGNMENT')
_topic('ATTRIBUTES', 'Attributes', '''
    thing.name

Data descriptors of the class (properties, slots) come first, then what is in the object's __dict__, then other attributes of
the class and its bases, functions among them, which become methods. If none has it, __getattr__ is asked, then AttributeError
is raised. getattr, setattr, delattr and hasattr do the same with names as strings.
''', 'class', 'SPECIALMETHODS', 'PRIVATENAMES')
_topic('AUGMENTEDASSIGNMENT', 'Augmented assignment', '''
    total += expression

is target = target + expression, but the target is worked out once, and objects that can be changed (lists, sets, dicts with |=)
change themselves (__iadd__ and its like).
''', 'ASSIGNMENT', 'OPERATORS')
_topic('BOOLEAN', 'Boolean operations', '''
    a or b      a if that is true, else b
    a and b     a if that is false, else b
    not a       True if a is false

The second operand is worked out only where it counts. False are None, False, zeros of all kinds, and what is empty; else
__bool__ or __len__ of the class decides.
''', 'CONSTANTS', 'COMPARISON', 'if')
_topic('CALLS', 'Calls', '''
    function(a, b, *more, name=value, **others)

Arguments without a name go to parameters by place, those behind "*" are the items of an iterable, those behind "**" the items
of a mapping with names as keys. All arguments are worked out before the call. Classes are called to make instances; an object
can be called if its class has __call__.
''', 'def', 'lambda')
_topic('COMMENTS', 'Comments', '''
    # to the end of the line

Comments mean nothing to the program. The first string of a module, class or function is its documentation, __doc__.
''', 'STRINGS')
_topic('COMPARISON', 'Comparisons', '''
    <  >  <=  >=  ==  !=        by value
    is  is not                  whether both are one object
    in  not in                  whether something contains a value

Comparisons can be chained: a < b < c means a < b and b < c, with b worked out once. Classes say how by __lt__, __le__, __eq__,
__ne__, __gt__, __ge__ and __contains__.
''', 'BOOLEAN', 'SPECIALMETHODS')
_topic('COMPREHENSIONS', 'Comprehensions', '''
    [f(x) for x in items if condition]      list
    {f(x) for x in items}                   set
    {k: v for k, v in pairs}                dict
    (f(x) for x in items)                   generator, which makes items when asked

Several "for" and "if" stand in one another from left to right. Their names are their own.
''', 'for', 'LISTS', 'DICTIONARIES', 'yield')
_topic('CONSTANTS', 'Constants', '''
    None            no value; what functions return that return nothing
    True, False     the truth values, which are the ints 1 and 0 as well
    ...             Ellipsis, a placeholder
    NotImplemented  what operators return for operands that they do not know
    __debug__       whether asserts count
''', 'BOOLEAN', 'ELLIPSIS')
_topic('CONTEXTMANAGERS', 'Context managers', '''
Objects with __enter__(self) and __exit__(self, type, value, traceback) can stand in "with". contextlib.contextmanager makes one
of a generator that yields once; contextlib.ExitStack holds any number of them.
''', 'with', 'SPECIALMETHODS')
_topic('DICTIONARIES', 'Dictionaries', '''
    {'a': 1, **other}   d[key]   d[key] = value   del d[key]   key in d   d.get(key, default)   d | other

map keys, which must have a hash, to values, and keep the order in which keys came. A key that is missing raises KeyError.
''', 'dict', 'SUBSCRIPTS', 'COMPREHENSIONS')
_topic('ELLIPSIS', 'The ellipsis', '''
    ...

is the object Ellipsis: a body that is still to be written, or a part of an index in libraries of arrays.
''', 'CONSTANTS')
_topic('EXCEPTIONS', 'Exceptions', '''
Errors are objects of classes that derive from BaseException, nearly all from Exception. What raises one ends all blocks and
calls up to a "try" that handles it; if none does, the program ends with a traceback. args are what it was made with,
add_note(text) adds a line, __cause__ and __context__ tell what was before it. ExceptionGroup holds several.
''', 'try', 'raise', 'assert')
_topic('FORMATTING', 'Formatting', '''
    f'{value!r:>10.2f} {total = }'
    '{0} and {name:x}'.format(a, name=b)
    '%s and %5.1f' % (a, b)
    format(value, ',')

Behind ":" stands [[fill]align][sign][z][#][0][width][,_][.precision][type]: align < > = ^; types of ints b c d o x X n, of floats
e f g n %, of strings s. "!r", "!s" and "!a" take repr, str and ascii first. Classes say how by __format__.
''', 'STRINGS', 'OPERATORS')
_topic('LISTS', 'Lists', '''
    [1, 2, *others]   row[0]   row[-1]   row[1:3]   row.append(x)   x in row   len(row)

are sequences that can be changed. list(iterable) makes one; sort() sorts it in place.
''', 'list', 'SEQUENCES', 'SLICES', 'COMPREHENSIONS')
_topic('LITERALS', 'Literals', '''
    12  0xff  0b101  1_000      ints            'text'  """lines"""         strings
    1.5  1e-3  2j               floats, complex b'bytes'  r'raw'  f'{x}'    bytes, raw and formatted strings
    [1, 2]  (1, 2)  {1, 2}      list, tuple, set
    {'a': 1}                    dict
''', 'NUMBERS', 'STRINGS', 'CONSTANTS')
_topic('MODULES', 'Modules', '''
A module is a file of Python, or a part of the interpreter, whose names are its attributes. A folder of modules is a package, its
__init__.py the package's own text. sys.path lists where modules are looked for; __name__ is "__main__" in the program itself.
''', 'import', 'NAMESPACES')
_topic('NAMESPACES', 'Names and where they are looked for', '''
A name that a function binds anywhere is local in all of it, unless global or nonlocal says otherwise. Other names are looked for
in the functions around, then in the module, then among the built-in names. A class body has names of its own, which its methods
do not see. UnboundLocalError: a local name was used before it was bound; NameError: no place has it.
''', 'global', 'nonlocal', 'ASSIGNMENT', 'def', 'class')
_topic('NUMBERS', 'Numbers', '''
int has no bounds, float has 64 bits, complex two floats; bool is an int. 7 // 2 is 3, 7 / 2 is 3.5, -7 // 2 is -4, -7 % 2 is 1.
int('ff', 16), float('1e3'), round(x, 2), divmod(a, b), pow(a, b, modulus). decimal and fractions are exact.
''', 'int', 'float', 'complex', 'OPERATORS', 'POWER')
_topic('OPERATORS', 'Operator precedence', '''
From the tightest to the loosest; what stands in one line goes from left to right, but ** from right to left:

    (...)  [...]  {...}                 values in brackets
    x[i]  x[i:j]  f(...)  x.name        parts, calls, attributes
    await x
    **                                  The power operator
    +x  -x  ~x                          signs, all bits turned
    *  @  /  //  %                      products, quotients, remainders
    +  -
    <<  >>                              shifts
    &
    ^
    |
    in  not in  is  is not  <  <=  >  >=  !=  ==
    not x
    and
    or
    a if c else b
    lambda
    :=

Classes say what they mean by special methods: __add__, __radd__, __iadd__ and so on.
''', 'BOOLEAN', 'COMPARISON', 'POWER', 'SPECIALMETHODS')
TOPICS['EXPRESSIONS'] = TOPICS['OPERATORS']
_topic('POWER', 'The power operator', '''
    a ** b

binds more tightly than a sign on its left and less tightly than one on its right: -1 ** 2 is -1, 2 ** -1 is 0.5. Ints with a negative
exponent give floats; pow(a, b, m) works modulo m.
''', 'OPERATORS', 'NUMBERS')
_topic('PRIVATENAMES', 'Names with underscores', '''
    _name       by custom not for others; "from module import *" leaves it out
    name_       by custom where name is a keyword
    __name      in a class body: becomes _Class__name, so that derived classes do not meet it
    __name__    names that the language gives a meaning
    _           by custom a value that nobody needs; in "case _" it fits all
''', 'class', 'SPECIALMETHODS')
_topic('SEQUENCES', 'Sequences', '''
str, bytes, bytearray, list, tuple and range have items in an order: s[i], s[i:j:k], len(s), x in s, s + t, s * n, min, max, s.index(x),
s.count(x). Negative indices count from the end. Items of list and bytearray can be changed.
''', 'LISTS', 'TUPLES', 'STRINGS', 'SLICES')
_topic('SETS', 'Sets', '''
    {1, 2, 3}   set()   s | t   s & t   s - t   s ^ t   x in s   s <= t   s.add(x)   s.discard(x)

hold values with a hash, each once, in no order. frozenset cannot be changed.
''', 'set', 'frozenset', 'COMPARISON')
_topic('SLICES', 'Slices', '''
    s[start:stop:step]

are the items from start up to, not with, stop. What is left out is the whole; negative numbers count from the end, a negative step
goes backwards; places beyond the ends are no error. Slices of lists can be assigned to and deleted.
''', 'SUBSCRIPTS', 'SEQUENCES')
_topic('SPECIALMETHODS', 'Special methods', '''
    __new__ __init__ __repr__ __str__ __format__ __bytes__ __hash__ __bool__    what every object has or may have
    __lt__ __le__ __eq__ __ne__ __gt__ __ge__                                   comparisons
    __getattr__ __getattribute__ __setattr__ __delattr__ __dir__                attributes
    __get__ __set__ __delete__ __set_name__                                     descriptors
    __call__                                                                    calls
    __len__ __getitem__ __setitem__ __delitem__ __contains__ __iter__ __next__  containers, iterators
    __add__ __sub__ __mul__ __truediv__ ..., __radd__ ..., __iadd__ ...         operators, from the right, in place
    __int__ __float__ __complex__ __index__ __round__                           numbers
    __enter__ __exit__ __await__ __aiter__ __anext__ __aenter__ __aexit__       with, async
    __init_subclass__ __class_getitem__ __subclasshook__ __instancecheck__      classes

are looked for in the class, not in the object.
''', 'class', 'OPERATORS', 'ATTRIBUTES')
_topic('STATEMENTS', 'Statements', '''
A line is one statement, unless brackets are open or it ends in a backslash; ";" separates several. Blocks are what is indented by
the same amount behind a colon. Simple statements: expressions, assignments, assert, pass, del, return, yield, raise, break,
continue, import, global, nonlocal, type. Compound ones: if, while, for, try, with, match, def, class, async.
''', 'ASSIGNMENT', 'if', 'for', 'def', 'class')
_topic('STRINGS', 'Strings and bytes', r'''
    'text'  "text"  """several lines"""     str: characters of Unicode
    b'data'                                 bytes: numbers from 0 to 255
    r'\d'                                   raw: backslashes stay
    f'{value}'                              formatted

Escapes: \n \t \r \\ \' \" \a \b \f \v, \ooo, \xhh, in strings also \uhhhh, \Uhhhhhhhh and \N{name}; a backslash at the end of a line
leaves the end out. Strings side by side are one. They cannot be changed: methods return new ones.
''', 'str', 'bytes', 'FORMATTING', 'SEQUENCES')
_topic('SUBSCRIPTS', 'Subscripts', '''
    row[0]   table['key']   grid[1, 2]   list[int]

asks the object's __getitem__; classes that are subscripted make types with parameters (__class_getitem__).
''', 'SLICES', 'DICTIONARIES', 'SEQUENCES')
_topic('TUPLES', 'Tuples', '''
    ()   (1,)   1, 2   (1, *others)

are sequences that cannot be changed; the comma makes them. They have a hash if their items have.
''', 'tuple', 'SEQUENCES')
_topic('TYPES', 'The standard type hierarchy', '''
    None, NotImplemented, Ellipsis      one object each
    numbers                             int, bool, float, complex
    sequences                           str, bytes, tuple, range; list, bytearray
    sets, mappings                      set, frozenset, dict
    what can be called                  functions, methods, generator functions, coroutine functions, classes, built-in functions
    modules, classes, instances
    files                               what open() returns
    what the interpreter uses           code, frames, tracebacks, slices, static and class methods

type(x) is an object's class, isinstance(x, T) asks whether it is of a class or one derived from it.
''', 'NUMBERS', 'SEQUENCES', 'DICTIONARIES', 'class')
topics = {name: text for name, (text, *_) in TOPICS.items()}
