# The frames of code that was compiled from a tree, as pytest compiles tests, have the lines of the file that it names.
import ast
import inspect
import linecache

text = '''def raising(n):
    # a comment
    raise ValueError(n)
def calling():
    raising(
        1)
def placed():
    return inspect.stack(3)[0]
'''
linecache.cache['<made>'] = (len(text), None, text.splitlines(True), '<made>')
names = {'inspect': inspect}
exec(compile(ast.parse(text), '<made>', 'exec'), names)
for context in (0, 1, 2, 3, 5, 20):
    try:
        names['calling']()
    except ValueError as e:
        for info in inspect.getinnerframes(e.__traceback__, context)[1:]:
            print(context, info.lineno, info.function, info.code_context, info.index)
        print(inspect.trace(context)[-1].code_context)
print(names['placed']().code_context)

# A text without a name has none.
exec(compile(ast.parse(text), '<nothing>', 'exec'), names)
try:
    names['raising'](2)
except ValueError as e:
    info = inspect.getinnerframes(e.__traceback__)[-1]
    print(info.filename, info.lineno, info.code_context, info.index)
