package object

// Gathered is a buffer of bytes that native code fills before it makes a value of
// them. What it takes is charged first: the old and the new buffer while it grows.
// Done must be called.
type Gathered struct {
	th     *Thread
	B      []byte // may be appended to as far as Room has made room
	pinned int64
}

// Gather returns an empty buffer.
func (th *Thread) Gather() Gathered { return Gathered{th: th} }

// Room makes room for n more bytes; false means that an exception is pending.
func (g *Gathered) Room(n int) bool {
	need := len(g.B) + n
	if need <= cap(g.B) {
		return true
	}
	if n = 2 * need; need > 1<<20 {
		n = need + need/2
	}
	old := g.pinned
	g.pinned = int64(n)
	if !g.th.PinMoved(g.pinned, old) {
		return false
	}
	grown := make([]byte, len(g.B), n)
	copy(grown, g.B)
	g.B = grown
	return true
}

// Write appends p.
func (g *Gathered) Write(p []byte) bool {
	if !g.Room(len(p)) {
		return false
	}
	g.B = append(g.B, p...)
	return true
}

// WriteString appends s.
func (g *Gathered) WriteString(s string) bool {
	if !g.Room(len(s)) {
		return false
	}
	g.B = append(g.B, s...)
	return true
}

// Text returns what was gathered as a string of its own; ok is false with an
// exception.
func (g *Gathered) Text() (s string, ok bool) {
	if !g.th.Alloc(int64(len(g.B))) {
		return "", false
	}
	return string(g.B), true
}

// Copy returns what was gathered in a slice of its own, of just its length.
func (g *Gathered) Copy() (b []byte, ok bool) {
	if !g.th.Alloc(int64(len(g.B))) {
		return nil, false
	}
	return append(make([]byte, 0, len(g.B)), g.B...), true
}

// Done ends the account of the buffer.
func (g *Gathered) Done() {
	g.th.Unpin(g.pinned)
	g.pinned = 0
}
