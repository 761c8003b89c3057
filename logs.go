package garter

import (
	"fmt"
	"strings"
	"sync"
	"unicode/utf8"
)

// logBuffer keeps what a run prints: all of it up to the limit, then only the
// first and last half, so that its size is bounded whatever is printed. It may
// be read while the run goes on.
type logBuffer struct {
	mu    sync.Mutex
	limit int // characters; 0 keeps everything
	text  []byte
	n     int // characters written in all
	head  []byte
	cut   bool // text has lost its beginning; head has the first half
}

func (l *logBuffer) reset() {
	l.mu.Lock()
	l.text, l.head, l.n, l.cut = nil, nil, 0, false
	l.mu.Unlock()
}

// half returns the sizes of the two parts of a text that is cut.
func (l *logBuffer) half() (first, last int) { return l.limit / 2, l.limit - l.limit/2 }

func (l *logBuffer) write(s string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.n += utf8.RuneCountInString(s)
	first, last := l.half()
	// Each character has at most four bytes: of a long text only its ends
	// matter once the limit is passed.
	if l.limit > 0 && len(s) > 8*l.limit+64 {
		if !l.cut {
			l.text = append(l.text, s[:cutAt(s, l.limit+1)]...)
			l.trim(first)
		}
		tail := s[len(s)-4*last:]
		l.text = append(l.text[:0], tail...)
		return
	}
	l.text = append(l.text, s...)
	if l.limit > 0 && l.n > l.limit {
		l.trim(first)
		if len(l.text) > 16*l.limit+1024 {
			l.text = append([]byte(nil), l.text[len(l.text)-4*last-4:]...)
		}
	}
}

// trim keeps the first half when the limit is passed for the first time.
func (l *logBuffer) trim(first int) {
	if !l.cut {
		l.cut = true
		l.head = append([]byte(nil), l.text[:cutAt(string(l.text), first)]...)
	}
}

// cutAt returns the offset after n characters.
func cutAt(s string, n int) int {
	for i := range s {
		if n == 0 {
			return i
		}
		n--
	}
	return len(s)
}

// String returns the text, cut to the limit.
func (l *logBuffer) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.limit <= 0 || l.n <= l.limit {
		return string(l.text)
	}
	_, last := l.half()
	tail := string(l.text)
	i := len(tail)
	for ; last > 0 && i > 0; last-- {
		_, size := utf8.DecodeLastRuneInString(tail[:i])
		i -= size
	}
	return string(l.head) + truncationNote(l.limit) + tail[i:]
}

func truncationNote(n int) string {
	return fmt.Sprintf("\n..._This content has been truncated to stay below %d characters_...\n", n)
}

// firstLine returns at most n characters of a text for an error.
func shorten(s string, n int) string {
	if len(s) <= n || utf8.RuneCountInString(s) <= n {
		return s
	}
	return strings.TrimRight(s[:cutAt(s, n)], " \n") + " …"
}

// truncate cuts a text in the same way.
func truncate(s string, n int) string {
	if n <= 0 || utf8.RuneCountInString(s) <= n {
		return s
	}
	l := logBuffer{limit: n}
	l.write(s)
	return l.String()
}
