package garter

import (
	"os"
	"os/exec"
	"sync"
	"testing"

	"github.com/garterpy/garter/object"
)

// TestSealFresh lets eight sessions of a fresh process use every built-in class
// for the first time at the same moment; the race detector watches.
func TestSealFresh(t *testing.T) {
	if os.Getenv("GARTER_SEAL_CHILD") == "" {
		cmd := exec.Command(os.Args[0], "-test.run=^TestSealFresh$")
		cmd.Env = append(os.Environ(), "GARTER_SEAL_CHILD=1")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		return
	}
	types := object.BuiltinTypes()
	if len(types) < 200 {
		t.Fatalf("only %d classes", len(types))
	}
	var start, done sync.WaitGroup
	start.Add(1)
	for i := range 8 {
		done.Go(func() {
			th := object.NewThread()
			th.StartRun()
			start.Wait()
			for j := range types {
				cls := types[(j*(2*i+1)+i*31)%len(types)]
				if i%2 == 0 {
					touch(th, cls)
				}
				cls.Ready()
				for e := range cls.Space().All() {
					name, _ := object.AsStr(e.Key)
					object.GetAttrOpt(th, object.Obj(cls), name)
					th.Exc = nil
				}
				touch(th, cls)
			}
		})
	}
	start.Done()
	done.Wait()
}

// touch asks for and tries to change what Python code may ask of a class.
func touch(th *object.Thread, cls *object.Type) {
	v := object.Obj(cls)
	for _, n := range []string{"__abstractmethods__", "__name__", "__mro__", "__dict__", "__doc__", "__module__", "__flags__", "__annotations__", "__bases__"} {
		name := th.Intern(n)
		object.GetAttrOpt(th, v, name)
		th.Exc = nil
	}
	cls.IsSubtype(object.TypeType)
	cls.Lookup(th.Intern("__init__"))
}

// TestSealedClasses tries to set and delete every attribute of every built-in
// class, by all roads: nothing changes.
func TestSealedClasses(t *testing.T) {
	th := object.NewThread()
	th.StartRun()
	for _, cls := range object.BuiltinTypes() {
		cls.Ready()
		if !cls.Space().Sealed() {
			t.Errorf("%s is open", cls.Name)
		}
		names := map[string]bool{"__abstractmethods__": true, "__bases__": true, "__name__": true, "__qualname__": true, "__module__": true,
			"__doc__": true, "__annotations__": true, "__type_params__": true, "fresh": true, "__dict__": true, "__class__": true}
		for e := range cls.Space().All() {
			s, _ := object.AsStr(e.Key)
			names[s.S] = true
		}
		before := append([]object.Entry(nil), cls.Space().WithHoles()...)
		flags := cls.Flags
		for n := range names {
			// What a session keeps for itself is seen by it alone, and can be taken back once.
			_, own := cls.Extra.(object.ClassSetter)
			own = own && n == "__subclasshook__"
			if object.SetAttr(th, object.Obj(cls), th.Intern(n), object.Int(1)) != own {
				t.Errorf("%s.%s: set otherwise than %t", cls.Name, n, own)
			}
			th.Exc = nil
			if own {
				other := object.NewThread()
				other.StartRun()
				for _, x := range []*object.Thread{th, other} {
					if v := object.GetAttr(x, object.Obj(cls), th.Intern(n)); v.IsInt() != (x == th) {
						t.Errorf("%s.%s is %v", cls.Name, n, v)
					}
				}
				if !object.DelAttr(th, object.Obj(cls), th.Intern(n)) {
					t.Errorf("%s.%s stays", cls.Name, n)
				}
			}
			if object.DelAttr(th, object.Obj(cls), th.Intern(n)) {
				t.Errorf("%s.%s can be deleted", cls.Name, n)
			}
			th.Exc = nil
		}
		after := cls.Space().WithHoles()
		if len(after) != len(before) || cls.Flags != flags {
			t.Errorf("%s has changed", cls.Name)
			continue
		}
		for i, e := range before {
			if !object.Is(e.Val, after[i].Val) {
				t.Errorf("%s.%v has changed", cls.Name, e.Key)
			}
		}
	}
}
