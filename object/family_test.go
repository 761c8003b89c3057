package object

import (
	"fmt"
	"math/big"
	"testing"
)

// What unlike says without asking must be what the classes' own methods say, for all pairs
// of values of all kinds that it knows and of some that it does not.
func TestFamiliesAgreeWithMethods(t *testing.T) {
	th := NewThread()
	huge := new(big.Int).Lsh(big.NewInt(1), 100)
	values := []Value{
		None, True, False, Int(0), Int(1), Float(1), Float(0), {R: (*BigInt)(huge)}, StrValue(""), StrValue("a"), StrValue("1"),
		Obj(NewBytes(nil)), Obj(NewBytes([]byte("a"))), Obj(NewByteArray([]byte("a"))),
		Obj(NewList(nil)), Obj(NewList([]Value{Int(1)})), Obj(NewTuple(nil)), Obj(TupleOf(Int(1))),
		Obj(NewDict()), Obj(NewSet()), Obj(&Set{Frozen: true}), Obj(&Range{Start: 0, N: 0, Step: 1}),
		NotImplemented, Obj(IntType), Obj(StrType), {R: &Cell{}},
	}
	unlikes := 0
	for _, a := range values {
		for _, b := range values {
			if !unlike(a, b) {
				continue
			}
			unlikes++
			for _, op := range []CmpOp{CmpEq, CmpNe} {
				want := Bool(op == CmpNe)
				if got := compareObjects(th, op, a, b); got != want {
					t.Errorf("%s and %s: the methods say %v for operator %d", kindOf(a), kindOf(b), got, op)
				}
			}
		}
	}
	if unlikes < 300 {
		t.Errorf("only %d pairs are told apart", unlikes)
	}
}

func kindOf(v Value) string { return fmt.Sprintf("%T", v.R) }
