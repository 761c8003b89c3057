package worker

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"testing"

	"github.com/garterpy/garter/remote"
)

// FuzzReply reads what a worker writes to its pipe.
func FuzzReply(f *testing.F) {
	for _, s := range []string{
		`{"number":1,"result":{"output":"safe:[1]","repr":"[1]"}}`, `{"number":1,"call":{"type":"call","call":"1","tool":"add","args":["safe:1"]}}`,
		`{"confined":{"limits":true,"calls":true}}`, `{"number":1,"result":{"failure":{"kind":"limit","limit":"ExecutionTimeoutError","value":-1}}}`, `{"error":"x"}`,
	} {
		f.Add(append(binary.LittleEndian.AppendUint32(nil, uint32(len(s))), s...))
	}
	s := `{"number":1,"result":{"logs":"x"},"tail":[{"text":0,"size":6},{"text":1,"size":1}]}`
	f.Add(append(append(binary.LittleEndian.AppendUint32(nil, uint32(len(s))), s...), "safe:11"...))
	f.Fuzz(func(t *testing.T, b []byte) {
		r := bufio.NewReader(bytes.NewReader(b))
		read := int64(0)
		for {
			m, n, err := readReply(r, 1<<16, func() int64 { return 1 << 16 })
			if err != nil {
				if !remote.Hostile(err) && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
					t.Errorf("%T %v", err, err)
				}
				return
			}
			if read += n + 4; read > int64(len(b)) || m == nil {
				t.Fatalf("%d of %d bytes", read, len(b))
			}
		}
	})
}
