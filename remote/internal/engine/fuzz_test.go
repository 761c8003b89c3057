package engine

import (
	"bufio"
	"bytes"
	"io"
	"testing"
)

// FuzzFrames reads what the engine carries of a container's programs: their output,
// and that of the way to a container without a network.
func FuzzFrames(f *testing.F) {
	f.Add([]byte("\x01\x00\x00\x00\x00\x00\x00\x05hello\x02\x00\x00\x00\x00\x00\x00\x01x"))
	f.Add([]byte("\x01\x00\x00\x00\x7f\xff\xff\xff"))
	f.Fuzz(func(t *testing.T, b []byte) {
		c := &execConn{}
		c.f = frames{r: bufio.NewReader(bytes.NewReader(b)), other: c.keep}
		n, _ := io.Copy(io.Discard, c)
		if n > int64(len(b)) || c.stderr.Len() > maxExecErr {
			t.Errorf("%d and %d of %d bytes", n, c.stderr.Len(), len(b))
		}
	})
}
