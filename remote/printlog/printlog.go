// Package printlog bounds what programs that run elsewhere print.
package printlog

import (
	"fmt"
	"strings"
	"sync"
	"unicode/utf8"
)

// Buffer keeps a text up to a number of characters: of a longer one the first
// and the last half, with a mark between them. It may be used from any
// goroutine.
type Buffer struct {
	mu    sync.Mutex
	limit int
	n     int // characters in all
	head  strings.Builder
	headN int
	tail  []string
	tailN int
	note  string
}

// New returns a buffer for limit characters; 0 keeps everything.
func New(limit int) *Buffer { return &Buffer{limit: limit} }

// Note adds a remark that stands at the end whatever the limit.
func (b *Buffer) Note(s string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !strings.Contains(b.note, s) {
		b.note += s
	}
}

// Write adds text.
func (b *Buffer) Write(s string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	n := utf8.RuneCountInString(s)
	b.n += n
	if b.limit <= 0 {
		b.head.WriteString(s)
		return
	}
	if room := b.limit/2 - b.headN; room > 0 {
		i := cut(s, room)
		b.head.WriteString(s[:i])
		b.headN += min(room, n)
		s, n = s[i:], n-min(room, n)
	}
	if n == 0 {
		return
	}
	if n > b.limit {
		s, n = strings.Clone(last(s, b.limit)), b.limit
	}
	b.tail = append(b.tail, s)
	for b.tailN += n; len(b.tail) > 1; b.tail = b.tail[1:] {
		first := utf8.RuneCountInString(b.tail[0])
		if b.tailN-first < b.limit {
			break
		}
		b.tailN -= first
	}
}

// String returns the text.
func (b *Buffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	text := b.head.String()
	rest := strings.Join(b.tail, "")
	if b.limit > 0 && b.n > b.limit {
		text += Mark(b.limit)
		rest = last(rest, b.limit-b.limit/2)
	}
	return text + rest + b.note
}

// Mark is what stands for the text that is missing.
func Mark(limit int) string {
	return fmt.Sprintf("\n..._This content has been truncated to stay below %d characters_...\n", limit)
}

// cut returns the offset after n characters.
func cut(s string, n int) int {
	for i := range s {
		if n == 0 {
			return i
		}
		n--
	}
	return len(s)
}

// last returns the last n characters.
func last(s string, n int) string {
	i := len(s)
	for ; n > 0 && i > 0; n-- {
		_, size := utf8.DecodeLastRuneInString(s[:i])
		i -= size
	}
	return s[i:]
}
