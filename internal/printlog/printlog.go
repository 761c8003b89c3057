// Package printlog bounds what programs print.
package printlog

import (
	"fmt"
	"strings"
	"sync"
	"unicode/utf8"
)

// Buffer keeps what a program prints: all of it up to the limit, then only the
// first and last half, with a mark between them, so that its size is bounded
// whatever is printed. It may be used from any goroutine, also while the program
// runs.
type Buffer struct {
	mu    sync.Mutex
	limit int // characters; 0 keeps everything
	text  []byte
	n     int // characters written in all
	head  []byte
	cut   bool // text has lost its beginning; head has the first half
	note  string
}

// New returns a buffer for limit characters; 0 keeps everything.
func New(limit int) *Buffer { return &Buffer{limit: limit} }

// SetLimit sets the limit of an empty buffer.
func (b *Buffer) SetLimit(limit int) { b.limit = limit }

// Reset forgets the text.
func (b *Buffer) Reset() {
	b.mu.Lock()
	b.text, b.head, b.n, b.cut, b.note = nil, nil, 0, false, ""
	b.mu.Unlock()
}

// Note adds a remark that stands at the end whatever the limit, once.
func (b *Buffer) Note(s string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !strings.Contains(b.note, s) {
		b.note += s
	}
}

// half returns the sizes of the two parts of a text that is cut.
func (b *Buffer) half() (first, last int) { return b.limit / 2, b.limit - b.limit/2 }

// Write adds text.
func (b *Buffer) Write(s string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.n += utf8.RuneCountInString(s)
	first, last := b.half()
	// Each character has at most four bytes: of a long text only its ends
	// matter once the limit is passed.
	if b.limit > 0 && len(s) > 8*b.limit+64 {
		if !b.cut {
			b.text = append(b.text, s[:offset(s, b.limit+1)]...)
			b.trim(first)
		}
		b.text = append(b.text[:0], s[len(s)-4*last:]...)
		return
	}
	b.text = append(b.text, s...)
	if b.limit > 0 && b.n > b.limit {
		b.trim(first)
		if len(b.text) > 16*b.limit+1024 {
			b.text = b.text[:copy(b.text, b.text[len(b.text)-4*last-4:])] // in place: no garbage
		}
	}
}

// trim keeps the first half when the limit is passed for the first time.
func (b *Buffer) trim(first int) {
	if !b.cut {
		b.cut = true
		b.head = append([]byte(nil), b.text[:offset(string(b.text), first)]...)
	}
}

// String returns the text, cut to the limit.
func (b *Buffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.limit <= 0 || b.n <= b.limit {
		return string(b.text) + b.note
	}
	_, last := b.half()
	tail := string(b.text)
	i := len(tail)
	for ; last > 0 && i > 0; last-- {
		_, size := utf8.DecodeLastRuneInString(tail[:i])
		i -= size
	}
	return string(b.head) + Mark(b.limit) + tail[i:] + b.note
}

// Mark is what stands for the text that is missing.
func Mark(limit int) string {
	return fmt.Sprintf("\n..._This content has been truncated to stay below %d characters_...\n", limit)
}

// Cut cuts a text in the same way; n of 0 does not.
func Cut(s string, n int) string {
	if n <= 0 || len(s) <= n {
		return s
	}
	b := Buffer{limit: n}
	b.Write(s)
	return b.String()
}

// Shorten returns at most n characters of the beginning of a text.
func Shorten(s string, n int) string {
	if len(s) <= n || utf8.RuneCountInString(s) <= n {
		return s
	}
	return strings.TrimRight(s[:offset(s, n)], " \n") + " …"
}

// offset returns the offset after n characters.
func offset(s string, n int) int {
	for i := range s {
		if n == 0 {
			return i
		}
		n--
	}
	return len(s)
}
