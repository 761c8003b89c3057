package object

// This file remembers what subscribing a form gave, so that the same subscript gives
// the same object, as packages that compare types with "is" expect.

// maxMade bounds what is remembered of a form, or of all classes of programs; then what
// was remembered of it is forgotten.
const maxMade = 256

// madeKey is the arguments of a subscript, compared by identity: values that
// are equal, such as 1 and True, give forms that are not.
type madeKey struct {
	class *Type // of a program's; nil for a form
	tuple bool
	list  bool // the first of two arguments was a list, whose items stand here, as in Callable[[int], str]
	n     int
	items [4]Value
}

// made is what a session remembers, by form; that of classes is below nil.
type made struct{ known map[Object]map[madeKey]Value }

type madeState struct{}

// Traverse visits the values that are remembered.
func (m *made) Traverse(visit func(Value)) {
	for form, known := range m.known {
		if form != nil {
			visit(Value{R: form})
		}
		for k, v := range known {
			visit(v)
			if k.class != nil {
				visit(Value{R: k.class})
			}
			for _, item := range k.items[:k.n] {
				visit(item)
			}
		}
	}
}

// CopyState copies what is remembered for another session.
func (m *made) CopyState(c *Copier) any {
	n := &made{make(map[Object]map[madeKey]Value, len(m.known))}
	for form, known := range m.known {
		if form != nil {
			form = c.Value(Value{R: form}).R
		}
		to := make(map[madeKey]Value, len(known))
		for k, v := range known {
			if k.class != nil {
				k.class = CopyOf(c, k.class)
			}
			for i, item := range k.items[:k.n] {
				k.items[i] = c.Value(item)
			}
			to[k] = c.Value(v)
		}
		n.known[form] = to
	}
	return n
}

// RememberedSubscript is what get returns for form[key]; it is asked once for the same arguments.
func RememberedSubscript(th *Thread, form Object, key Value, get func() Value) Value {
	var k madeKey
	if t, ok := form.(*Type); ok {
		k.class, form = t, nil
	}
	if t, ok := key.R.(*Tuple); ok {
		items := t.Items
		if len(items) == 2 {
			if l, ok := items[0].R.(*List); ok && l.Ext == nil && len(l.Items) < len(k.items) {
				k.list = true
				k.n = copy(k.items[:], l.Items)
				items = items[1:]
			}
		}
		if t.Ext != nil || k.n+len(items) > len(k.items) {
			return get()
		}
		k.tuple = true
		k.n += copy(k.items[k.n:], items)
	} else {
		k.items[0], k.n = key, 1
	}
	for _, item := range k.items[:k.n] {
		switch item.R.(type) {
		case *List, *Dict, *Set:
			return get() // these change
		}
	}
	st := ModuleState(th, madeState{}, func() *made { return &made{map[Object]map[madeKey]Value{}} })
	if v, ok := st.known[form][k]; ok {
		return v
	}
	// CPython looks by hash: what has none is not looked for, other exceptions come through.
	if _, ok := Hash(th, key); !ok && !th.Catch(TypeErrorType) {
		return Value{}
	}
	v := get()
	if !v.Ok() {
		return v
	}
	known := st.known[form]
	if k.list && holds(v, key.R.(*Tuple).Items[0].R, 2) {
		return v // which changes with the list
	}
	if known == nil && len(st.known) >= maxMade {
		return v // Python code makes forms of its own
	}
	if !th.Alloc(300) {
		return Value{}
	}
	if known == nil {
		known = map[madeKey]Value{}
		st.known[form] = known
	}
	if len(known) >= maxMade {
		clear(known)
	}
	known[k] = v
	return v
}

// holds reports whether o is among what v refers to, depth steps away at most.
func holds(v Value, o Object, depth int) (found bool) {
	visit := func(x Value) {
		found = found || x.R == o || depth > 0 && holds(x, o, depth-1)
	}
	switch x := v.R.(type) {
	case *Tuple:
		for _, item := range x.Items {
			visit(item)
		}
	case *Type, nil:
	case Traverser:
		x.Traverse(visit)
	}
	return found
}
