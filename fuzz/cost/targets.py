# Every function, class and method, by name: those that are written in Go and those
# of embedded modules that are written in Python.
targets = {}
skipped = {}
owners = {}   # the label of the class whose instance a target is called on
selves = {}   # label: maker of an instance
news = {}     # label of a __new__: its class

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
            elif callable(v) and id(v) not in seen:
                seen.add(id(v))
                if type(v) is types.FunctionType and (name.startswith('_') or v.__module__ == __name__):
                    continue
                targets[m + '.' + name] = v
    queue = [object]
    while queue:
        c = queue.pop()
        klass(c)
        try:
            queue.extend(s for s in type.__subclasses__(c) if id(s) not in seen)
        except TypeError:
            pass
    return [c for c in classes if c.__module__ != __name__]

def _methods(classes):
    for c in classes:
        label = c.__module__ + '.' + c.__qualname__
        targets[label] = c
        for name, d in sorted(vars(c).items(), key=lambda p: str(p[0])):
            name = str(name)
            f = getattr(d, '__func__', d)
            own = True
            if isinstance(d, (classmethod, staticmethod)) or type(d).__name__ == 'classmethod_descriptor':
                try:
                    f, own = getattr(c, name), False
                except Exception:
                    continue
            elif not callable(f):
                continue
            if isinstance(f, type):
                continue
            if type(getattr(f, '__func__', f)) is types.FunctionType and name.startswith('_') and not name.endswith('__'):
                continue
            key = label + '.' + name
            if key in targets:
                continue
            targets[key] = f
            if name == '__new__' or name == '__init_subclass__' or name == '__class_getitem__' and type(f) is types.FunctionType:
                news[key] = c
            elif own:
                owners[key] = label
        if label not in selves:
            m = find(label, c)
            if m is not None:
                selves[label] = m

classes = _walk(modules)
_methods(classes)
