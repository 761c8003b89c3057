package builtins

import (
	"strings"
	"testing"

	"github.com/garterpy/garter/object"
)

// TestPolicy makes sure that every function that takes an attribute name asks
// the session's policy.
func TestPolicy(t *testing.T) {
	th := object.NewThread()
	th.StartRun()
	th.CheckAttr = func(th *object.Thread, name string) bool {
		if strings.HasPrefix(name, "_") {
			th.Raise(object.AttributeErrorType, "forbidden: %s", name)
			return false
		}
		return true
	}
	ns := New(th)
	secret, open := object.StrValue("_secret"), object.StrValue("open")
	obj := object.Call(th, object.Obj(object.SimpleNamespace), nil, []object.KW{{Name: "_secret", Val: object.None}, {Name: "open", Val: object.None}})
	call := func(name string, args ...object.Value) string {
		v := object.Call(th, ns.GetStr(object.Intern(name)), args, nil)
		if !v.Ok() {
			s, _ := object.ToStr(th, object.Obj(th.TakeExc()))
			return s.S
		}
		s, ok := object.Repr(th, v)
		if !ok {
			t.Fatal("repr failed")
		}
		return s.S
	}
	for _, c := range []struct {
		got, want string
	}{
		{call("getattr", obj, secret), "forbidden: _secret"},
		{call("getattr", obj, secret, object.None), "forbidden: _secret"},
		{call("hasattr", obj, secret), "forbidden: _secret"},
		{call("setattr", obj, secret, object.None), "forbidden: _secret"},
		{call("delattr", obj, secret), "forbidden: _secret"},
		{call("getattr", obj, open), "None"},
		{call("setattr", obj, open, obj), "None"},
	} {
		if c.got != c.want {
			t.Errorf("got %s, want %s", c.got, c.want)
		}
	}
	if names := call("dir", obj); strings.Contains(names, "_") || !strings.Contains(names, "open") {
		t.Errorf("dir shows %s", names)
	}
}
