# Generators between StackSummary.extract and the frames that it asks for.
import traceback


def names(found):
    return [entry.name for entry in found if entry.name != '<module>']


def plain():
    return names(traceback.StackSummary.extract(traceback.walk_stack(None)))


def filtered():
    def only(stack):
        next(stack)
        for pair in stack:
            yield pair
    return names(traceback.StackSummary.extract(only(traceback.walk_stack(None))))


def skipping():
    stack = traceback.walk_stack(None)

    def only(frames):
        next(frames)
        next(frames)
        yield from frames
    return names(traceback.StackSummary.extract(only(stack), limit=2))


def outer(f):
    return f()


def outermost(f):
    return outer(f)


for f in plain, filtered, skipping:
    print(f(), outer(f), outermost(f))
