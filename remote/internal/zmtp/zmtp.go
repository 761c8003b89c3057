// Package zmtp speaks ZeroMQ's wire protocol, ZMTP 3, as a client without
// security (the NULL mechanism): what the sockets of a Jupyter kernel need. A
// program may write to its kernel's own sockets, so a length is believed only as
// far as bytes have arrived, and everything has a limit.
package zmtp

import (
	"bufio"
	"context"
	"encoding/binary"
	"fmt"
	"io"
	"net"
	"sync"
	"sync/atomic"
	"time"

	"github.com/garterpy/garter/remote"
	"github.com/garterpy/garter/remote/internal/far"
)

// The types of sockets that a client can be.
const (
	Dealer = "DEALER"
	Sub    = "SUB"
)

// Options say what a connection is.
type Options struct {
	Type     string // Dealer or Sub
	Identity []byte
	// MaxMessage bounds a message in bytes, MaxFrames in frames (default 64).
	MaxMessage int64
	MaxFrames  int
	// Pool, if not nil, bounds what this connection and others hold: a message
	// counts until the next Recv.
	Pool *far.Pool
	// SendTimeout bounds how long the peer may take to read a message (default
	// 60 s).
	SendTimeout time.Duration
	// Check, if not nil, is asked about a connection before anything is said on it.
	Check func(net.Conn) error
}

// Conn is a connection to one socket.
type Conn struct {
	c  net.Conn
	r  *bufio.Reader
	o  Options
	mu sync.Mutex // of writing

	held   atomic.Int64 // of the pool
	closed atomic.Bool
}

// handshakeTimeout bounds the handshake, however slowly the peer talks.
const handshakeTimeout = 10 * time.Second

// maxCommand bounds a command, such as the peer's introduction.
const maxCommand = 64 << 10

// The bits of a frame's first byte.
const (
	flagMore    = 1
	flagLong    = 2
	flagCommand = 4
)

// Dial connects to an address of a network that package net knows and
// introduces itself. A Sub subscribes to everything.
func Dial(ctx context.Context, network, addr string, o Options) (*Conn, error) {
	c, err := (&net.Dialer{}).DialContext(ctx, network, addr)
	if err != nil {
		return nil, err
	}
	stop := context.AfterFunc(ctx, func() { c.Close() })
	defer stop()
	if o.Check != nil {
		if err := o.Check(c); err != nil {
			c.Close()
			return nil, err
		}
	}
	z, err := New(c, o)
	if err != nil {
		c.Close()
		if ctx.Err() != nil {
			err = context.Cause(ctx)
		}
		return nil, err
	}
	return z, nil
}

// New introduces itself on a connection, which it owns unless it fails.
func New(c net.Conn, o Options) (*Conn, error) {
	if o.MaxFrames == 0 {
		o.MaxFrames = 64
	}
	if o.MaxMessage == 0 {
		o.MaxMessage = 64 << 20
	}
	if o.SendTimeout == 0 {
		o.SendTimeout = time.Minute
	}
	z := &Conn{c: c, r: bufio.NewReaderSize(c, 64<<10), o: o}
	c.SetDeadline(time.Now().Add(handshakeTimeout))
	if err := z.handshake(); err != nil {
		return nil, fmt.Errorf("zmtp: handshake: %w", err)
	}
	c.SetDeadline(time.Time{})
	return z, nil
}

func (z *Conn) handshake() error {
	var hello [64]byte
	hello[0], hello[9] = 0xFF, 0x7F
	hello[10], hello[11] = 3, 0
	copy(hello[12:32], "NULL")
	if _, err := z.c.Write(hello[:]); err != nil {
		return err
	}
	var peer [64]byte
	if _, err := io.ReadFull(z.r, peer[:]); err != nil {
		return err
	}
	switch mechanism := string(peer[12:17]); {
	case peer[0] != 0xFF || peer[9]&1 == 0:
		return &remote.ProtocolError{What: "this is no ZeroMQ socket"}
	case peer[10] < 3:
		return &remote.ProtocolError{What: fmt.Sprintf("ZeroMQ's protocol of version %d is too old", peer[10])}
	case mechanism != "NULL\x00":
		return &remote.ProtocolError{What: fmt.Sprintf("the security mechanism %q of ZeroMQ is not NULL", mechanism)}
	}
	body := append([]byte("\x05READY"), property("Socket-Type", z.o.Type)...)
	if z.o.Type == Dealer {
		body = append(body, property("Identity", string(z.o.Identity))...)
	}
	if err := z.write(header(flagCommand, len(body)), body); err != nil {
		return err
	}
	flags, n, err := z.header()
	if err != nil {
		return err
	}
	if flags&flagCommand == 0 || n > maxCommand {
		return &remote.ProtocolError{What: "the peer does not introduce itself"}
	}
	body, err = far.ReadN(z.r, n)
	if err != nil {
		return err
	}
	if len(body) < 6 || string(body[:6]) != "\x05READY" {
		return &remote.ProtocolError{What: fmt.Sprintf("the peer answers %.40q", body)}
	}
	if z.o.Type == Sub {
		return z.write([]byte{0, 1, 1}) // one frame: subscribe to all
	}
	return nil
}

func property(name, value string) []byte {
	b := append([]byte{byte(len(name))}, name...)
	b = binary.BigEndian.AppendUint32(b, uint32(len(value)))
	return append(b, value...)
}

func header(flags byte, n int) []byte {
	if n < 256 {
		return []byte{flags, byte(n)}
	}
	return binary.BigEndian.AppendUint64([]byte{flags | flagLong}, uint64(n))
}

// write writes all of the parts at once.
func (z *Conn) write(parts ...[]byte) error {
	b := net.Buffers(parts)
	_, err := b.WriteTo(z.c)
	return err
}

// header reads a frame's header.
func (z *Conn) header() (flags byte, n int64, err error) {
	if flags, err = z.r.ReadByte(); err != nil {
		return 0, 0, err
	}
	if flags&^(flagMore|flagLong|flagCommand) != 0 || flags&flagCommand != 0 && flags&flagMore != 0 {
		return 0, 0, &remote.ProtocolError{What: fmt.Sprintf("a frame of ZeroMQ begins with %#02x", flags)}
	}
	if flags&flagLong == 0 {
		c, err := z.r.ReadByte()
		return flags, int64(c), unexpected(err)
	}
	var size [8]byte
	if _, err := io.ReadFull(z.r, size[:]); err != nil {
		return 0, 0, unexpected(err)
	}
	u := binary.BigEndian.Uint64(size[:])
	if u > 1<<62 {
		u = 1 << 62 // beyond all limits
	}
	return flags, int64(u), nil
}

func unexpected(err error) error {
	if err == io.EOF {
		return io.ErrUnexpectedEOF
	}
	return err
}

// Bound changes the bound of a message, and the pool. It is called before the
// first Recv.
func (z *Conn) Bound(maxMessage int64, pool *far.Pool) { z.o.MaxMessage, z.o.Pool = maxMessage, pool }

// Recv returns the frames of the next message. After an error the connection is
// of no use any more. One goroutine calls it.
func (z *Conn) Recv() ([][]byte, error) {
	z.give()
	frames, err := z.recv()
	if err == nil && z.closed.Load() {
		err = net.ErrClosed
	}
	if err != nil {
		z.give() // nobody calls again
		return nil, err
	}
	return frames, nil
}

// give gives back what is held of the pool.
func (z *Conn) give() {
	if n := z.held.Swap(0); n != 0 {
		z.o.Pool.Give(n)
	}
}

func (z *Conn) recv() ([][]byte, error) {
	var frames [][]byte
	left, commands := z.o.MaxMessage, 0
	for {
		flags, n, err := z.header()
		if err != nil {
			return nil, err
		}
		if flags&flagCommand != 0 {
			if commands++; n > maxCommand || commands > 1000 {
				return nil, &remote.ProtocolError{What: "commands of ZeroMQ that are too many or too long"}
			}
			if _, err := z.r.Discard(int(n)); err != nil {
				return nil, unexpected(err)
			}
			continue
		}
		if left -= n; left < 0 {
			return nil, &remote.LimitError{Limit: z.o.MaxMessage, What: "bytes in a message"}
		}
		if len(frames) == z.o.MaxFrames {
			return nil, &remote.LimitError{Limit: int64(z.o.MaxFrames), What: "frames in a message"}
		}
		if z.o.Pool != nil {
			if err := z.o.Pool.Take(n); err != nil {
				return nil, err
			}
			z.held.Add(n)
		}
		f, err := far.ReadN(z.r, n)
		if err != nil {
			return nil, unexpected(err)
		}
		frames = append(frames, f)
		if flags&flagMore == 0 {
			return frames, nil
		}
	}
}

// Send sends a message. It may be called from any goroutine.
func (z *Conn) Send(frames ...[]byte) error {
	parts := make([][]byte, 0, 2*len(frames))
	for i, f := range frames {
		flags := byte(flagMore)
		if i == len(frames)-1 {
			flags = 0
		}
		parts = append(parts, header(flags, len(f)), f)
	}
	z.mu.Lock()
	defer z.mu.Unlock()
	z.c.SetWriteDeadline(time.Now().Add(z.o.SendTimeout))
	return z.write(parts...)
}

// Close ends the connection, and Recv and Send with it; what it held of the pool
// is given back.
func (z *Conn) Close() error {
	z.closed.Store(true)
	err := z.c.Close()
	z.give()
	return err
}
