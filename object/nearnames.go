package object

import (
	"strconv"

	"github.com/garterpy/garter/internal/ucd"
)

// IsIdentifier reports whether s is an identifier.
func IsIdentifier(s string) bool {
	for i, r := range s {
		if i == 0 {
			if r != '_' && !ucd.IsXIDStart(r) {
				return false
			}
		} else if !ucd.IsXIDContinue(r) {
			return false
		}
	}
	return s != ""
}

// Closest returns the name of names that is nearest to name, in the way of
// CPython's suggestions, or "". The comparisons count as operations of th.
func Closest(th *Thread, name string, names []string) string {
	best, bestDist := "", -1
	th.Spend(len(names) / 4)
	for _, n := range names {
		if n == name || len(n) > 40 {
			continue
		}
		limit := (len(name) + len(n) + 3) * 2 / 6
		if diff := len(name) - len(n); 2*max(diff, -diff) > limit {
			continue // so many letters must be inserted or deleted
		}
		th.Spend(len(name) * len(n) / 16)
		d := editDistance(name, n, limit)
		if d > limit {
			continue
		}
		if bestDist < 0 || d < bestDist {
			best, bestDist = n, d
		}
	}
	return best
}

// ClosestName is Closest outside of any run.
func ClosestName(name string, names []string) string { return Closest(NewThread(), name, names) }

// editDistance is CPython's levenshtein_distance with its costs: a changed
// letter costs 2, a changed case 1, an insertion or deletion 2.
func editDistance(a, b string, limit int) int {
	if len(a) > 40 || len(b) > 40 {
		return limit + 1
	}
	cost := func(x, y byte) int {
		if x == y {
			return 0
		}
		if lower(x) == lower(y) {
			return 1
		}
		return 2
	}
	var buf [41]int
	row := buf[:len(b)+1]
	for j := range row {
		row[j] = 2 * j
	}
	for i := 0; i < len(a); i++ {
		prev := row[0]
		row[0] = 2 * (i + 1)
		for j := 0; j < len(b); j++ {
			cur := row[j+1]
			row[j+1] = min(prev+cost(a[i], b[j]), cur+2, row[j]+2)
			prev = cur
		}
	}
	return row[len(b)]
}

func lower(c byte) byte {
	if c >= 'A' && c <= 'Z' {
		return c + 32
	}
	return c
}

// AddNote adds a note to an exception, as its add_note method does.
func AddNote(th *Thread, e *Exception, note string) {
	d := e.dict()
	if l, ok := d.GetStr(sNotes).R.(*List); ok {
		l.put1(StrValue(note))
		return
	}
	d.SetStr(th, sNotes, Value{R: NewList([]Value{StrValue(note)})})
}

var sNotes = Intern("__notes__")

// dict returns the attributes of an exception, which every exception has.
func (e *Exception) dict() *Dict {
	if e.Ext == nil {
		e.Ext = &Instance{Cls: e.Cls, Shape: emptyShape, Dict: NewDict()}
	}
	if e.Ext.Dict == nil {
		return e.Ext.MakeDict(nil)
	}
	return e.Ext.Dict
}

// SizeOf is about how many bytes the object itself takes.
func SizeOf(o Object) int64 {
	switch x := o.(type) {
	case *Str:
		return 40 + int64(len(x.S))
	case *List:
		return 40 + 24*int64(cap(x.Items))
	case *Tuple:
		return 48 + 24*int64(cap(x.Items))
	case *Dict:
		return x.bytes()
	case *Bytes:
		return 48 + int64(cap(x.B))
	case *BigInt:
		return BigBytes(x.Big())
	case *FloatTag, *FloatObj:
		return 24
	case *Complex:
		return 32
	case *IntObj:
		if x.I.Big != nil {
			return 64 + BigBytes(x.I.Big)
		}
		return 64
	case *Instance:
		return 56 + 24*int64(cap(x.Vals))
	case Sized:
		return x.ByteSize()
	}
	return 64
}

// Sized is implemented by built-in objects that hold buffers of their own.
type Sized interface{ ByteSize() int64 }

func itoa(n int) string { return strconv.Itoa(n) }
