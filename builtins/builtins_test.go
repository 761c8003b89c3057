package builtins

import (
	"testing"

	"github.com/garterpy/garter/object"
)

// call calls a built-in function by name and returns the repr of the result,
// or the exception's class and text.
func call(t *testing.T, name string, kw []object.KW, args ...object.Value) string {
	t.Helper()
	th := object.NewThread()
	th.StartRun()
	f := New(th).GetStr(object.Intern(name))
	if !f.Ok() {
		t.Fatalf("no %s", name)
	}
	v := object.Call(th, f, args, kw)
	if !v.Ok() {
		e := th.TakeExc()
		s, _ := object.ToStr(th, object.Obj(e))
		return e.Cls.Name + ": " + s.S
	}
	switch {
	case v.IsInt():
		return object.Int(v.Int()).R.Type().Name + " " + itoa(v.Int())
	case v.IsBool(), v.IsNone():
		if v.IsNone() {
			return "None"
		}
		return map[bool]string{true: "True", false: "False"}[v.N != 0]
	}
	if s, ok := object.AsStr(v); ok {
		return s.S
	}
	s, ok := object.Repr(th, v)
	if !ok {
		return "repr failed"
	}
	return s.S
}

func itoa(i int64) string {
	s := ""
	neg := i < 0
	if neg {
		i = -i
	}
	for ; i > 0 || s == ""; i /= 10 {
		s = string(rune('0'+i%10)) + s
	}
	if neg {
		return "-" + s
	}
	return s
}

func ints(is ...int64) object.Value {
	l := object.NewList(nil)
	for _, i := range is {
		l.Items = append(l.Items, object.Int(i))
	}
	return object.Obj(l)
}

func TestFunctions(t *testing.T) {
	str := object.StrValue
	for _, c := range []struct {
		name string
		args []object.Value
		kw   []object.KW
		want string
	}{
		{"len", []object.Value{ints(1, 2)}, nil, "int 2"},
		{"len", nil, nil, "TypeError: len() takes exactly one argument (0 given)"},
		{"len", []object.Value{object.Int(1)}, nil, "TypeError: object of type 'int' has no len()"},
		{"sum", []object.Value{ints(1, 2, 39)}, nil, "int 42"},
		{"sum", nil, nil, "TypeError: sum() takes at least 1 positional argument (0 given)"},
		{"sum", []object.Value{ints(), ints(), ints()}, nil, "TypeError: sum() takes at most 2 arguments (3 given)"},
		{"sum", []object.Value{ints(), str("")}, nil, "TypeError: sum() can't sum strings [use ''.join(seq) instead]"},
		{"max", []object.Value{object.Int(3), object.Int(7)}, nil, "int 7"},
		{"max", []object.Value{ints(3, 9, 2)}, nil, "int 9"},
		{"min", []object.Value{ints()}, nil, "ValueError: min() iterable argument is empty"},
		{"min", nil, nil, "TypeError: min expected at least 1 argument, got 0"},
		{"min", []object.Value{ints()}, []object.KW{{Name: "default", Val: object.Int(5)}}, "int 5"},
		{"any", []object.Value{ints(0, 0)}, nil, "False"},
		{"all", []object.Value{ints(1, 2)}, nil, "True"},
		{"hex", []object.Value{object.Int(-255)}, nil, "-0xff"},
		{"chr", []object.Value{object.Int(0x110000)}, nil, "ValueError: chr() arg not in range(0x110000)"},
		{"ord", []object.Value{str("é")}, nil, "int 233"},
		{"ord", []object.Value{str("ab")}, nil, "TypeError: ord() expected a character, but string of length 2 found"},
		{"isinstance", []object.Value{object.Int(1), object.Obj(object.IntType)}, nil, "True"},
		{"isinstance", []object.Value{object.Int(1)}, nil, "TypeError: isinstance expected 2 arguments, got 1"},
		{"round", []object.Value{object.Float(2.5)}, nil, "int 2"},
		{"round", nil, nil, "TypeError: round() missing required argument 'number' (pos 1)"},
		{"round", []object.Value{object.Int(1), object.Int(1), object.Int(1)}, nil, "TypeError: round() takes at most 2 arguments (3 given)"},
		{"abs", []object.Value{object.Int(-4)}, nil, "int 4"},
		{"next", []object.Value{object.Int(1)}, nil, "TypeError: 'int' object is not an iterator"},
		{"print", nil, []object.KW{{Name: "sep", Val: object.Int(1)}}, "TypeError: sep must be None or a string, not int"},
		{"getattr", []object.Value{object.Int(1), str("x")}, nil, "AttributeError: 'int' object has no attribute 'x'"},
		{"getattr", []object.Value{object.Int(1), str("x"), object.None}, nil, "None"},
		{"ExceptionGroup", []object.Value{str("a"), ints()}, nil, "ValueError: second argument (exceptions) must be a non-empty sequence"},
	} {
		if got := call(t, c.name, c.kw, c.args...); got != c.want {
			t.Errorf("%s%v: got %s, want %s", c.name, c.args, got, c.want)
		}
	}
}
