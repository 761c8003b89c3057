package garter

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/garterpy/garter/internal/part"
)

// definitions tells of each class of each module what its functions are: where the text of the
// class defines them.
const definitions = `
import types, warnings
warnings.simplefilter('ignore')

def plain(v):
    v = getattr(v, '__func__', v)
    return v if type(v) is types.FunctionType else None

def key(v):
    v = plain(v)
    if v is not None:
        c = v.__code__
        return v.__module__, v.__qualname__, v.__name__, c.co_name, c.co_qualname, c.co_firstlineno, v.__defaults__ is None, v.__kwdefaults__ is None, c.co_varnames[:c.co_argcount + c.co_kwonlyargcount]

def classes(module):
    """The classes that a module has, and those in them."""
    found, todo = {}, [(n, c) for n, c in list(vars(module).items())]
    while todo:
        path, c = todo.pop()
        if not isinstance(c, type) or c.__module__ != module.__name__ or path in found or path.count('.') > 3:
            continue
        found[path] = c
        todo += [(path + '.' + n, v) for n, v in vars(c).items() if isinstance(v, type) and v is not c]
    return found

def load(name):
    import builtins
    try:
        return builtins.__import__(name, fromlist=['x'])
    except ImportError:
        return None
`

// tellDefinitions prints what is defined, in a session that makes methods with their class.
const tellDefinitions = definitions + `
told = {}
for name in names:
    m = load(name)
    if m is not None:
        for path, c in classes(m).items():
            of = {n: key(v) for n, v in vars(c).items() if plain(v) is not None}
            if of:
                told.setdefault(name, {})[path] = of
print(told)
`

// askDefinitions asks for every function of every class at a place of its own, which may
// remember what it found: each place is asked again after each other, and must go on giving
// what the text defines.
const askDefinitions = definitions + `
def sites(names):
    """A function for each name, whose body has the place."""
    made = {}
    for n in names:
        space = {}
        exec('def site(o): return o.' + n, space)
        made[n] = space['site']
    return made

def wrong(where, n, want, got):
    if key(got) != want:
        print(where, n, 'is', key(got), 'for', want)
        return True

def sub(c):
    try:
        return types.new_class('Sub', (c,))
    except Exception:
        return c # which has no subclasses, or asks its subclasses for something

def instance(c):
    try:
        return object.__new__(c)
    except Exception:
        try:
            return c.__new__(c)
        except Exception:
            return c

asked = 0
def ask(where, objects, wants, places):
    """Asks for names one after the other, and for all before again."""
    global asked
    for i, n in enumerate(wants):
        for before in list(wants)[max(0, i - 4):i + 1]:
            for o, of in zip(objects, places):
                asked += 1
                if wrong(where, before, wants[before], of[before](o)):
                    return

def holders(c, how):
    s = sub(c)
    match how % 6:
        case 0: return [c]
        case 1: return [s, c]
        case 2: return [instance(c), c]
        case 3: return [super(s, s), instance(s), c] if s is not c else [c]
        case 4: return [c, instance(c), s]
        case 5: return [sub(s), s, instance(s)]

# What an instance or a class has under a name may be another thing than the text says: a
# property's, a metaclass's, what __getattr__ or __getattribute__ gives. A session that makes
# methods with their classes tells which.
def fits(o, n, want):
    try:
        return key(getattr(o, n)) == want
    except Exception:
        return False

def odd(told, how):
    return {(name, path): unfit for name, of in told.items() for path, wants in of.items()
            if (unfit := {n for o in holders(found(name, path), how) for n, w in wants.items() if not n.isidentifier() or not fits(o, n, w)})}

def found(name, path):
    c = load(name)
    for part in path.split('.'):
        c = getattr(c, part)
    return c

kept = []
def begin(told, unfit, how):
    for name, of in told.items():
        for path, wants in of.items():
            c = found(name, path)
            wants = {n: w for n, w in wants.items() if n not in unfit.get((name, path), ())}
            if how % 2:
                wants = dict(reversed(wants.items()))
            where = f'{name}.{path} {how}'
            half = dict(list(wants.items())[::2]) if how >= 6 else wants
            objects = holders(c, how)
            places = [sites(wants) for _ in objects]
            ask(where, objects, half, places)
            kept.append((where, c, objects, wants, places))

def go_on(how):
    for where, c, objects, wants, places in kept:
        match how % 4:
            case 0:
                space = vars(c)
                for n, w in wants.items(): wrong(where + ' vars', n, w, space[n])
            case 1:
                try:
                    c.fresh_one = c.fresh_two = 1
                    del c.fresh_one
                    c.fresh_three = 1
                except (AttributeError, TypeError):
                    pass
            case 2:
                for n, w in wants.items(): wrong(where + ' __dict__', n, w, c.__dict__[n])
        ask(where + ' then', objects, wants, places)
        ask(where + ' back', objects, dict(reversed(wants.items())), places)
`

// TestMethodsAreTheirDefinitions asks for every function of every class of all embedded
// modules, in orders and ways, and in copies of sessions: it is the one that the text of the
// class defines under the name.
func TestMethodsAreTheirDefinitions(t *testing.T) {
	ctx := context.Background()
	opts := []Option{WithAllBuiltins(), WithImports("*"), WithFiles(), WithMaxPrintLength(0), WithMaxOperations(0), WithTimeout(0), WithMaxMemory(2 << 30)}
	run := func(l *Local, program string) string {
		t.Helper()
		r, err := l.Run(ctx, program)
		if err != nil {
			t.Errorf("%v", err)
		}
		return r.Logs
	}
	var names []string
	for i, n := range Embedded() {
		if n != "__main__" && n != "this" && n != "antigravity" && (!testing.Short() || i%8 == 0) && part.Has(i, 1) {
			names = append(names, fmt.Sprintf("%q", n))
		}
	}
	ref := mustLocal(t, opts...)
	ref.s.in.AtOnce = true
	told := run(ref, "names = ["+strings.Join(names, ", ")+"]\n"+tellDefinitions)
	ref.Close()
	ways := func(how int) {
		ref := mustLocal(t, opts...)
		ref.s.in.AtOnce = true
		unfit := run(ref, "told = "+told+askDefinitions+fmt.Sprintf("print(odd(told, %d))\n", how))
		ref.Close()
		l := mustLocal(t, opts...)
		defer func() { l.Close() }()
		out := run(l, "told = "+told+"unfit = "+unfit+askDefinitions+fmt.Sprintf("begin(told, unfit, %d)\n", how))
		switch how % 3 {
		case 1:
			f, err := l.Fork(ctx)
			if err != nil {
				t.Error(err)
				return
			}
			out += run(f, fmt.Sprintf("go_on(%d)", how+1)) // beside the one that it is of
			f.Close()
		case 2:
			im, err := l.Image(ctx)
			if err != nil {
				t.Error(err)
				return
			}
			f, err := im.NewLocal(opts...)
			if err != nil {
				t.Error(err)
				return
			}
			l.Close()
			l = f
		}
		out += run(l, fmt.Sprintf("go_on(%d)", how))
		asked := run(l, "print(asked, len(kept))")
		if out != "" {
			t.Errorf("way %d:\n%.2000s", how, out)
		}
		t.Logf("way %d: asked and classes %s", how, asked)
	}
	var all sync.WaitGroup
	next := make(chan int)
	for range 2 { // side by side, on the same trees
		all.Go(func() {
			for how := range next {
				ways(how)
			}
		})
	}
	for _, how := range []int{0, 1, 2, 3, 5, 6, 7, 10} {
		next <- how
	}
	close(next)
	all.Wait()
}
