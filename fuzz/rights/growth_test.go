package rights

import (
	"flag"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/object"
)

var all = flag.Bool("all", false, "run ten thousand programs with fresh names")

// fresh is a program in which all that may have a name has one that no other
// program has: N stands for it.
const fresh = `
import re, enum, dataclasses, collections, functools, json, struct, datetime, decimal, string, types, typing, abc, copy, warnings, logging, contextvars, codecs, copyreg, array, random, fractions, operator, random, calendar, zoneinfo
class C§:
    attr§ = 1
    __slots__ = 'slot§', '__dict__'
    def method§(self, arg§=1, *, kw§=2): return arg§
    @property
    def prop§(self): return 1
    @staticmethod
    def static§(): pass
class L§(list): pass
class T§(type): pass
class E§(Exception): field§ = 1
class D§(dict, metaclass=T§): pass
class A§(abc.ABC):
    @abc.abstractmethod
    def abs§(self): pass
class I§(int): pass
class S§(str): pass
class P§(typing.Protocol):
    proto§: int
class G§[V§]:
    x: V§
type alias§ = list[C§]
collections.abc.Sequence.register(C§)
@dataclasses.dataclass(frozen=True)
class Data§:
    field§: int = 1
class Enum§(enum.Enum):
    member§ = 1
class Flag§(enum.IntFlag):
    bit§ = 1
tuple§ = collections.namedtuple('Tuple§', 'part§ other§')
def attempt(f, *a, **k):
    try: return f(*a, **k)
    except Exception as e: return str(e), repr(e)
c = C§()
c.value§ = 1
c.slot§ = 2
for thing in (c, C§, len, 1, 'x', L§(), E§(), I§(), S§(), json, re, type, object(), datetime.date(2000, 1, 1), decimal.Decimal(1), c.method§, int):
    attempt(getattr, thing, 'name§')
    attempt(setattr, thing, 'name§', 1)
    attempt(delattr, thing, 'gone§')
attempt(setattr, c, 'prop§', 1)
attempt(delattr, c, 'prop§')
e = ValueError('text§'); e.note§ = 1; e.add_note('note§')
attempt(struct.calcsize, '§'.strip('§') + 'i')
attempt(json.loads, '{"key§": 1}')
attempt(datetime.datetime.strptime, '2020 §', '%Y x')
attempt(datetime.date(2020, 1, 1).strftime, '%Y §')
attempt('{0:§>10} {k§}'.format, 1, k§=2)
attempt('%(k§)s'.__mod__, {'k§': 1})
attempt(string.Template('$name§').substitute, name§=1)
attempt(warnings.warn, 'warn§')
attempt(logging.getLogger, 'logger§.sub§')
attempt(contextvars.ContextVar, 'var§')
attempt(codecs.lookup, 'codec§')
attempt(codecs.register, lambda n: None)
attempt(copyreg.pickle, C§, lambda o: (C§, ()))
attempt(typing.ForwardRef, 'C§')
attempt(typing.TypeVar, 'Tv§')
attempt(typing.NewType, '§ew§', int)
attempt(typing.get_type_hints, C§)
attempt(types.new_class, '§c§')
attempt(types.ModuleType, 'mod§')
attempt(types.SimpleNamespace, key§=1)
attempt(lambda: undefined§)
attempt(lambda: c.missing§)
attempt(lambda: c.method§(bad§=1))
attempt(__import__ if 0 else zoneinfo.ZoneInfo, 'Zone§')
attempt(functools.singledispatch(lambda x: 1).register(C§), lambda x: 2)
attempt(operator.attrgetter, 'a§.b§')
attempt(operator.methodcaller, 'm§')
attempt(int, '§')
attempt(type, 'Made§', (L§,), {'key§': 1})
attempt(lambda: type('Other§', (Exception,), {})('x'))
attempt(array.array, 'i', [1])
attempt(lambda: sorted([C§(), C§()]))
match {'k§': C§()}:
    case {'k§': C§(value§=1)}: pass
    case {'other§': x}: pass
def gen§():
    yield 1
list(gen§())
f'{c!r:§}' if 0 else None
'name-§'.encode().hex()
import_error = attempt(lambda: __import__('missing§'))
`

// heap is what is reachable now.
func heap() int64 {
	var m runtime.MemStats
	for range 3 {
		runtime.GC()
	}
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// TestGrowthOfPatterns: the process keeps compiled patterns up to a bound, and no
// long text for the sake of a short pattern in it.
func TestGrowthOfPatterns(t *testing.T) {
	run := func(i int) {
		l, err := garter.NewLocal(garter.WithTimeout(0))
		if err != nil {
			t.Fatal(err)
		}
		defer l.Close()
		code := fmt.Sprintf("import re\ntext = 'ab%dc' * 100000\nfor i in range(100): re.compile(f'(?P<g%dq{i}>a%d*)[x{i}]+' * 1 + 'b' * 40)\nre.compile(text[%d:%d])", i, i, i, i, i+9)
		if _, err := l.Run(t.Context(), code); err != nil {
			t.Fatal(err)
		}
	}
	run(0)
	before := heap()
	for i := range 120 {
		run(i + 1)
	}
	grown := heap() - before
	t.Logf("grown by %d KiB", grown>>10)
	if grown > 40<<20 {
		t.Errorf("grown by %d KiB", grown>>10)
	}
}

// TestGrowth runs thousands of programs with fresh names, in sessions of their
// own: the memory of the process does not grow by what they said, beyond the
// bounds of its caches, and nothing is interned.
func TestGrowth(t *testing.T) {
	runs := 1_000
	if *all {
		runs = 10_000
	}
	const each = 25 // programs a session
	run := func(i int) {
		l, err := garter.NewLocal(garter.WithImports("*"), garter.WithTimeout(0))
		if err != nil {
			t.Fatal(err)
		}
		defer l.Close()
		for k := i; k < i+each; k++ {
			// Short names and long ones, of which a process would keep more.
			name := fmt.Sprintf("N%dq%s", k, strings.Repeat("z", 20+k%50))
			if _, err := l.Run(t.Context(), strings.ReplaceAll(fresh, "§", name)); err != nil {
				t.Fatal(err)
			}
		}
	}
	first := runs / 10
	for i := 0; i < first; i += each {
		run(i)
	}
	before, interned := heap(), object.Interned()
	for i := first; i < runs; i += each {
		run(i)
	}
	after := heap()
	t.Logf("%d programs: heap %d KiB, then %d KiB; %d texts interned", runs, before>>10, after>>10, object.Interned())
	if n := object.Interned() - interned; n != 0 {
		t.Errorf("%d texts were interned", n)
	}
	if grown := after - before; grown > 1<<20 {
		t.Errorf("grown by %d KiB", grown>>10)
	}
}
