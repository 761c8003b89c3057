package jupyter

import (
	"context"
	"net"
	"syscall"
)

// tcpQuickAck is TCP_QUICKACK.
const tcpQuickAck = 12

// quickDial dials connections that acknowledge what they read at once. Jupyter's
// server leaves Nagle's algorithm on: a small message waits there for the
// acknowledgement of the one before, which Linux delays by 40 ms.
func quickDial(ctx context.Context, network, addr string) (net.Conn, error) {
	var d net.Dialer
	conn, err := d.DialContext(ctx, network, addr)
	if err != nil {
		return nil, err
	}
	tcp, ok := conn.(*net.TCPConn)
	if !ok {
		return conn, nil
	}
	raw, err := tcp.SyscallConn()
	if err != nil {
		return conn, nil
	}
	q := &quickConn{TCPConn: tcp, raw: raw}
	q.arm()
	return q, nil
}

type quickConn struct {
	*net.TCPConn
	raw syscall.RawConn
}

// arm sets the option, which the kernel resets as it likes.
func (q *quickConn) arm() {
	q.raw.Control(func(fd uintptr) {
		syscall.SetsockoptInt(int(fd), syscall.IPPROTO_TCP, tcpQuickAck, 1)
	})
}

// Read reads and asks again for quick acknowledgement.
func (q *quickConn) Read(p []byte) (int, error) {
	n, err := q.TCPConn.Read(p)
	q.arm()
	return n, err
}
