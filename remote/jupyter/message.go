package jupyter

import (
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"time"

	"github.com/garterpy/garter/remote"
)

// Header identifies a message.
type Header struct {
	ID       string `json:"msg_id"`
	Session  string `json:"session"`
	Username string `json:"username"`
	Date     string `json:"date"`
	Type     string `json:"msg_type"`
	Version  string `json:"version"`
}

// Message is a message of the Jupyter protocol. Buffers are left out: nothing
// here needs them.
type Message struct {
	Channel string // shell, iopub, stdin or control
	Header  Header
	Parent  Header          // of the request that it answers; the zero Header if there is none
	Content json.RawMessage // an object

	size int64 // on the wire, where the transport knows it
}

// The channels.
const (
	shell   = "shell"
	iopub   = "iopub"
	stdin   = "stdin"
	control = "control"
)

const protocolVersion = "5.3"

// randomID returns 128 random bits in hex.
func randomID() string {
	var b [16]byte
	rand.Read(b[:])
	return hex.EncodeToString(b[:])
}

// newMessage returns a message of a session with a fresh id.
func newMessage(session, channel, kind string, content any) (*Message, error) {
	c, err := json.Marshal(content)
	if err != nil {
		return nil, err
	}
	return &Message{
		Channel: channel, Content: c,
		Header: Header{ID: randomID(), Session: session, Username: "garter", Date: time.Now().UTC().Format("2006-01-02T15:04:05.000000Z"), Type: kind, Version: protocolVersion},
	}, nil
}

// parts returns header, parent header, metadata and content as JSON.
func (m *Message) parts() ([4][]byte, error) {
	var p [4][]byte
	h, err := json.Marshal(m.Header)
	if err != nil {
		return p, err
	}
	parent := []byte("{}")
	if m.Parent.ID != "" {
		if parent, err = json.Marshal(m.Parent); err != nil {
			return p, err
		}
	}
	return [4][]byte{h, parent, []byte("{}"), m.Content}, nil
}

// defaultMaxMessage bounds a message, maxHeader its header, in bytes.
const (
	defaultMaxMessage = 128 << 20
	maxHeader         = 16 << 10
)

// fromParts reads a message from its four parts.
func fromParts(channel string, p [][]byte) (*Message, error) {
	if len(p) < 4 {
		return nil, errors.New("a message with too few parts")
	}
	if len(p[0]) > maxHeader || len(p[1]) > maxHeader {
		return nil, &remote.LimitError{Limit: maxHeader, What: "bytes in a message's header"}
	}
	m := &Message{Channel: channel, Content: p[3]}
	if err := json.Unmarshal(p[0], &m.Header); err != nil {
		return nil, err
	}
	if err := json.Unmarshal(p[1], &m.Parent); err != nil {
		return nil, err
	}
	return m, nil
}

// Transport carries messages to and from one kernel.
type Transport interface {
	// Send sends a message. It may be called from any goroutine.
	Send(m *Message) error
	// Bound bounds a message in bytes. It is called once, before Receive.
	Bound(maxMessage int64)
	// Receive returns the next message of any channel. One goroutine calls it.
	// After an error the transport is of no use any more.
	Receive() (*Message, error)
	// Close ends the connection, and Receive with it.
	Close() error
}
