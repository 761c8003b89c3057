package jupyter

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"net/http"
	"time"

	"github.com/coder/websocket"

	"github.com/garterpy/garter/remote"
	"github.com/garterpy/garter/remote/internal/far"
	"github.com/garterpy/garter/remote/wire"
)

// v1Protocol is the subprotocol with binary framing.
const v1Protocol = "v1.kernel.websocket.jupyter.org"

// wsTransport is the channels websocket of a Jupyter server.
type wsTransport struct {
	h      *far.HTTP // cleans errors
	conn   *websocket.Conn
	ctx    context.Context // of the connection: the library closes it when a read's context ends
	cancel context.CancelFunc
	binary bool
	limit  int64 // of a message in bytes
	meter  *far.Meter
}

// DialWebsocket opens the channels of a kernel: url is that of the endpoint
// /api/kernels/ID/channels. It returns when the server has, which for most is
// when the kernel answers. Redirects are not followed.
func DialWebsocket(ctx context.Context, url string, header http.Header, client *http.Client) (Transport, error) {
	h := far.New("jupyter", client, far.Network{Dial: quickDial})
	h.HideHeader(header)
	meter := &far.Meter{}
	client = meter.Client(h.Client)
	conn, resp, err := websocket.Dial(ctx, url, &websocket.DialOptions{
		HTTPClient: client, HTTPHeader: header, Subprotocols: []string{v1Protocol},
		OnPingReceived: func(context.Context, []byte) bool { return meter.Ping() },
	})
	if err != nil {
		if resp != nil && resp.StatusCode != http.StatusSwitchingProtocols {
			return nil, &StatusError{Backend: "jupyter", Op: "open the kernel's channels", Code: resp.StatusCode}
		}
		return nil, h.Broken("open the kernel's channels", err)
	}
	conn.SetReadLimit(-1) // far.ReadMessage has the limit
	t := &wsTransport{h: h, conn: conn, meter: meter, limit: defaultMaxMessage, binary: conn.Subprotocol() == v1Protocol}
	t.ctx, t.cancel = context.WithCancel(context.Background())
	return t, nil
}

// Bound is Transport's.
func (t *wsTransport) Bound(maxMessage int64) { t.limit = maxMessage }

// sendTimeout bounds how long a server may take a message.
const sendTimeout = 60 * time.Second

// Send is Transport's.
func (t *wsTransport) Send(m *Message) error {
	parts, err := m.parts()
	if err != nil {
		return err
	}
	kind, data := websocket.MessageText, []byte(nil)
	if t.binary {
		kind, data = websocket.MessageBinary, frame(m.Channel, parts)
	} else if data, err = json.Marshal(struct {
		textMessage
		Buffers []json.RawMessage `json:"buffers"`
	}{textMessage{m.Channel, parts[0], parts[1], parts[2], parts[3]}, []json.RawMessage{}}); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(t.ctx, sendTimeout)
	defer cancel()
	if m.Channel == shell {
		t.meter.Reset()
	}
	if err := t.conn.Write(ctx, kind, data); err != nil {
		return t.h.Clean(err)
	}
	return nil
}

// textMessage is a message in JSON framing.
type textMessage struct {
	Channel  string          `json:"channel"`
	Header   json.RawMessage `json:"header"`
	Parent   json.RawMessage `json:"parent_header"`
	Metadata json.RawMessage `json:"metadata"`
	Content  json.RawMessage `json:"content"`
}

// frame builds the binary framing: the number of offsets, the offsets, the parts.
func frame(channel string, parts [4][]byte) []byte {
	all := [][]byte{[]byte(channel), parts[0], parts[1], parts[2], parts[3]}
	n := len(all) + 1
	pos := 8 * (n + 1)
	out := binary.LittleEndian.AppendUint64(nil, uint64(n))
	out = binary.LittleEndian.AppendUint64(out, uint64(pos))
	for _, p := range all {
		pos += len(p)
		out = binary.LittleEndian.AppendUint64(out, uint64(pos))
	}
	for _, p := range all {
		out = append(out, p...)
	}
	return out
}

// unframe reads the binary framing.
func unframe(b []byte) (*Message, error) {
	bad := &remote.ProtocolError{What: "a malformed binary message"}
	if len(b) < 8 {
		return nil, bad
	}
	n := binary.LittleEndian.Uint64(b)
	if n < 6 || n > 1000 || uint64(len(b)) < 8*(n+1) {
		return nil, bad
	}
	at := func(i uint64) uint64 { return binary.LittleEndian.Uint64(b[8*(i+1):]) }
	var parts [][]byte
	for i := range n - 1 {
		from, to := at(i), at(i+1)
		if from > to || to > uint64(len(b)) {
			return nil, bad
		}
		parts = append(parts, b[from:to])
	}
	return fromParts(string(parts[0]), parts[1:])
}

// Receive is Transport's.
func (t *wsTransport) Receive() (*Message, error) {
	kind, data, err := far.ReadMessage(t.ctx, t.conn, t.limit, t.meter)
	if err != nil {
		return nil, t.h.Clean(err)
	}
	if kind == websocket.MessageBinary {
		return unframe(data)
	}
	m := textMessage{Parent: json.RawMessage("{}")}
	err = wire.Members(data, func(key, value []byte) {
		switch string(key) {
		case "channel":
			m.Channel, _ = wire.Text(value)
		case "header":
			m.Header = value
		case "parent_header":
			m.Parent = value
		case "content":
			m.Content = value
		}
	})
	if err != nil {
		return nil, &remote.ProtocolError{What: "a malformed message"}
	}
	return fromParts(m.Channel, [][]byte{m.Header, m.Parent, m.Metadata, m.Content})
}

// Close is Transport's. It waits for nobody.
func (t *wsTransport) Close() error {
	t.cancel()
	return t.conn.CloseNow()
}
