package object

import "testing"

func newTestThread() *Thread {
	th := NewThread()
	th.StartRun()
	return th
}

// must returns the repr of v, or fails.
func must(t *testing.T, th *Thread, v Value) string {
	t.Helper()
	if !v.Ok() {
		t.Fatalf("exception %v: %v", th.Exc.Cls.Name, th.Exc.Args().Items)
	}
	s, ok := Repr(th, v)
	if !ok {
		t.Fatalf("repr: %v", th.Exc.Args().Items)
	}
	return s.S
}

func ints(ns ...int64) Value {
	l := &List{}
	for _, n := range ns {
		l.Items = append(l.Items, Int(n))
	}
	return Value{R: l}
}

// TestContainers calls methods as Python code would and compares reprs with
// those of CPython 3.13.
func TestContainers(t *testing.T) {
	th := newTestThread()
	call := func(self Value, name string, args ...Value) Value {
		return CallMethod(th, self, Intern(name), args...)
	}
	set := Call1(th, Value{R: SetType}, ints(100, 33, 7, -1, 1<<40, 0))
	set2 := Call1(th, Value{R: SetType}, set)
	d := NewDict()
	for i := range int64(5) {
		d.Set(th, Int(i), Int(i*i))
	}
	dv := Value{R: d}
	list := ints(3, 1, 2)
	call(list, "append", list)
	rng := Call3(th, Value{R: RangeType}, Int(10), Int(0), Int(-3))
	for _, c := range []struct {
		got  Value
		want string
	}{
		{list, "[3, 1, 2, [...]]"},
		{set, "{1099511627776, 33, 0, 100, 7, -1}"},
		{Value{R: TupleOf(call(set2, "pop"), set2)}, "(1099511627776, {33, 0, 100, 7, -1})"},
		{call(set, "intersection", ints(7, -1, 5)), "{-1, 7}"},
		{Binary(th, OpOr, set, Call1(th, Value{R: SetType}, ints(5, 6))), "{1099511627776, 33, 0, 100, 5, 6, 7, -1}"},
		{call(dv, "items"), "dict_items([(0, 0), (1, 1), (2, 4), (3, 9)])"},
		{Binary(th, OpSub, call(dv, "keys"), ints(1, 3)), "{0, 2, 4}"},
		{call(dv, "popitem"), "(4, 16)"},
		{rng, "range(10, 0, -3)"},
		{Call1(th, Value{R: ListType}, rng), "[10, 7, 4, 1]"},
		{GetItem(th, rng, Value{R: &Slice{None, None, Int(2)}}), "range(10, -2, -6)"},
		{Call1(th, Value{R: TupleType}, Call1(th, Value{R: EnumerateType}, ints(5, 6))), "((0, 5), (1, 6))"},
		{Call1(th, Value{R: ListType}, Call2(th, Value{R: ZipType}, ints(1, 2), ints(3, 4, 5))), "[(1, 3), (2, 4)]"},
		{Call1(th, Value{R: ListType}, Call1(th, Value{R: ReversedType}, ints(1, 2, 3))), "[3, 2, 1]"},
		{call(Value{R: &Slice{None, None, Int(-1)}}, "indices", Int(5)), "(4, -1, -1)"},
	} {
		if got := must(t, th, c.got); got != c.want {
			t.Errorf("got %s, want %s", got, c.want)
		}
	}
	for _, c := range []struct {
		v    Value
		want int64
	}{
		{Value{R: TupleOf()}, 5740354900026072187},
		{Value{R: TupleOf(Int(1), Int(2), Int(3))}, 529344067295497451},
		{Call1(th, Value{R: FrozenSetType}, ints(1, 2, 3)), -272375401224217160},
		{Call1(th, Value{R: RangeType}, Int(5)), 5795932985296280846},
		{Value{R: &Slice{Int(1), Int(2), Int(3)}}, -2340833382717974474},
	} {
		if h, ok := Hash(th, c.v); !ok || h != c.want {
			t.Errorf("hash(%s) = %d, want %d", must(t, th, c.v), h, c.want)
		}
	}
}
