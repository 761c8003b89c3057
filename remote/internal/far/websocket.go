package far

import (
	"context"
	"io"
	"net/http"
	"sync/atomic"

	"github.com/coder/websocket"

	"github.com/garterpy/garter/remote"
)

// Meter compares what a websocket's connection brings with the messages in it: the
// library reads pings, pongs and frames of nothing without telling, as long as they
// come. Between two calls of Reset a peer may send as much that says nothing as it
// says, and a MiB.
type Meter struct{ raw, said atomic.Int64 }

// allowance is what may come that is not part of a message.
const allowance = 1 << 20

// Client returns an HTTP client whose connections are metered once they are
// websockets.
func (m *Meter) Client(c *http.Client) *http.Client {
	d := *c
	inner := d.Transport
	if inner == nil {
		inner = http.DefaultTransport
	}
	d.Transport = &metered{inner, m}
	return &d
}

// Reset begins anew.
func (m *Meter) Reset() {
	m.said.Store(0)
	m.raw.Store(0)
}

// Ping counts a ping, whose answer costs more than its bytes, and reports whether it
// is to be answered.
func (m *Meter) Ping() bool { return m.raw.Add(100)-2*m.said.Load() <= allowance }

// metered has the connections of upgrades read through a meter.
type metered struct {
	http.RoundTripper
	m *Meter
}

// RoundTrip is http.RoundTripper's.
func (t *metered) RoundTrip(r *http.Request) (*http.Response, error) {
	resp, err := t.RoundTripper.RoundTrip(r)
	if err == nil && resp.StatusCode == http.StatusSwitchingProtocols {
		if c, ok := resp.Body.(io.ReadWriteCloser); ok {
			resp.Body = &meteredConn{c, t.m}
		}
	}
	return resp, err
}

type meteredConn struct {
	io.ReadWriteCloser
	m *Meter
}

// Read is io.Reader's.
func (c *meteredConn) Read(p []byte) (int, error) {
	n, err := c.ReadWriteCloser.Read(p)
	if c.m.raw.Add(int64(n))-2*c.m.said.Load() > allowance {
		return 0, &remote.LimitError{Limit: allowance, What: "bytes of a connection that say nothing"}
	}
	return n, err
}

// ReadMessage reads a message of a websocket of at most limit bytes, in at most
// as many reads as a sender that fills its frames needs: one that drips, or cuts
// its message into small frames, is refused. m is the connection's meter, or nil.
func ReadMessage(ctx context.Context, c *websocket.Conn, limit int64, m *Meter) (websocket.MessageType, []byte, error) {
	kind, r, err := c.Reader(ctx)
	if err != nil {
		return 0, nil, err
	}
	b, err := ReadAll(&patient{r: r, left: 1000, m: m}, limit, "bytes in a message")
	return kind, b, err
}

// patient refuses a reader whose reads bring next to nothing for too often.
type patient struct {
	r    io.Reader
	left int
	m    *Meter
}

func (p *patient) Read(b []byte) (int, error) {
	n, err := p.r.Read(b)
	if p.m != nil {
		p.m.said.Add(int64(n))
	}
	if n < 64 && err == nil && len(b) > n {
		if p.left--; p.left < 0 {
			return n, &remote.ProtocolError{What: "a message comes in too many pieces"}
		}
	}
	return n, err
}
