package worker

import (
	"bufio"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"

	"github.com/garterpy/garter/remote"
	"github.com/garterpy/garter/remote/internal/far"
	"github.com/garterpy/garter/remote/internal/proto"
)

// A frame is the length of its body in four bytes, the lowest first, and a body of
// JSON: a request towards the worker, a reply towards the host.

// request is what the worker is asked for. It answers each but opAnswer and
// opCancel with one reply of the same number, and takes the next one after it.
type request struct {
	Op        string                 `json:"op"`
	Number    uint64                 `json:"number,omitempty"`
	Options   *options               `json:"options,omitempty"`   // of opOpen
	Code      proto.Text             `json:"code,omitempty"`      // of opRun
	Takes     int64                  `json:"takes,omitempty"`     // of opRun: bytes of an answer that the host reads
	Variables map[string]string      `json:"variables,omitempty"` // of opVariables: payloads of package wire
	Tools     []proto.Tool           `json:"tools,omitempty"`     // of opTools
	Files     *proto.FileRequest     `json:"files,omitempty"`     // of opFiles
	Read      *proto.VariableRequest `json:"read,omitempty"`      // of opRead
	Call      string                 `json:"call,omitempty"`      // of opAnswer
	Answer    *proto.Answer          `json:"answer,omitempty"`
}

// The kinds of requests.
const (
	opOpen      = "open"
	opRun       = "run"
	opVariables = "variables"
	opTools     = "tools"
	opFiles     = "files"
	opRead      = "read"   // variables
	opAnswer    = "answer" // to a call of a tool
	opCancel    = "cancel" // ends the run under way, whose reply comes as always
)

// reply is what a worker says: a call of a tool in the course of a run, the
// result of a run, or that something else is done, with its error. Of a fresh
// worker the first one tells how it has confined itself.
type reply struct {
	Number   uint64               `json:"number,omitempty"`
	Call     *proto.Event         `json:"call,omitempty"`
	Result   *proto.Result        `json:"result,omitempty"`
	Files    *proto.FileReply     `json:"files,omitempty"` // of opFiles
	Read     *proto.VariableReply `json:"read,omitempty"`  // of opRead
	Error    string               `json:"error,omitempty"`
	Confined *confined            `json:"confined,omitempty"`
	// Tail tells of long texts of Result that follow the frame; those of Call are in it.
	Tail []proto.Tail `json:"tail,omitempty"`
}

// confined is how a worker has confined itself.
type confined struct {
	// Limits: memory, files and core dumps are bounded by the system. Calls: the
	// system refuses all calls but those that the interpreter needs.
	Limits bool   `json:"limits"`
	Calls  bool   `json:"calls"`
	Why    string `json:"why,omitempty"` // what could not be done
}

// appendFrame appends the frame of a message.
func appendFrame(b []byte, m any) ([]byte, error) {
	body, err := json.Marshal(m)
	if err != nil {
		return nil, err
	}
	if len(body) > maxRequest {
		return nil, fmt.Errorf("garter: a message of %d bytes to a worker; there may be %d", len(body), int64(maxRequest))
	}
	b = binary.LittleEndian.AppendUint32(b, uint32(len(body)))
	return append(b, body...), nil
}

// maxRequest bounds what is sent to a worker, or by one, in bytes.
const maxRequest = 256 << 20

// readFrame reads the body of a frame of at most limit bytes.
func readFrame(r *bufio.Reader, limit int64) ([]byte, error) {
	var head [4]byte
	if _, err := io.ReadFull(r, head[:]); err != nil {
		return nil, err
	}
	n := int64(binary.LittleEndian.Uint32(head[:]))
	if n > limit {
		return nil, &remote.LimitError{Limit: limit, What: "bytes in a message"}
	}
	return far.ReadN(r, n)
}

// detach takes the long texts out of a reply and returns them: they follow its frame.
func (m *reply) detach() []string {
	if m.Call != nil {
		return m.Call.Detach()
	}
	ev := proto.Event{Result: m.Result}
	long := ev.Detach()
	m.Tail = ev.Tail
	return long
}

// attach reads what follows the frame of a reply.
func (m *reply) attach(r io.Reader, limit int64) (int64, error) {
	if m.Call != nil && len(m.Tail) == 0 {
		return m.Call.Attach(r, limit)
	}
	ev := proto.Event{Result: m.Result, Tail: m.Tail}
	return ev.Attach(r, limit)
}

// readReply reads what a worker says; long is what its long texts may take.
func readReply(r *bufio.Reader, limit int64, long func() int64) (*reply, int64, error) {
	b, err := readFrame(r, limit)
	if err != nil {
		return nil, 0, err
	}
	m := &reply{}
	if err := json.Unmarshal(b, m); err != nil {
		if !remote.Hostile(err) {
			err = &remote.ProtocolError{What: "a message is not the JSON that it should be"}
		}
		return nil, 0, err
	}
	n, err := m.attach(r, long())
	if err != nil {
		return nil, 0, err
	}
	return m, int64(len(b)) + n, nil
}
