package garter

import (
	"bytes"
	"context"
	"strings"
	"testing"
)

// TestWritersTakeUTF8: a writer of the host gets UTF-8 and nothing else, as a process's
// standard streams do; the logs are text of the session's and keep what was printed.
func TestWritersTakeUTF8(t *testing.T) {
	var out, errs bytes.Buffer
	l := mustLocal(t, WithImports("*"), WithOutput(&out), WithErrorOutput(&errs))
	_, err := l.Run(context.Background(), "import sys\nprint('a')\nprint('x\\ud800y', file=sys.stderr)\nprint('b\\udc80c')")
	if err == nil || !strings.Contains(err.Error(), "UnicodeEncodeError: 'utf-8' codec can't encode character '\\udc80' in position 1: surrogates not allowed") {
		t.Error(err)
	}
	if out.String() != "a\n" || errs.String() != "x\\ud800y\n" {
		t.Errorf("%q, %q", out.String(), errs.String())
	}
	l = mustLocal(t)
	if r, err := l.Run(context.Background(), "print('b\\udc80c')"); err != nil || r.Logs != "b\xed\xb2\x80c\n" {
		t.Errorf("%q, %v", r.Logs, err)
	}
}
