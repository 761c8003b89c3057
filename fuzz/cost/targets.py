# Every function, class and method that is written in Go, by name. What embedded
# modules have in Python source is charged as a program's own code is; what it calls
# is here.
targets = {}
skipped = {}

def _walk(modules):
    seen = set()
    classes = []
    def klass(c):
        if id(c) not in seen:
            seen.add(id(c))
            classes.append(c)
    for m in modules:
        try:
            mod = __import__(m, None, None, ['x'])
        except ImportError as e:
            skipped[m] = str(e)
            continue
        for name in sorted(dir(mod)):
            if name.startswith('__') and m != 'builtins' and name != '__build_class__':
                continue
            try:
                v = getattr(mod, name)
            except Exception as e:
                continue
            if isinstance(v, type):
                klass(v)
            elif callable(v) and id(v) not in seen and type(v) is not types.FunctionType:
                seen.add(id(v))
                targets[m + '.' + name] = v
    queue = [object]
    while queue:
        c = queue.pop()
        klass(c)
        try:
            queue.extend(s for s in type.__subclasses__(c) if id(s) not in seen)
        except TypeError:
            pass
    return classes

def _methods(classes):
    for c in classes:
        label = c.__module__ + '.' + c.__qualname__
        targets[label] = c
        for name, d in sorted(vars(c).items(), key=lambda p: str(p[0])):
            f = getattr(d, '__func__', d)
            if isinstance(d, (classmethod, staticmethod)) or type(d).__name__ == 'classmethod_descriptor':
                try:
                    f = getattr(c, name)
                except Exception:
                    continue
            elif not callable(f):
                continue
            if isinstance(f, type) or type(getattr(f, '__func__', f)) is types.FunctionType:
                continue
            targets.setdefault(label + '.' + str(name), f)

classes = _walk(modules)
_methods(classes)
