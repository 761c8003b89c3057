package eval

import "github.com/garterpy/garter/object"

// Condition: the object or the key is a variable of the frame or a constant (places); the key is a
//   constant str (near).
// Invariant: a slot without a value is left to the node of the variable. Where the last dict had the
//   key is only where the search begins.
// Gain: places 1.42 times, near 1.32 times.

var fastPlaces = newFast("places", "fast_places.go", "variables and constants as parts of a subscript")

var fastNear = newFast("near", "fast_places.go", `d["…"]`)

// fastItems are the ways of subscripts.
var fastItems = []fastNode[itemNode, Expr]{{fastParts, newItemOfParts}}

// itemPlace tells where the object and the key of a subscript are, if that is
// known: they are read from there without a call.
type itemPlace struct {
	obj, key int   // slots of local variables, or -1
	con      Value // a constant key
}

func placeOf(obj, key Expr) itemPlace {
	p := itemPlace{obj: -1, key: -1}
	if !fastPlaces.on() {
		return p
	}
	if x, ok := obj.(*localNode); ok {
		p.obj = x.slot
	}
	switch x := key.(type) {
	case *localNode:
		p.key = x.slot
	case *constNode:
		p.con = x.v
	}
	return p
}

// nearKey is the key of a subscript where that is a constant str, and the number
// that its entry had in the last dict.
type nearKey struct {
	s  *object.Str
	at int32
}

// Of a common tree no place remembers anything.
func (l *lowerer) nearKeyOf(key Expr) (k nearKey) {
	if c, ok := key.(*constNode); ok && fastNear.on() && !l.common {
		k.s, _ = c.v.R.(*object.Str)
	}
	return k
}
