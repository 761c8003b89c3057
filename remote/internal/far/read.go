// Package far is the one way to the far side: the HTTP client and the bounded
// readers that all backends use. What comes from there was perhaps written by a
// program that means harm, so nothing is allocated because it says so, and all
// that can be large has a limit.
package far

import (
	"bufio"
	"io"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/garterpy/garter/remote"
)

// firstChunk is what is allocated before anything of a body has arrived.
const firstChunk = 64 << 10

// ReadN reads the n bytes that a header promises: memory is taken in proportion
// to what has arrived.
func ReadN(r io.Reader, n int64) ([]byte, error) {
	b := make([]byte, 0, min(n, firstChunk))
	for int64(len(b)) < n {
		if len(b) == cap(b) {
			size := 2 * int64(cap(b))
			if 8*int64(len(b)) >= n { // enough has come to believe the rest
				size = n
			}
			grown := make([]byte, len(b), min(size, n))
			copy(grown, b)
			b = grown
		}
		m, err := io.ReadFull(r, b[len(b):cap(b)])
		b = b[:len(b)+m]
		if err != nil {
			if err == io.EOF && len(b) > 0 {
				err = io.ErrUnexpectedEOF
			}
			return nil, err
		}
	}
	return b, nil
}

// ReadText is ReadN for a text, which is not copied once it is there.
func ReadText(r io.Reader, n int64) (string, error) {
	b := &strings.Builder{}
	b.Grow(int(min(n, firstChunk)))
	part := make([]byte, min(n, firstChunk))
	for int64(b.Len()) < n {
		if b.Len() == b.Cap() {
			size := 2 * int64(b.Cap())
			if 8*int64(b.Len()) >= n { // enough has come to believe the rest
				size = n
			}
			grown := &strings.Builder{} // its own Grow takes twice what there is besides
			grown.Grow(int(min(size, n)))
			grown.WriteString(b.String())
			b = grown
		}
		m, err := io.ReadFull(r, part[:min(int64(len(part)), n-int64(b.Len()), int64(b.Cap()-b.Len()))])
		b.Write(part[:m])
		if err != nil {
			if err == io.EOF {
				err = io.ErrUnexpectedEOF
			}
			return "", err
		}
	}
	return b.String(), nil
}

// ReadAll reads to the end, or fails with a *remote.LimitError where that is
// more than limit bytes; what names them.
func ReadAll(r io.Reader, limit int64, what string) ([]byte, error) {
	b := make([]byte, 0, min(limit+1, 4096))
	for {
		if len(b) == cap(b) {
			if int64(len(b)) > limit {
				return nil, &remote.LimitError{Limit: limit, What: what}
			}
			size := 2 * int64(cap(b))
			if size > 16<<20 {
				size = int64(cap(b)) + int64(cap(b))/4
			}
			grown := make([]byte, len(b), min(size, limit+1))
			copy(grown, b)
			b = grown
		}
		n, err := r.Read(b[len(b):cap(b)])
		b = b[:len(b)+n]
		if int64(len(b)) > limit {
			return nil, &remote.LimitError{Limit: limit, What: what}
		}
		if err == io.EOF {
			return b, nil
		}
		if err != nil {
			return nil, err
		}
	}
}

// maxPiece is up to where a line grows in one piece.
const maxPiece = 1 << 20

// ReadLine reads a line, with its end. One of more than limit bytes is a
// *remote.LimitError. A last line without an end comes with io.EOF.
func ReadLine(r *bufio.Reader, limit int64, what string) ([]byte, error) {
	// Pieces of a long line are joined at its end: it is not copied again and
	// again as it grows.
	var pieces [][]byte
	var line []byte
	size := int64(0)
	for {
		part, err := r.ReadSlice('\n')
		if size += int64(len(part)); size > limit {
			return nil, &remote.LimitError{Limit: limit, What: what}
		}
		if len(line)+len(part) > maxPiece {
			pieces = append(pieces, line)
			line = make([]byte, 0, maxPiece)
		}
		line = append(line, part...)
		if err != bufio.ErrBufferFull {
			if pieces != nil {
				line = slices.Concat(append(pieces, line)...)
			}
			return line, err
		}
	}
}

// Budget bounds what comes in the course of something, such as a run.
type Budget struct {
	Messages, Bytes int64 // what is left
	maxMessages     int64
	maxBytes        int64
}

// NewBudget returns a budget.
func NewBudget(messages, bytes int64) Budget {
	return Budget{Messages: messages, Bytes: bytes, maxMessages: messages, maxBytes: bytes}
}

// Take takes one message of n bytes out of the budget, or fails with a
// *remote.LimitError.
func (b *Budget) Take(n int64) error {
	b.Messages--
	b.Bytes -= n
	switch {
	case b.Messages < 0:
		return &remote.LimitError{Limit: b.maxMessages, What: "messages in a run"}
	case b.Bytes < 0:
		return &remote.LimitError{Limit: b.maxBytes, What: "bytes in a run"}
	}
	return nil
}

// Pool bounds what several readers hold at the same time, in bytes.
type Pool struct {
	limit int64
	used  atomic.Int64
}

// NewPool returns a pool of limit bytes.
func NewPool(limit int64) *Pool { return &Pool{limit: limit} }

// Take takes n bytes, or fails with a *remote.LimitError.
func (p *Pool) Take(n int64) error {
	if p.used.Add(n) > p.limit {
		p.used.Add(-n)
		return &remote.LimitError{Limit: p.limit, What: "bytes in messages under way"}
	}
	return nil
}

// Give gives n bytes back.
func (p *Pool) Give(n int64) { p.used.Add(-n) }
