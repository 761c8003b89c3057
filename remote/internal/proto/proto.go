// Package proto has the messages between a garter server and its clients.
//
// The paths and payloads of py-code-mode's container protocol come first: any
// client of that protocol can use a garter server. What garter's own client
// sends and gets besides is marked as an extension:
//
//	POST   /execute          ExecuteRequest → ExecuteResponse; with "Accept: application/x-ndjson" a stream of Events
//	GET    /health           → Health
//	GET    /info             → Info
//	POST   /reset            → ResetResponse
//	POST   /install_deps     DepsRequest → DepsResponse
//	POST   /uninstall_deps   DepsRequest → DepsResponse
//	GET    /metrics          Prometheus' text format (extension)
//	PUT    /session/variables  VariablesRequest (extension)
//	PUT    /session/tools      ToolsRequest (extension)
//	POST   /session/files      FileRequest → FileReply (extension)
//	POST   /cancel/{run}     ends the session's run, whose result comes as always (extension)
//	DELETE /session            ends the session (extension)
//	POST   /calls/{id}         Answer to an Event of type "call" (extension)
//
// Long texts of an event follow its line as they are, for a client that sends
// X-Run-Tail (extension): see Tail.
//
// A session is named by the header X-Session-ID. All but /health need the
// header "Authorization: Bearer TOKEN". Failures are {"detail": "…"} with a
// status of 400 and above.
package proto

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/garterpy/garter/remote"
	"github.com/garterpy/garter/remote/wire"
)

// SessionHeader names the session of a request.
const SessionHeader = "X-Session-ID"

// KnownHeader says that the client expects the session to be there: the server
// answers 410 where it is not.
const KnownHeader = "X-Session-Known"

// RunHeader names the run of a stream of events.
const RunHeader = "X-Run-ID"

// NDJSON is the content type of streams of events.
const NDJSON = "application/x-ndjson"

// ExecuteRequest is the body of POST /execute.
type ExecuteRequest struct {
	Code Text `json:"code"`
	// Timeout is in seconds; null is the server's default.
	Timeout *float64 `json:"timeout,omitempty"`
}

// ExecuteResponse is the answer of POST /execute, with status 200 also when the
// code fails.
type ExecuteResponse struct {
	Value           json.RawMessage `json:"value"`
	Stdout          Text            `json:"stdout"`
	Error           *Text           `json:"error"`
	ExecutionTimeMS float64         `json:"execution_time_ms"`
	SessionID       string          `json:"session_id"`
}

// Health is the answer of GET /health.
type Health struct {
	Status        string  `json:"status"` // "healthy", or "stopping" with status 503
	UptimeSeconds float64 `json:"uptime_seconds"`
}

// Named is a tool or a skill in Info.
type Named struct {
	Name        string `json:"name"`
	Description string `json:"description"`
}

// Info is the answer of GET /info.
type Info struct {
	Tools         []Named `json:"tools"`
	Skills        []Named `json:"skills"`
	ArtifactsPath string  `json:"artifacts_path"`
	// Extensions: what runs the code, and what it can do.
	Backend         string `json:"backend"`
	Protocol        int    `json:"protocol"`
	InstallPackages bool   `json:"install_packages"`
	HostTools       bool   `json:"host_tools"`
	OperationLimit  bool   `json:"operation_limit"`
	MemoryLimit     bool   `json:"memory_limit"`
	// NetworkIsolation, CPULimit and ProcessLimit are as in garter.Capabilities.
	NetworkIsolation bool `json:"network_isolation"`
	CPULimit         bool `json:"cpu_limit"`
	ProcessLimit     bool `json:"process_limit"`
	// Files: the session has files, see FileRequest.
	Files bool `json:"files"`
	// DefaultTimeout and MaxTimeout are in seconds; 0 is none.
	DefaultTimeout float64 `json:"default_timeout"`
	MaxTimeout     float64 `json:"max_timeout"`
}

// Protocol is the version of the extensions.
const Protocol = 1

// ResetResponse is the answer of POST /reset.
type ResetResponse struct {
	Status    string `json:"status"`
	SessionID string `json:"session_id"`
}

// DepsRequest is the body of POST /install_deps and /uninstall_deps.
type DepsRequest struct {
	Packages []string `json:"packages"`
}

// DepsResponse is the answer to both.
type DepsResponse struct {
	Installed      []string `json:"installed"`
	AlreadyPresent []string `json:"already_present"`
	Removed        []string `json:"removed"`
	NotFound       []string `json:"not_found"`
	Failed         []string `json:"failed"`
	// Detail says why some failed (extension).
	Detail    string `json:"detail,omitempty"`
	SessionID string `json:"session_id,omitempty"`
}

// VariablesRequest is the body of PUT /session/variables: values by name as
// payloads of package wire.
type VariablesRequest struct {
	Variables map[string]string `json:"variables"`
}

// ToolsRequest is the body of PUT /session/tools.
type ToolsRequest struct {
	Tools []Tool `json:"tools"`
}

// Tool is a tool that the client has: its source where it is in Python, else
// what the server needs to offer it to programs; calls go to the client.
type Tool struct {
	Name        string  `json:"name"`
	Description string  `json:"description,omitempty"`
	Source      string  `json:"source,omitempty"`
	Params      []Param `json:"params,omitempty"`
	VarArgs     string  `json:"var_args,omitempty"`
	VarKw       string  `json:"var_kw,omitempty"`
	Returns     string  `json:"returns,omitempty"`
	Async       bool    `json:"async,omitempty"`
	Final       bool    `json:"final,omitempty"`
	// Standard says that it is the usual final_answer, which the server has.
	Standard bool `json:"standard,omitempty"`
}

// Param is a parameter of a tool. A missing default is filled in by the client.
type Param struct {
	Name       string `json:"name"`
	Annotation string `json:"annotation,omitempty"`
	Doc        string `json:"doc,omitempty"`
	Optional   bool   `json:"optional,omitempty"`
	KwOnly     bool   `json:"kw_only,omitempty"`
	// Default is Python source, for signatures only.
	Default string `json:"default,omitempty"`
}

// Event is one line of the stream of POST /execute.
type Event struct {
	// Type is "start", "call", "ping" or "result"; others are to be ignored.
	Type string `json:"type"`
	// Session is in "start".
	Session string `json:"session,omitempty"`
	// Call, Tool, Args and Kwargs are in "call"; the values are payloads of
	// package wire.
	Call   string        `json:"call,omitempty"`
	Tool   string        `json:"tool,omitempty"`
	Args   Payloads      `json:"args,omitempty"`
	Kwargs NamedPayloads `json:"kwargs,omitempty"`
	// Result is in "result", the last event.
	Result *Result `json:"result,omitempty"`
	// Tail tells of long texts that follow the event, for a client that has sent
	// TailHeader.
	Tail []Tail `json:"tail,omitempty"`
}

// Answer is the body of POST /calls/{id}: one of its fields is set.
type Answer struct {
	// Value is a payload of package wire.
	Value string `json:"value,omitempty"`
	// Error becomes an exception in the program.
	Error *ToolError `json:"error,omitempty"`
	// Abort ends the run: the client tells its caller why.
	Abort bool `json:"abort,omitempty"`
}

// ToolError is the Python exception of a failed tool.
type ToolError struct {
	Class   string `json:"class"`
	Message Text   `json:"message"`
}

// Text is a text that keeps lone surrogates, which encoding/json would replace.
type Text string

// MarshalJSON is json.Marshaler's.
func (t Text) MarshalJSON() ([]byte, error) { return wire.AppendString(nil, string(t)), nil }

// UnmarshalJSON is json.Unmarshaler's.
func (t *Text) UnmarshalJSON(b []byte) error {
	v, err := wire.Unmarshal(b)
	if err != nil {
		return err
	}
	s, ok := v.(string)
	if !ok && v != nil {
		return fmt.Errorf("%.20s is no text", b)
	}
	*t = Text(s)
	return nil
}

// Payloads are payloads of package wire, NamedPayloads such by name. More than
// MaxPayloads are refused before they are read.
type (
	Payloads      []string
	NamedPayloads map[string]string
)

// MaxPayloads bounds the arguments of a call.
const MaxPayloads = 10_000

// UnmarshalJSON is json.Unmarshaler's.
func (p *Payloads) UnmarshalJSON(b []byte) error {
	return texts(b, '[', func(s string) { *p = append(*p, s) }, nil)
}

// UnmarshalJSON is json.Unmarshaler's.
func (p *NamedPayloads) UnmarshalJSON(b []byte) error {
	*p = NamedPayloads{}
	return texts(b, '{', nil, func(k, v string) { (*p)[k] = v })
}

// texts reads a list, or an object, of nothing but texts.
func texts(b []byte, open json.Delim, elem func(string), entry func(k, v string)) error {
	if string(b) == "null" {
		return nil
	}
	bad := &remote.ProtocolError{What: "payloads are not a list of texts"}
	d := json.NewDecoder(bytes.NewReader(b))
	next := func() (string, bool) {
		t, err := d.Token()
		s, ok := t.(string)
		return s, ok && err == nil
	}
	if t, err := d.Token(); err != nil || t != open {
		return bad
	}
	for n := 0; d.More(); n++ {
		if n == MaxPayloads {
			return &remote.LimitError{Limit: MaxPayloads, What: "arguments of a call"}
		}
		s, ok := next()
		if ok && elem != nil {
			elem(s)
		} else if ok {
			var v string
			if v, ok = next(); ok {
				entry(s, v)
			}
		}
		if !ok {
			return bad
		}
	}
	return nil
}

// Result is how a run ended.
type Result struct {
	Output        string   `json:"output,omitempty"` // a payload of package wire
	Repr          Text     `json:"repr,omitempty"`
	Logs          Text     `json:"logs,omitempty"`
	IsFinalAnswer bool     `json:"is_final_answer,omitempty"`
	Artifacts     string   `json:"artifacts,omitempty"` // a payload of what package shown writes
	Usage         Usage    `json:"usage"`
	Failure       *Failure `json:"failure,omitempty"`
}

// Usage is garter.Usage; durations are in nanoseconds.
type Usage struct {
	Operations   int64 `json:"operations,omitempty"`
	Duration     int64 `json:"duration_ns"`
	HostDuration int64 `json:"host_duration_ns,omitempty"`
	Memory       int64 `json:"memory,omitempty"`
	HostCalls    int   `json:"host_calls,omitempty"`
	PID          int   `json:"pid,omitempty"`
	CPU          int64 `json:"cpu_ns,omitempty"`
}

// The kinds of Failure.
const (
	KindPython   = "python"   // an exception: the fields of garter.Error
	KindLimit    = "limit"    // Limit names it
	KindAborted  = "aborted"  // the client asked for it, by an Answer or by going away
	KindStopping = "stopping" // the server is being stopped
	KindOutput   = "output"   // the value cannot be sent
	KindLost     = "lost"     // the interpreter died, and the state with it
	KindBusy     = "busy"     // something of a cancelled run goes on
	KindOther    = "other"
)

// Failure is the error of a run.
type Failure struct {
	Kind string `json:"kind"`
	Text Text   `json:"text"`

	Exception string   `json:"exception,omitempty"`
	Message   Text     `json:"message,omitempty"`
	Args      Payloads `json:"args,omitempty"`
	Line      int      `json:"line,omitempty"`
	Column    int      `json:"column,omitempty"`
	Traceback Text     `json:"traceback,omitempty"`
	Hint      string   `json:"hint,omitempty"`
	// Call is the call whose error the exception came from.
	Call string `json:"call,omitempty"`

	Limit string `json:"limit,omitempty"` // such as "MemoryLimitError"
	Value int64  `json:"value,omitempty"` // the limit itself; durations in nanoseconds
}
