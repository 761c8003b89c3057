package jupyter

import (
	"encoding/json"
	"errors"
	"io"
	"testing"

	"github.com/garterpy/garter/object/convert"
	"github.com/garterpy/garter/remote"
	"github.com/garterpy/garter/remote/internal/proto"
	"github.com/garterpy/garter/remote/wire"
)

// scripted is a transport that brings a few messages, as a kernel's answers to
// whatever was asked for last.
type scripted struct {
	in   chan *Message
	sent chan *Message
}

func (s *scripted) Send(m *Message) error {
	select {
	case s.sent <- m:
	default:
	}
	return nil
}

func (s *scripted) Bound(int64) {}

func (s *scripted) Receive() (*Message, error) {
	m, ok := <-s.in
	if !ok {
		return nil, io.EOF
	}
	return m, nil
}

func (s *scripted) Close() error { return nil }

// FuzzMessage has a client take messages that a kernel may send, one of its own
// choosing among them.
func FuzzMessage(f *testing.F) {
	for kind, content := range map[string]string{
		"stream": `{"name":"stdout","text":"x"}`, "status": `{"execution_state":"idle"}`, "error": `{"ename":"E","evalue":"v","traceback":["a","b"]}`,
		"execute_reply":  `{"status":"ok","user_expressions":{"garter":{"status":"ok","data":{"text/plain":"{\"value\":[1]}"}}}}`,
		"execute_result": `{"data":{"text/plain":"1"}}`, "input_request": `{"prompt":"{\"id\":1,\"call\":\"f\",\"args\":[1],\"kwargs\":[[\"a\",2]]}"}`,
	} {
		f.Add(kind, content)
	}
	f.Fuzz(func(t *testing.T, kind, content string) {
		s := &scripted{in: make(chan *Message, 4), sent: make(chan *Message, 1)}
		c := newClient(s, Limits{}, nil)
		x := c.Start(Request{Code: "x", Stream: func(stream, text string) {}, Input: func(prompt string, reply func(string)) { reply("") }})
		h := Header{ID: "1", Type: kind}
		s.in <- &Message{Header: h, Parent: Header{ID: x.id}, Content: json.RawMessage(content)}
		s.in <- &Message{Header: Header{Type: "status"}, Parent: Header{ID: x.id}, Content: json.RawMessage(`{"execution_state":"idle"}`)}
		s.in <- &Message{Header: Header{Type: "execute_reply"}, Parent: Header{ID: x.id}, Content: json.RawMessage(`{"status":"ok"}`)}
		close(s.in)
		<-x.Done()
		r, err := x.Reply()
		if err != nil && !remote.Hostile(err) && !errors.Is(err, ErrKernelDied) && !errors.Is(err, ErrConnectionLost) {
			t.Errorf("%v", err)
		}
		if err == nil && r.Expr != "" {
			e := &Executor{o: Options{MaxValue: 1 << 20}}
			e.answer(r, nil)
		}
		c.Close()
	})
}

// FuzzFrame reads what a websocket brings.
func FuzzFrame(f *testing.F) {
	f.Add(frame("iopub", [4][]byte{[]byte(`{"msg_id":"1","msg_type":"stream"}`), []byte("{}"), []byte("{}"), []byte(`{"name":"stdout"}`)}))
	f.Add([]byte("\x06\x00\x00\x00\x00\x00\x00\x00"))
	f.Fuzz(func(t *testing.T, b []byte) {
		if m, err := unframe(b); err == nil && len(m.Content) > len(b) {
			t.Errorf("%d bytes of %d", len(m.Content), len(b))
		}
	})
}

// FuzzFileReply reads what a kernel answers to a request about files.
func FuzzFileReply(f *testing.F) {
	for _, s := range []string{
		`{"piece":"AAEC","end":true}`, `{"entries":[["a",1,33188,5],["d",0,16877,6]]}`, `{"failure":["FileNotFoundError","No such file or directory"]}`,
		`{"entries":[["a"]]}`, `{"piece":"?"}`, `{"failure":[]}`, `{"entries":{"a":1}}`, `{"entries":[[1,2,3,4]]}`,
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		v, err := wire.Decode(s, wire.Limits{Memory: 1 << 20})
		d, ok := v.(*convert.Dict)
		if err != nil || !ok {
			return
		}
		var m proto.FileReply
		var answer *remote.AnswerError
		if err := readFileReply(d, &m); err != nil && !errors.As(err, &answer) {
			t.Errorf("%v", err)
		}
	})
}
