package files

import (
	"io"
	"sync"

	"github.com/garterpy/garter/internal/fit"
)

// pieceSize is how long the pieces of a file in memory are, but for its last one.
const pieceSize = 64 << 10

// content is what a file in memory holds. It is in pieces, so that a file that grows
// is never copied as a whole: in one block of memory a text written line by line is
// moved again and again, and the collector has all those blocks to clear away.
type content struct {
	pieces [][]byte // what is behind their ends, up to their capacity, is zero
	size   int64
	room   int64 // the capacity of all pieces
}

// spare are pieces of files that are gone, all zero, for those that come: memory that
// has been in use lately is the quickest to write to.
var spare = sync.Pool{}

// newPiece returns a piece of so many zeros.
func newPiece(long, room int64) []byte {
	if room == pieceSize {
		if p, ok := spare.Get().(*[pieceSize]byte); ok {
			return p[:long]
		}
	}
	return make([]byte, long, room)
}

// drop gives up a piece that no other content has.
func drop(p []byte) {
	if cap(p) == pieceSize {
		clear(p)
		spare.Put((*[pieceSize]byte)(p[:pieceSize]))
	}
}

// free gives up all pieces. shared says that another tree may have them.
func (c *content) free(t *Tree, shared bool) {
	if !shared {
		for _, p := range c.pieces {
			drop(p)
		}
	}
	t.release(c.room)
	*c = content{}
}

// readAt copies what is at off to p and returns how much.
func (c *content) readAt(p []byte, off int64) int {
	n := 0
	for n < len(p) && off < c.size {
		k := copy(p[n:], c.pieces[off/pieceSize][off%pieceSize:])
		n += k
		off += int64(k)
	}
	return n
}

// writeAt copies p to off, where the content is long enough.
func (c *content) writeAt(p []byte, off int64) {
	for len(p) > 0 {
		k := copy(c.pieces[off/pieceSize][off%pieceSize:], p)
		p = p[k:]
		off += int64(k)
	}
}

// lastRoom is how much room the last piece of a content of size bytes, which is longer
// than c, gets. ahead says that there may be room for what comes next.
func (c *content) lastRoom(size int64, ahead bool) int64 {
	last := (size - 1) / pieceSize
	need := size - last*pieceSize
	have := int64(len(c.pieces)) - 1
	switch {
	case last == have && int64(cap(c.pieces[last])) >= need:
		return int64(cap(c.pieces[last]))
	case !ahead:
		return need
	case last > 0:
		return pieceSize
	case have == 0:
		return min(max(need, 2*int64(len(c.pieces[0]))), pieceSize)
	}
	return need // most files are written at once
}

// grow makes the content longer; t counts what that takes.
func (c *content) grow(t *Tree, size int64) error {
	last := (size - 1) / pieceSize
	room := c.lastRoom(size, true)
	if t.fits(last*pieceSize+room-c.room) != nil {
		room = c.lastRoom(size, false)
	}
	moved := int64(0) // what the piece that is the last one now takes until it has moved
	if have := len(c.pieces) - 1; have >= 0 {
		old := int64(cap(c.pieces[have]))
		if int64(have) < last && old < pieceSize || int64(have) == last && old < room {
			moved = old
		}
	}
	more := last*pieceSize + room - c.room
	if err := t.fits(more); err != nil {
		return err
	}
	if t.fits(more+moved) != nil {
		moved = 0 // the old piece does not count against the last bytes of the room
	}
	if err := t.take(more + moved); err != nil {
		return err
	}
	defer t.release(moved)
	for i := max(int64(len(c.pieces))-1, 0); i <= last; i++ {
		long, has := int64(pieceSize), int64(pieceSize)
		if i == last {
			long, has = size-last*pieceSize, room
		}
		if i == int64(len(c.pieces)) {
			c.pieces = append(c.pieces, newPiece(long, has))
			continue
		}
		p := c.pieces[i]
		if int64(cap(p)) < has {
			p = newPiece(long, has)
			copy(p, c.pieces[i])
		}
		c.pieces[i] = p[:long]
	}
	c.size, c.room = size, c.room+more
	return nil
}

// shrink makes the content shorter, but not empty.
func (c *content) shrink(t *Tree, size int64) {
	last := (size - 1) / pieceSize
	for i := int64(len(c.pieces)) - 1; i > last; i-- {
		t.release(int64(cap(c.pieces[i])))
		c.room -= int64(cap(c.pieces[i]))
		drop(c.pieces[i])
		c.pieces[i] = nil
	}
	c.pieces = c.pieces[:last+1]
	p := c.pieces[last]
	keep := fit.Int(size - last*pieceSize)
	clear(p[keep:])
	c.pieces[last] = p[:keep]
	c.size = size
}

// read fills a new content of up to size bytes, which are counted already, from r.
func (c *content) read(r io.Reader, size int64) error {
	for c.room < size {
		p := make([]byte, min(size-c.room, pieceSize))
		k, err := io.ReadFull(r, p)
		if k > 0 {
			c.pieces = append(c.pieces, p[:k])
			c.size, c.room = c.size+int64(k), c.room+int64(len(p))
		}
		switch err {
		case nil:
		case io.EOF, io.ErrUnexpectedEOF: // it has become shorter
			return nil
		default:
			return err
		}
	}
	return nil
}

// copyOf is a copy of the first size bytes of c, which are counted already.
func (c *content) copyOf(size int64) content {
	out := content{size: size, room: size}
	for left := size; left > 0; left -= pieceSize {
		p := make([]byte, min(left, pieceSize))
		c.readAt(p, size-left)
		out.pieces = append(out.pieces, p)
	}
	return out
}
