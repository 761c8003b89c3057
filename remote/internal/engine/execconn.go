package engine

import (
	"bufio"
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"io"
	"net"
	"sync"
	"time"

	"github.com/moby/moby/client"
)

// DialExec starts a program in the container and returns a connection whose
// bytes are its standard input and output: the way to a container without a
// network. What the program writes to standard error is part of the error when
// the connection ends.
func (c *Container) DialExec(ctx context.Context, cmd ...string) (net.Conn, error) {
	ex, err := c.e.c.ExecCreate(ctx, c.ID, client.ExecCreateOptions{AttachStdin: true, AttachStdout: true, AttachStderr: true, Cmd: cmd})
	if err != nil {
		return nil, fmt.Errorf("garter: running %s in the container: %w", cmd[0], err)
	}
	at, err := c.e.c.ExecAttach(ctx, ex.ID, client.ExecAttachOptions{})
	if err != nil {
		return nil, fmt.Errorf("garter: running %s in the container: %w", cmd[0], err)
	}
	conn := &execConn{Conn: at.Conn, close: at.Close, id: c.ID}
	conn.f = frames{r: at.Reader, other: conn.keep}
	return conn, nil
}

// frames reads the frames in which the engine sends the output of programs: eight
// bytes (stream, three zeros, big-endian length), then the data. Nothing is
// allocated because of a length.
type frames struct {
	r    *bufio.Reader
	left uint32 // of the frame being read
	// other, if not nil, takes what is not of the standard output.
	other func(io.Reader, int64) error
}

// Read is io.Reader's.
func (f *frames) Read(p []byte) (int, error) {
	for f.left == 0 {
		var head [8]byte
		if _, err := io.ReadFull(f.r, head[:]); err != nil {
			return 0, err
		}
		n := binary.BigEndian.Uint32(head[4:])
		if head[0] == 1 || f.other == nil {
			f.left = n
			continue
		}
		if err := f.other(f.r, int64(n)); err != nil {
			return 0, err
		}
	}
	n, err := f.r.Read(p[:min(len(p), int(f.left))])
	f.left -= uint32(n)
	return n, err
}

// execConn is the standard input and output of a program.
type execConn struct {
	net.Conn
	f      frames
	close  func()
	once   sync.Once
	id     string
	stderr bytes.Buffer
}

const maxExecErr = 2000

// keep keeps the beginning of the standard error.
func (c *execConn) keep(r io.Reader, n int64) error {
	keep := min(n, max(0, int64(maxExecErr-c.stderr.Len())))
	if _, err := io.CopyN(&c.stderr, r, keep); err != nil {
		return err
	}
	_, err := io.CopyN(io.Discard, r, n-keep)
	return err
}

// Read is net.Conn's.
func (c *execConn) Read(p []byte) (int, error) {
	n, err := c.f.Read(p)
	if err != nil {
		err = c.failure(err)
	}
	return n, err
}

func (c *execConn) failure(err error) error {
	if err == io.ErrUnexpectedEOF {
		err = io.EOF
	}
	if c.stderr.Len() > 0 {
		return fmt.Errorf("%w: %s", err, bytes.TrimSpace(c.stderr.Bytes()))
	}
	return err
}

// Close ends the connection and so the program's input.
func (c *execConn) Close() error {
	c.once.Do(c.close)
	return nil
}

// RemoteAddr names the container.
func (c *execConn) RemoteAddr() net.Addr { return execAddr(c.id) }

type execAddr string

// Network is net.Addr's.
func (execAddr) Network() string { return "exec" }

// String is net.Addr's.
func (a execAddr) String() string { return "container " + string(a[:min(12, len(a))]) }

// SetDeadline is net.Conn's.
func (c *execConn) SetDeadline(t time.Time) error { return c.Conn.SetDeadline(t) }
