package garter

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter/internal/part"
	"github.com/garterpy/garter/object"
)

// oddCalls calls every method of an object, and of its class, with arguments that few of
// them expect. What it prints last is the call that ended it. Where spoiled is true, what the
// object has of its own is something else before that, even what only its class may set.
const oddCalls = `
def _odd(o):
    odd = (), (o,), (-1, None), (1 << 70, b'', [], {})
    owned = {name for cls in type(o).__mro__ for name in vars(cls)} # with those that dir() does not tell
    for name in sorted({*dir(o), *owned} - {'__class__'}) if spoiled else ():
        print('set', name)
        try:
            object.__setattr__(o, name, 5)
        except BaseException:
            pass
    for where in o, type(o):
        for name in sorted(dir(where), reverse=backwards):
            for args in odd:
                try:
                    call = getattr(where, name)
                except BaseException:
                    break
                if not callable(call):
                    break
                print(name, where is o, len(args))
                try:
                    call(*args)
                    left(name)
                except BaseException:
                    pass
_odd(kept[label])
`

// TestOddCalls goes through the objects of all kinds that there are (TestForkMemory knows
// that they are all): nothing that is called on one of them is an error of the interpreter.
// The names come forwards and backwards, since an object that was closed says only that, and
// once more after the objects were spoiled. A run takes a third of the objects (see
// internal/part). Nor does a call fail without an exception, or
// succeed with one, which an except clause would take or somebody later find.
func TestOddCalls(t *testing.T) {
	kinds := allKinds(t)
	out, err := kinds.Run(t.Context(), "list(kept)")
	if err != nil {
		t.Fatal(err)
	}
	labels, _ := out.Output.([]any)
	calls, succeeded, forks, tried := 0, 0, 0, 0
	for _, way := range []struct{ backwards, spoiled bool }{{false, false}, {true, false}, {false, true}} {
		var s *Local
		used := 0
		var now any
		try := func(label any) (string, error) {
			if s == nil {
				var err error
				if s, err = kinds.Fork(t.Context()); err != nil {
					t.Fatal(err)
				}
				forks, used = forks+1, 0
				th := s.s.th
				th.Unset = func(what string) { t.Errorf("%v: %s", now, what) }
				th.Builtins.SetStr(th, th.Intern("left"), object.Obj(object.Fn1("left", func(th *object.Thread, name object.Value) object.Value {
					succeeded++
					if e := th.TakeExc(); e != nil {
						t.Errorf("%v: %s: succeeded with a pending %s", now, object.ReprString(th, name), e.Type().Name)
					}
					return object.None
				})))
			}
			used++
			now = label
			if err := s.SendVariables(t.Context(), map[string]any{"label": label, "backwards": way.backwards, "spoiled": way.spoiled}); err != nil {
				return "", err
			}
			ctx, stop := context.WithTimeout(t.Context(), 100*time.Millisecond) // some of them go on for ever
			defer stop()
			out, err := s.Run(ctx, oddCalls)
			calls += strings.Count(out.Logs, "\n")
			return out.Logs, err
		}
		drop := func() {
			s.Close()
			s = nil
		}
		for i, label := range labels {
			if !part.Has(i, 3) {
				continue
			}
			tried++
			logs, err := try(label)
			if (err != nil || logs == "") && used > 1 { // perhaps for what was done to another object
				drop()
				logs, err = try(label)
			}
			if err != nil && strings.Contains(err.Error(), "internal error") {
				lines := strings.Split(strings.TrimSpace(logs), "\n")
				t.Errorf("%s: %s: %v", label, lines[len(lines)-1], err)
			}
			if err != nil || used == 60 {
				drop()
			}
		}
		if s != nil {
			drop()
		}
	}
	t.Logf("%d objects, %d calls in %d sessions, of which %d succeeded", tried, calls, forks, succeeded)
	if calls < 100*tried || succeeded < calls/10 {
		t.Error("these are too few")
	}
}
