package object

// argStack is a thread's stack of arguments, in pieces: what grows is another piece,
// so that slices handed out stay where they are, and calls that nest hold no more than
// what they hand on. (One slice that doubles is held two or three times over by the
// calls that were made before it moved.)
type argStack struct {
	top   []Value   // the piece in use
	base  int       // how many values the pieces below top hold
	lower [][]Value // the pieces below top
	spare []Value   // a piece that was given back, empty
}

const (
	// argPiece is how many values a piece has, if one call does not need more.
	argPiece = 1024
	// valueSize is what a Value takes, in bytes.
	valueSize = 24
)

// Args returns a scratch slice of n values on the thread's argument stack, to
// be given back with Release(mark). The callee must not keep it.
func (th *Thread) Args(n int) (args []Value, mark int) {
	s := &th.args
	at := len(s.top)
	if at+n > cap(s.top) {
		s.open(th, n)
		at = len(s.top)
	}
	s.top = s.top[:at+n]
	return s.top[at : at+n : at+n], s.base + at
}

// ArgsRoom is Args for as many values as a program has made: it asks for their memory
// before it takes it, where Args leaves that to whoever asks next.
func (th *Thread) ArgsRoom(n int) (args []Value, mark int, ok bool) {
	s := &th.args
	if len(s.top)+n > cap(s.top) && n > max(cap(s.spare), argPiece) {
		if !th.Charge(n/16) || !th.Alloc(valueSize*int64(n)) {
			return nil, th.ArgsMark(), false
		}
		s.follow()
		s.top = make([]Value, 0, n)
	}
	args, mark = th.Args(n)
	return args, mark, true
}

// Keep has v counted as memory of the run although nothing else may reach it yet, until
// Release is called with the mark.
func (th *Thread) Keep(v Value) (mark int) {
	s, mark := th.Args(1)
	s[0] = v
	return mark
}

// open makes room for n values in a piece that follows those in use.
func (s *argStack) open(th *Thread, n int) {
	s.follow()
	if n <= cap(s.spare) {
		s.top, s.spare = s.spare, nil
		return
	}
	size := max(n, min(2*cap(s.top)+16, argPiece))
	if size > argPiece {
		// Calls that nest may each hand on more arguments than the last: the next
		// Alloc and the next Charge look.
		th.take(valueSize * int64(size))
		th.Spend(size / 16)
	}
	s.top = make([]Value, 0, size)
}

// follow puts the piece in use below the one that comes.
func (s *argStack) follow() {
	if len(s.top) > 0 {
		s.base += len(s.top)
		s.lower = append(s.lower, s.top)
	}
}

// ArgsMark is the mark that Args would return now, to be given to Release.
func (th *Thread) ArgsMark() int { return th.args.base + len(th.args.top) }

// AppendArgs appends to args, the last that Args returned or what is left of them. Where
// there is no room the stack holds a larger slice besides, until Release is called with
// the mark of the first: what calls are about to hand on is memory as well.
func (th *Thread) AppendArgs(args []Value, more ...Value) []Value {
	if len(args)+len(more) > cap(args) {
		bigger, _ := th.Args(max(2*cap(args), len(args)+len(more)))
		args = bigger[:copy(bigger, args)]
	}
	return append(args, more...)
}

// Release gives back what Args returned since mark.
func (th *Thread) Release(mark int) {
	s := &th.args
	for mark < s.base {
		s.close()
	}
	at := mark - s.base
	for i := at; i < len(s.top); i++ {
		s.top[i] = Value{}
	}
	s.top = s.top[:at]
}

// close gives the piece in use back.
func (s *argStack) close() {
	if cap(s.top) <= argPiece {
		clear(s.top)
		s.spare = s.top[:0]
	}
	last := len(s.lower) - 1
	s.top, s.lower[last], s.lower = s.lower[last], nil, s.lower[:last]
	s.base -= len(s.top)
}

// onTop reports whether args are the last values of the stack, and the piece has room
// for n from the first of them on; grown is these n values then.
func (s *argStack) onTop(args []Value, n int) (grown []Value, ok bool) {
	at := len(s.top) - len(args)
	if at < 0 || at+n > cap(s.top) || len(args) == 0 || &s.top[at] != &args[0] {
		return nil, false
	}
	s.top = s.top[:at+n]
	return s.top[at : at+n : at+n], true
}

// each visits the values of the stack, piece by piece.
func (s *argStack) each(visit func(piece []Value)) {
	for _, p := range s.lower {
		visit(p)
	}
	visit(s.top)
}

// size is what the stack takes beyond what each thread has, in bytes.
func (s *argStack) size() (n int64) {
	s.each(func(p []Value) {
		n += valueSize * int64(cap(p))
	})
	return max(n-valueSize*argPiece, 0)
}
