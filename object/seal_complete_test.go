package object

import "testing"

// TestComplete: what is sealed has nothing left to note.
func TestComplete(t *testing.T) {
	f := NewFrozenSet()
	f.Add(NewThread(), StrValue("in a set"))
	s, b := NewStr("é text"), NewBytes([]byte("bytes"))
	Complete(Obj(NewTuple([]Value{Obj(s), Obj(b), Obj(f)})))
	if s.n != 6 || s.hash == 0 || b.hash == 0 || !f.hashed {
		t.Errorf("%+v %+v %+v are not complete", s, b, f)
	}
	d := NewDict()
	key, val := NewStr("a key"), NewStr("a value")
	d.SetStr(nil, key, Obj(val))
	d.Seal()
	if key.hash == 0 || val.n < 0 || val.hash == 0 {
		t.Errorf("%+v %+v are not complete", key, val)
	}
}
