package object

// This file has the short ways to hold what a function of Go collects while Python code
// may run: a measurement of the memory finds it, or counts it. A function that collects
// values into a slice of which it knows the length keeps the slice (KeepValues), one that
// does not uses a Builder; texts go into a TextBuilder; what takes the place of itself
// goes on (Keeper). TestHeldInSource finds the functions that do none of it.

// KeepValues is Keep for values that are put into a slice of their final length one after
// the other.
func (th *Thread) KeepValues(vs []Value) (mark int) {
	return th.Keep(Value{R: &Tuple{Items: vs}})
}

// AllocBeside is Alloc for the n bytes of what is made of a and b. They may be in variables
// of Go alone, as where an expression has just made them: a measurement finds them.
func (th *Thread) AllocBeside(n int64, a, b Value) bool {
	if th.memLeft >= n {
		th.memLeft -= n
		return true
	}
	mark := th.Keep(Value{R: &Tuple{Items: []Value{a, b}}})
	ok := th.Alloc(n)
	th.Release(mark)
	return ok
}

// Keeper keeps one value after the other, each in the place of the last.
type Keeper struct {
	th   *Thread
	at   []Value
	mark int
}

// Keeper keeps v until another is set; its Release must be called.
func (th *Thread) Keeper(v Value) Keeper {
	at, mark := th.Args(1)
	at[0] = v
	return Keeper{th, at, mark}
}

// Set keeps v instead.
func (k *Keeper) Set(v Value) { k.at[0] = v }

// Release ends the keeping.
func (k *Keeper) Release() { k.th.Release(k.mark) }

// NewTextBuilder returns an empty TextBuilder; its Done must be called.
func NewTextBuilder(th *Thread) *TextBuilder {
	r := &TextBuilder{th: th}
	if n := len(th.bufs); n > 0 {
		r.b = th.bufs[n-1][:0]
		th.bufs = th.bufs[:n-1]
	}
	return r
}

// giveBack gives a small buffer back to the thread.
func (r *TextBuilder) giveBack() {
	if th := r.th; r.b != nil && cap(r.b) <= maxBuf && len(th.bufs) < 8 {
		th.bufs = append(th.bufs, r.b)
	}
	r.b = nil
}

// Texts appends several texts.
func (r *TextBuilder) Texts(ss ...string) bool {
	for _, s := range ss {
		if !r.Text(s) {
			return false
		}
	}
	return true
}

// joinTexts joins the texts that f gives of values, such as their reprs.
func joinTexts(th *Thread, vs []Value, sep string, f func(*Thread, Value) (string, bool)) (string, bool) {
	b := NewTextBuilder(th)
	defer b.Done(false)
	for i, v := range vs {
		s, ok := f(th, v)
		if !ok || !th.Charge(1) || i > 0 && !b.Text(sep) || !b.Text(s) {
			return "", false
		}
	}
	return b.End(true)
}

// reprText is the repr of v as a text of Go.
func reprText(th *Thread, v Value) (string, bool) {
	s, ok := Repr(th, v)
	if !ok {
		return "", false
	}
	return s.S, true
}

// End is Done for those who want the text itself.
func (r *TextBuilder) End(ok bool) (s string, done bool) {
	v := r.Done(ok)
	if !v.Ok() {
		return "", false
	}
	return v.R.(*Str).S, true
}
