# except*: what each clause gets, what is raised at the end
def show(e, depth=0):
    if isinstance(e, BaseExceptionGroup):
        print('  ' * depth + type(e).__name__, repr(e.message))
        for x in e.exceptions:
            show(x, depth + 1)
    else:
        print('  ' * depth + repr(e))


def run(f):
    try:
        f()
    except BaseException as e:
        print('escaped:')
        show(e, 1)
        print('  context:', repr(e.__context__))


def group():
    return ExceptionGroup('g', [ValueError(1), TypeError(2), ExceptionGroup('h', [ValueError(3), OSError(4)])])


def one():
    try:
        raise group()
    except* ValueError as e:
        print('ValueError')
        show(e, 1)
    except* OSError as e:
        print('OSError')
        show(e, 1)


def two():
    try:
        raise ValueError('naked')
    except* ValueError as e:
        show(e)
    else:
        print('else')
    finally:
        print('finally')


def three():
    try:
        raise KeyError('not caught')
    except* ValueError as e:
        show(e)


def four():
    try:
        raise group()
    except* ValueError:
        raise RuntimeError('from handler')


def five():
    try:
        raise group()
    except* ValueError:
        raise
    except* TypeError:
        pass


def six():
    try:
        raise group()
    except* (ValueError, TypeError) as e:
        show(e)
        raise KeyError('a') from None
    except* OSError:
        raise KeyError('b')


def seven():
    try:
        raise group()
    except* ExceptionGroup:
        pass


def eight():
    try:
        raise group()
    except* 5:
        pass


def nine():
    try:
        pass
    except* ValueError:
        print('no')
    else:
        print('else')


def ten():
    try:
        raise BaseExceptionGroup('b', [KeyboardInterrupt(), ValueError(1)])
    except* ValueError as e:
        show(e)


def eleven():
    for i in range(3):
        try:
            raise group()
        except* Exception as e:
            print(i, len(e.exceptions))
    try:
        e
    except NameError as n:
        print(n)


for f in (one, two, three, four, five, six, seven, eight, nine, ten, eleven):
    print('--', f.__name__)
    run(f)
