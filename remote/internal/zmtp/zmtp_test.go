package zmtp

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter/remote"
	"github.com/garterpy/garter/remote/internal/far"
)

// stream is a connection whose other side has said all that it will say.
type stream struct{ *bytes.Reader }

func (stream) Write(p []byte) (int, error)        { return len(p), nil }
func (stream) Close() error                       { return nil }
func (stream) LocalAddr() net.Addr                { return nil }
func (stream) RemoteAddr() net.Addr               { return nil }
func (stream) SetDeadline(t time.Time) error      { return nil }
func (stream) SetReadDeadline(t time.Time) error  { return nil }
func (stream) SetWriteDeadline(t time.Time) error { return nil }

// greeting is what a socket says first.
func greeting() string {
	b := make([]byte, 64)
	b[0], b[9], b[10] = 0xFF, 0x7F, 3
	copy(b[12:], "NULL")
	return string(b) + "\x04\x1c\x05READY\x0bSocket-Type\x00\x00\x00\x06ROUTER"
}

const maxMessage = 1 << 20

// read reads all messages of what a peer says.
func read(said []byte) (n int, err error) {
	c, err := New(stream{bytes.NewReader(said)}, Options{Type: Dealer, Identity: []byte("me"), MaxMessage: maxMessage, MaxFrames: 8})
	if err != nil {
		return 0, err
	}
	for {
		if _, err := c.Recv(); err != nil {
			return n, err
		}
		n++
	}
}

func TestHostilePeers(t *testing.T) {
	for _, c := range []struct {
		name, said string
		n          int
		want       any // an error, or a pointer to a pointer of its type
	}{
		{"well", greeting() + "\x01\x02ab\x00\x01c" + "\x00\x00", 2, io.EOF},
		// What ended hosts: a long frame of 2^62 bytes, in nine bytes.
		{"giant", greeting() + "\x02\x40\x00\x00\x00\x00\x00\x00\x00", 0, new(*remote.LimitError)},
		{"negative", greeting() + "\x02\xff\xff\xff\xff\xff\xff\xff\xff", 0, new(*remote.LimitError)},
		{"giant command", greeting() + "\x06\x40\x00\x00\x00\x00\x00\x00\x00", 0, new(*remote.ProtocolError)},
		{"many frames", greeting() + strings.Repeat("\x01\x00", 9), 0, new(*remote.LimitError)},
		{"many commands", greeting() + strings.Repeat("\x04\x00", 1001), 0, new(*remote.ProtocolError)},
		{"large together", greeting() + strings.Repeat("\x03\x00\x00\x00\x00\x00\x08\x00\x00"+strings.Repeat("x", 1<<19), 3), 0, new(*remote.LimitError)},
		{"strange flags", greeting() + "\x10\x00", 0, new(*remote.ProtocolError)},
		{"truncated", greeting() + "\x00\x05ab", 0, io.ErrUnexpectedEOF},
		{"silent", "", 0, io.EOF},
		{"another protocol", "HTTP/1.1 400 Bad Request\r\nContent-Length: 100\r\n\r\n" + strings.Repeat(" ", 100), 0, new(*remote.ProtocolError)},
		{"old", "\xff\x00\x00\x00\x00\x00\x00\x00\x01\x7f\x01" + strings.Repeat("\x00", 53), 0, new(*remote.ProtocolError)},
		{"curve", "\xff\x00\x00\x00\x00\x00\x00\x00\x01\x7f\x03\x00CURVE" + strings.Repeat("\x00", 47), 0, new(*remote.ProtocolError)},
		{"no introduction", greeting()[:64] + "\x00\x02hi", 0, new(*remote.ProtocolError)},
	} {
		n, err := read([]byte(c.said))
		ok := n == c.n
		switch w := c.want.(type) {
		case error:
			ok = ok && errors.Is(err, w)
		default:
			ok = ok && errors.As(err, w)
		}
		if !ok {
			t.Errorf("%s: %d messages, %v", c.name, n, err)
		}
	}
}

// TestMemoryFollowsData has a peer promise much and send little.
func TestMemoryFollowsData(t *testing.T) {
	said := greeting() + "\x02\x00\x00\x00\x00\x3f\xff\xff\xff" + strings.Repeat("x", 100<<10)
	res := testing.Benchmark(func(b *testing.B) {
		b.ReportAllocs()
		for range b.N {
			c, err := New(stream{bytes.NewReader([]byte(said))}, Options{Type: Dealer, MaxMessage: 1 << 40})
			if err != nil {
				b.Fatal(err)
			}
			if _, err := c.Recv(); err != io.ErrUnexpectedEOF {
				b.Fatal(err)
			}
		}
	})
	if n := res.AllocedBytesPerOp(); n > 2<<20 {
		t.Errorf("%d bytes are allocated for 100 KiB", n)
	}
}

// TestDrip has a peer talk too slowly to be waited for.
func TestDrip(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	go func() {
		c, err := l.Accept()
		if err != nil {
			return
		}
		for _, b := range []byte(greeting()) {
			if _, err := c.Write([]byte{b}); err != nil {
				return
			}
			time.Sleep(20 * time.Millisecond)
		}
	}()
	ctx, cancel := context.WithTimeout(context.Background(), 100*time.Millisecond)
	defer cancel()
	if _, err := Dial(ctx, "tcp", l.Addr().String(), Options{Type: Sub}); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%v", err)
	}
}

func FuzzRecv(f *testing.F) {
	for _, s := range []string{"\x00\x01x", "\x01\x01x\x00\x00", "\x02\x00\x00\x00\x00\x00\x00\x00\x01x", "\x04\x05\x04PING\x00\x00", "\x02\x40\x00\x00\x00\x00\x00\x00\x00"} {
		f.Add([]byte(greeting() + s))
	}
	f.Fuzz(func(t *testing.T, said []byte) {
		if n, err := read(said); err == nil || n > len(said) {
			t.Errorf("%d messages of %d bytes, %v", n, len(said), err)
		}
	})
}

// TestPool: what a connection holds of a pool is given back, however it ends.
func TestPool(t *testing.T) {
	const intro = "\xff\x00\x00\x00\x00\x00\x00\x00\x00\x7f\x03\x00NULL"
	for _, end := range []string{"", "\x01\x05hel", "\xf8\x00", "\x00\x05hello"} {
		pool := far.NewPool(100)
		said := intro + strings.Repeat("\x00", 64-len(intro)) + "\x04\x06\x05READY\x00\x05hello" + end
		z, err := New(stream{bytes.NewReader([]byte(said))}, Options{Type: Sub, Pool: pool})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := z.Recv(); err != nil {
			t.Fatal(err)
		}
		if pool.Take(96) == nil {
			t.Error("a message is not counted")
		}
		if len(end) == 7 {
			z.Close() // with a message read, and another there
		}
		if _, err := z.Recv(); err == nil {
			t.Error("no error")
		}
		if err := pool.Take(100); err != nil {
			t.Errorf("%q: %v", end, err)
		}
		z.Close()
	}
}
