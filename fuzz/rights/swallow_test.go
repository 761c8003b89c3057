package rights

import (
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/internal/part"
	"github.com/garterpy/garter/object"
)

// bombSource makes objects all of whose special methods come to the limit of memory,
// after a note that they were called.
const bombSource = `
called = []
def _come_to_the_limit(*args, **kw):
    called.append(1)
    'a' * 10 ** 11
_names = {n for c in (int, float, str, list, dict, set, type(iter([])), Exception, type(lambda: 0)) for n in dir(c)
          if n[:2] == '__' and n not in ('__new__', '__init__', '__class__', '__dict__', '__doc__', '__module__', '__getattribute__',
          '__setattr__', '__delattr__', '__init_subclass__', '__subclasshook__', '__dir__', '__mro_entries__', '__qualname__', '__name__', '__slots__', '__annotations__', '__type_params__', '__module__', '__code__', '__globals__', '__closure__', '__defaults__', '__kwdefaults__', '__builtins__')}
_names |= {'__getattr__', '__enter__', '__exit__', '__index__', '__complex__', '__fspath__', '__bytes__', '__buffer__', '__length_hint__',
           '__missing__', '__await__', '__aiter__', '__anext__', '__prepare__', '__instancecheck__', '__subclasscheck__', '__set_name__',
           '__copy__', '__deepcopy__', '__reduce_ex__', 'keys', 'read', 'write', 'readline', 'items', 'send', 'throw', 'close'}
Bomb = type('Bomb', (), dict.fromkeys(_names, _come_to_the_limit))
BombText = type('BombText', (str,), dict.fromkeys(('__str__', '__repr__', '__eq__', '__hash__', '__len__', '__format__', '__iter__'), _come_to_the_limit))
BombError = type('BombError', (Exception,), dict.fromkeys(('__str__', '__repr__', '__eq__', '__hash__'), _come_to_the_limit))
bombs = [Bomb(), BombText('a'), BombError(1), Bomb, _come_to_the_limit]
`

// TestStopCannotBeSwallowed calls every function and method of the registry with
// objects that come to the limit of memory when they are used. Whatever the function
// does with the failure (many show something else in its place), the run is over:
// nothing is charged any more, so that no statement and no call of the program runs.
func TestStopCannotBeSwallowed(t *testing.T) {
	l := newLab(t, garter.WithImports("*"))
	l.setup(setupSource)
	l.setup(bombSource)
	names, things := l.registry()
	bombs := l.name("bombs").R.(*object.List).Items
	called := l.name("called").R.(*object.List)
	var objects []object.Value
	for e := range l.name("objects").R.(*object.Dict).All() {
		objects = append(objects, e.Val)
	}
	came, swallowed := 0, 0
	for i, f := range things {
		if waits[names[i]] {
			continue
		}
		try := func(args ...object.Value) {
			called.Items = called.Items[:0]
			v, failed := l.try(f, args...)
			if failed != "" {
				t.Errorf("%s of %d arguments: %s", names[i], len(args), failed)
			}
			if len(called.Items) > 0 {
				came++
				if v.Ok() {
					swallowed++
				}
				st := l.th.Stopped()
				switch {
				case st == nil || st.Kind != object.MemoryLimit && st.Kind != object.TimeLimit:
					t.Errorf("%s of %d arguments: the run goes on", names[i], len(args))
				case l.th.Charge(1) || l.th.Enter() || l.th.ChargeTurn(1):
					t.Errorf("%s of %d arguments: what comes next is charged", names[i], len(args))
				}
				if n := len(called.Items); n > 1 {
					t.Errorf("%s of %d arguments: the program was called %d times more", names[i], len(args), n-1)
				}
			}
			l.finish()
		}
		if testing.Short() && i%5 > 0 || !part.Has(i, 1) {
			continue
		}
		for _, b := range bombs {
			try(b)
		}
		for _, b := range bombs[:2] {
			try(b, b)
			try(object.StrValue("a"), b)
		}
		if b, ok := f.R.(*object.Builtin); ok && b.Owner != nil {
			for _, o := range objects {
				if o.R.Type().IsSubtype(b.Owner) {
					try(o, bombs[0])
					try(o, bombs[1], bombs[0])
				}
			}
		}
	}
	t.Logf("%d functions and methods came to the limit %d times, and gave a value in spite of it %d times", len(names), came, swallowed)
	if came < 1000 {
		t.Errorf("the limit was met %d times only", came)
	}
}
