package hostiletest

import (
	"bufio"
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/garterpy/garter/remote/jupyter"
)

// A line carries a kernel's messages to the host.
type line interface {
	send(m *jupyter.Message) error
	// endless sends a message that does not end.
	endless()
	// raw sends what no kernel would, bytes what no peer of the connection would.
	raw(b []byte) error
	bytes(b []byte) error
	close()
	// program is the line of a program that begins: it ends with the kernel, and does
	// not write to the next one's connections.
	program() line
}

// Kernel is a jupyter.Kernel that does all that a session asks for, but its
// programs: what it does then is up to Program.
type Kernel struct {
	t    *testing.T
	dial func(k *Kernel, ctx context.Context) (jupyter.Transport, error)

	mu      sync.Mutex
	program func(k *Kernel, request *jupyter.Message)
	line    line
	replies int       // input_reply messages that came
	killed  time.Time // the last time
	kills   int
}

// send sends a message that answers a request.
func (k *Kernel) send(to *jupyter.Message, channel, kind string, content any) error {
	var b json.RawMessage
	switch c := content.(type) {
	case string:
		b = json.RawMessage(c)
	default:
		b, _ = json.Marshal(c)
	}
	h := to.Header
	h.ID, h.Type = rand.Text(), kind
	k.mu.Lock()
	l := k.line
	k.mu.Unlock()
	if l == nil {
		return io.ErrClosedPipe
	}
	return l.send(&jupyter.Message{Channel: channel, Header: h, Parent: to.Header, Content: b})
}

// result ends a run with an answer of the module __garter__.
func (k *Kernel) result(to *jupyter.Message, answer string) {
	k.send(to, "iopub", "status", `{"execution_state":"idle"}`)
	k.send(to, "shell", "execute_reply", map[string]any{
		"status": "ok", "user_expressions": map[string]any{"garter": map[string]any{"status": "ok", "data": map[string]string{"text/plain": answer}}},
	})
}

// handle does what the host asks for.
func (k *Kernel) handle(m *jupyter.Message) {
	switch m.Header.Type {
	case "kernel_info_request":
		k.send(m, "iopub", "status", `{"execution_state":"idle"}`)
		k.send(m, "shell", "kernel_info_reply", `{"status":"ok"}`)
	case "interrupt_request":
		k.send(m, "control", "interrupt_reply", `{"status":"ok"}`)
	case "input_reply":
		k.mu.Lock()
		k.replies++
		k.mu.Unlock()
	case "execute_request":
		var c struct{ Garter struct{ Op string } }
		json.Unmarshal(m.Content, &c)
		switch c.Garter.Op {
		case "hello":
			k.result(m, `{"value":false}`)
		case "call":
			k.result(m, `{"value":true}`)
		case "run":
			k.mu.Lock()
			f, own := k.program, &Kernel{t: k.t, line: k.line.program()}
			k.mu.Unlock()
			go f(own, m)
		default:
			k.result(m, `{"value":null}`)
		}
	}
}

// Connect is jupyter.Kernel's.
func (k *Kernel) Connect(ctx context.Context) (jupyter.Transport, error) { return k.dial(k, ctx) }

// Interrupt is jupyter.Kernel's.
func (k *Kernel) Interrupt(ctx context.Context, c *jupyter.Client) error { return nil }

// Restart is jupyter.Kernel's.
func (k *Kernel) Restart(ctx context.Context) error { return nil }

// Kill is jupyter.Kernel's.
func (k *Kernel) Kill(ctx context.Context) error {
	k.mu.Lock()
	k.killed = time.Now()
	k.kills++
	l := k.line
	k.mu.Unlock()
	if l != nil {
		l.close()
	}
	return nil
}

// Close is jupyter.Kernel's.
func (k *Kernel) Close() error {
	k.mu.Lock()
	l := k.line
	k.mu.Unlock()
	if l != nil {
		l.close()
	}
	return nil
}

// websocketKernel is reached over a websocket, with messages of at most limit
// bytes.
func websocketKernel(t *testing.T, limit int64) *Kernel {
	k := &Kernel{t: t}
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		taken := &hijacked{ResponseWriter: w}
		c, err := websocket.Accept(taken, r, nil)
		if err != nil {
			return
		}
		c.SetReadLimit(-1)
		l := &wsLine{c: c, conn: taken.conn}
		k.mu.Lock()
		k.line = l
		k.mu.Unlock()
		for {
			_, b, err := c.Read(r.Context())
			if err != nil {
				return
			}
			var m struct {
				Channel string
				Header  jupyter.Header
				Content json.RawMessage
			}
			if json.Unmarshal(b, &m) == nil {
				k.handle(&jupyter.Message{Channel: m.Channel, Header: m.Header, Content: m.Content})
			}
		}
	}))
	t.Cleanup(func() { s.CloseClientConnections(); s.Close() })
	k.dial = func(k *Kernel, ctx context.Context) (jupyter.Transport, error) {
		return jupyter.DialWebsocket(ctx, "ws"+strings.TrimPrefix(s.URL, "http"), nil, nil)
	}
	return k
}

// hijacked remembers the connection that was taken over.
type hijacked struct {
	http.ResponseWriter
	conn net.Conn
}

// Hijack is http.Hijacker's.
func (h *hijacked) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	c, rw, err := http.NewResponseController(h.ResponseWriter).Hijack()
	h.conn = c
	return c, rw, err
}

type wsLine struct {
	mu   sync.Mutex
	c    *websocket.Conn
	conn net.Conn
}

func (l *wsLine) program() line { return l }

func (l *wsLine) bytes(b []byte) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.conn.SetWriteDeadline(time.Now().Add(Patience))
	_, err := l.conn.Write(b)
	return err
}

func (l *wsLine) write(b []byte) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	ctx, cancel := context.WithTimeout(context.Background(), Patience)
	defer cancel()
	return l.c.Write(ctx, websocket.MessageText, b)
}

func (l *wsLine) send(m *jupyter.Message) error {
	b := []byte(`{"channel":"` + m.Channel + `","header":`)
	h, _ := json.Marshal(m.Header)
	p, _ := json.Marshal(m.Parent)
	b = append(append(append(append(b, h...), `,"parent_header":`...), p...), `,"metadata":{},"content":`...)
	return l.write(append(append(b, m.Content...), '}'))
}

func (l *wsLine) raw(b []byte) error { return l.write(b) }

func (l *wsLine) endless() {
	l.mu.Lock()
	defer l.mu.Unlock()
	ctx, cancel := context.WithTimeout(context.Background(), Patience)
	defer cancel()
	w, err := l.c.Writer(ctx, websocket.MessageText)
	if err != nil {
		return
	}
	io.Copy(w, forever{})
}

func (l *wsLine) close() { l.c.CloseNow() }

// forever reads as spaces without an end.
type forever struct{}

func (forever) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = ' '
	}
	return len(p), nil
}

// zmqKernel is reached over ZeroMQ on sockets in a folder.
func zmqKernel(t *testing.T, limit int64) *Kernel {
	k := &Kernel{t: t}
	base := filepath.Join(t.TempDir(), "k")
	info := jupyter.ConnectionInfo{Transport: "ipc", IP: base, Shell: 1, IOPub: 2, Stdin: 3, Control: 4, Heartbeat: 5, Key: "key"}
	l := &zmqLine{zmqConns: &zmqConns{k: k, conns: map[string]net.Conn{}}}
	for port, channel := range map[int]string{1: "shell", 2: "iopub", 3: "stdin", 4: "control"} {
		ln, err := net.Listen("unix", base+"-"+strconv.Itoa(port))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { ln.Close() })
		go func() {
			for {
				c, err := ln.Accept()
				if err != nil {
					return
				}
				go l.serve(channel, c)
			}
		}()
	}
	t.Cleanup(l.close)
	k.line = l
	k.dial = func(k *Kernel, ctx context.Context) (jupyter.Transport, error) {
		return jupyter.DialZMQ(ctx, info)
	}
	return k
}

// zmqConns are the connections of the kernels that follow one another.
type zmqConns struct {
	k      *Kernel
	mu     sync.Mutex
	conns  map[string]net.Conn
	closed int // how many kernels have ended
}

// zmqLine is the line of whatever kernel there is or, for a program, of its own.
type zmqLine struct {
	*zmqConns
	own   bool
	since int // closed, when the program began
}

func (l *zmqLine) program() line {
	l.mu.Lock()
	defer l.mu.Unlock()
	return &zmqLine{l.zmqConns, true, l.closed}
}

// Greeting is what a ZeroMQ socket without security says first, with its
// introduction.
func Greeting() []byte {
	b := make([]byte, 64)
	b[0], b[9], b[10] = 0xFF, 0x7F, 3
	copy(b[12:], "NULL")
	body := "\x05READY\x0bSocket-Type\x00\x00\x00\x06ROUTER"
	return append(append(b, 4, byte(len(body))), body...)
}

// serve talks to one connection of the host.
func (l *zmqLine) serve(channel string, c net.Conn) {
	defer c.Close()
	c.Write(Greeting())
	r := bufio.NewReader(c)
	if _, err := io.CopyN(io.Discard, r, 64); err != nil {
		return
	}
	first := true
	var frames [][]byte
	for {
		flags, err := r.ReadByte()
		if err != nil {
			return
		}
		var n uint64
		if flags&2 != 0 {
			var b [8]byte
			io.ReadFull(r, b[:])
			n = binary.BigEndian.Uint64(b[:])
		} else {
			s, _ := r.ReadByte()
			n = uint64(s)
		}
		f := make([]byte, n)
		if _, err := io.ReadFull(r, f); err != nil {
			return
		}
		if first { // the introduction
			first = false
			l.mu.Lock()
			l.conns[channel] = c
			l.mu.Unlock()
			continue
		}
		if frames = append(frames, f); flags&1 != 0 {
			continue
		}
		if len(frames) == 6 {
			m := &jupyter.Message{Channel: channel, Content: frames[5]}
			if json.Unmarshal(frames[2], &m.Header) == nil {
				l.k.handle(m)
			}
		}
		frames = nil
	}
}

func (l *zmqLine) write(channel string, b []byte) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	c := l.conns[channel]
	if c == nil || l.own && l.since != l.closed {
		return errors.New("no connection")
	}
	c.SetWriteDeadline(time.Now().Add(Patience))
	_, err := c.Write(b)
	return err
}

func (l *zmqLine) send(m *jupyter.Message) error {
	h, _ := json.Marshal(m.Header)
	p, _ := json.Marshal(m.Parent)
	parts := [][]byte{h, p, []byte("{}"), m.Content}
	mac := hmac.New(sha256.New, []byte("key"))
	for _, x := range parts {
		mac.Write(x)
	}
	frames := append([][]byte{[]byte("<IDS|MSG>"), []byte(hex.EncodeToString(mac.Sum(nil)))}, parts...)
	var b []byte
	for i, f := range frames {
		flags := byte(2 | 1)
		if i == len(frames)-1 {
			flags = 2
		}
		b = append(binary.BigEndian.AppendUint64(append(b, flags), uint64(len(f))), f...)
	}
	return l.write(m.Channel, b)
}

func (l *zmqLine) raw(b []byte) error { return l.write("shell", b) }

func (l *zmqLine) bytes(b []byte) error { return l.write("shell", b) }

func (l *zmqLine) endless() {
	l.write("iopub", binary.BigEndian.AppendUint64([]byte{2}, 1<<30))
	chunk := make([]byte, 1<<20)
	for l.write("iopub", chunk) == nil {
	}
}

func (l *zmqLine) close() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.closed++
	for ch, c := range l.conns {
		c.Close()
		delete(l.conns, ch)
	}
}
