package garter

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/garterpy/garter/files"
	"github.com/garterpy/garter/tools"
)

// imagePackage is a package with everything that functions and classes can have.
var imagePackage = fstest.MapFS{
	"pkg/__init__.py": {Data: []byte(`"""A package of many kinds."""
import abc, enum, functools, re, dataclasses, collections, threading
from .inner import double, Registry, registry
from . import inner

class Shape(abc.ABC):
    sides = 0
    made = []
    @abc.abstractmethod
    def area(self): ...
    @property
    def name(self): return type(self).__name__.lower()
    @classmethod
    def make(cls, *args, **kw): return cls(*args, **kw)
    @staticmethod
    def unit(): return 'm'
    def __add__(self, other): return self.area() + other.area()

class Square(Shape):
    sides = 4
    def __init__(self, a=1): self.a = a; Shape.made.append(a)
    def area(self): return self.a ** 2
    def __eq__(self, other): return isinstance(other, Square) and self.a == other.a
    def __hash__(self): return hash(self.a)

@dataclasses.dataclass(order=True)
class Point:
    x: int
    y: int = 0

class Color(enum.Enum):
    RED = 1
    BLUE = 2

@functools.lru_cache
def fib(n: 'int') -> int:
    "Fibonacci."
    return n if n < 2 else fib(n - 1) + fib(n - 2)

def counter():
    n = 0
    def count(step=1, *, double=False):
        nonlocal n
        n += step * (2 if double else 1)
        return n
    return count

count = counter()
table = {Color.RED: 'red', int: 'int', (1, 2): [3], 'ä€': 'ö', Square: Square(7)}
pattern = re.compile(r'(\w+)-(\d+)')
lock = threading.RLock()
Pair = collections.namedtuple('Pair', 'a b')
default = collections.defaultdict(list, {1: [2]})
def generate():
    yield 1
    yield 2
generator = generate(); next(generator)
def long(**kw): return {k: v for k, v in sorted(kw.items())}
`)},
	"pkg/inner.py": {Data: []byte(`
def double(x): return 2 * x
class Registry:
    __slots__ = ('items',)
    def __init__(self): self.items = {}
    def add(self, f): self.items[f.__name__] = f; return f
registry = Registry()
@registry.add
def triple(x): return 3 * x
`)},
}

// imageProbe uses all of it, changes all of it, and tells what it saw: twice the
// same only in two sessions.
const imageProbe = `
import pkg, random
from pkg import *
from pkg import inner
seen = [pkg.__doc__, Square(3).area(), Square.make(2) + Square(), Square(2) == Square(2), Square(2).name, Square.unit(), Shape.made[:],
    Point(1) < Point(1, 2), Point(3), Color(2), Color.RED in table, table[Color.RED], table[int], table[1, 2], table['ä€'], table[Square].a,
    fib(20), fib.cache_info(), fib.__doc__, count(), count(5, double=True), pattern.match('ab-12').groups(),
    Pair(1, 2)._replace(b=3), default[9], dict(default), list(generator), double(4), registry.items['triple'](5), sorted(registry.items),
    long(z=1, a=2), issubclass(Square, Shape), isinstance(Square(), Shape),
    inner.double is double, lock.acquire(), lock.release(), 'ä€'[1]]
class Triangle(Shape):
    def area(self): return 5
seen.append(Triangle() + Square(3))
def area(self): return -1
Square.area = area
Shape.extra = 'extra'
seen += [Square(3).area(), Square(1).extra, Triangle.extra]
inner.double = lambda x: 'changed'
registry.add(inner.double)
pkg.new = [1]; table['new'] = 1; del table['ä€']; default[1].append(3); Color.RED.note = 'n'
double.mark = 1
seen += [double.mark, table, default, Color.RED.note]
repr(seen)
`

// imageInside looks into the interpreter, where that is allowed.
const imageInside = `
d = pkg.double
d.__defaults__ = (21,)
(fib.__wrapped__.__annotations__, Square.__mro__, Shape.__abstractmethods__, [c.__name__ for c in Shape.__subclasses__()], d.__defaults__, d(),
    fib.__wrapped__.__code__.co_varnames, long.__code__ is long.__code__, counter.__globals__ is vars(pkg), count.__closure__[0].cell_contents)
`

// TestImage makes sessions from one image side by side: each sees what the image's
// code left, and nothing of what the others do. It runs under the race detector.
func TestImage(t *testing.T) {
	ctx := context.Background()
	for _, all := range []bool{false, true} {
		opts := []Option{WithModuleFiles(imagePackage), WithImports("*"), WithFiles(files.WorkingDir("/"))}
		if all {
			opts = append(opts, WithAllBuiltins())
		}
		img, err := NewImage(ctx, "import pkg\nkept = 'kept'\nopen('/note', 'w').write('from the image')", opts...)
		if err != nil {
			t.Fatal(err)
		}
		plain, err := NewLocal(opts...)
		if err != nil {
			t.Fatal(err)
		}
		out, err := plain.Run(ctx, imageProbe)
		if err != nil {
			t.Fatal(err)
		}
		want := out.Repr
		inside := ""
		if all {
			if out, err = plain.Run(ctx, imageInside); err != nil {
				t.Fatal(err)
			}
			inside = out.Repr
		}
		var wg sync.WaitGroup
		for i := range 8 {
			wg.Go(func() {
				l, err := img.NewLocal(WithMaxOperations(100_000_000), WithVariables(map[string]any{"given": i}), WithTools(
					tools.Func("ask", "Adds.", func(n int) int { return n + i }, tools.Params("n"))))
				if err != nil {
					t.Error(err)
					return
				}
				defer l.Close()
				out, err := l.Run(ctx, imageProbe)
				if err != nil {
					t.Error(err)
					return
				}
				if out.Repr != want {
					t.Errorf("from the image:\n%s\nwithout:\n%s", out.Repr, want)
				}
				if all {
					if out, err := l.Run(ctx, imageInside); err != nil || out.Repr != inside {
						t.Errorf("%s, want %s; %v", out.Repr, inside, err)
					}
				}
				out, err = l.Run(ctx, "note = open('/note').read(); open('/note', 'a').write('!'); (note, kept, given, ask(1))")
				if want := fmt.Sprintf("('from the image', 'kept', %d, %d)", i, i+1); err != nil || out.Repr != want {
					t.Errorf("%s %v, want %s", out.Repr, err, want)
				}
				// What was copied can be copied again.
				f, err := l.Fork(ctx)
				if err != nil {
					t.Error(err)
					return
				}
				defer f.Close()
				if out, err := f.Run(ctx, "count(), Square(2).area(), double.mark, kept"); err != nil || out.Repr != "(12, -1, 1, 'kept')" {
					t.Errorf("%s %v", out.Repr, err)
				}
			})
		}
		wg.Wait()
		plain.Close()
	}
}

// TestImageIsCounted: what a session has from an image is its memory.
func TestImageIsCounted(t *testing.T) {
	ctx := context.Background()
	img, err := NewImage(ctx, "big = [[i] for i in range(100_000)]", WithMaxMemory(256<<20))
	if err != nil {
		t.Fatal(err)
	}
	l, err := img.NewLocal(WithMaxMemory(8 << 20))
	if err == nil {
		_, err = l.Run(ctx, "more = [list(b) for b in big]")
	}
	if err == nil || !strings.Contains(err.Error(), "memory") {
		t.Errorf("no memory error: %v", err)
	}
}

// TestImageDiffers: sessions from one image draw different random numbers, unless
// the host gives a seed.
func TestImageDiffers(t *testing.T) {
	ctx := context.Background()
	for _, code := range []string{"random.random()", "random.Random().random()", "__import__('uuid').uuid4()"} {
		for _, seeded := range []bool{false, true} {
			opts := []Option{WithAllBuiltins(), WithImports("*")}
			if seeded {
				opts = append(opts, WithSeed(1))
			}
			img, err := NewImage(ctx, "import random; random.random()", opts...)
			if err != nil {
				t.Fatal(err)
			}
			var got [2]string
			for i := range got {
				l, err := img.NewLocal()
				if err != nil {
					t.Fatal(err)
				}
				out, err := l.Run(ctx, code)
				if err != nil {
					t.Fatal(err)
				}
				got[i] = out.Repr
			}
			if (got[0] == got[1]) != seeded {
				t.Errorf("%s, seeded %v: %v", code, seeded, got)
			}
		}
	}
}
