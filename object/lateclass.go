package object

// LateClass is implemented by objects that exist before their class, which is made in
// Python source: SettleClass makes it, and false comes with an exception. Their Go class is
// marked LateType, and is seen by nobody who asks for it.
type LateClass interface {
	Object
	SettleClass(th *Thread) bool
}

// classOf is the class of v as a program sees it.
func classOf(th *Thread, v Value) Value {
	t := v.R.Type()
	if t.Flags&LateType == 0 {
		return Value{R: t}
	}
	if l, ok := v.R.(LateClass); ok && !l.SettleClass(th) {
		return Value{}
	}
	return Value{R: v.R.Type()}
}
