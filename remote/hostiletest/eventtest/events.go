// Package eventtest has the part of package hostiletest that is about garter's own
// servers: what one sends in the place of a program.
//
// Compatibility: not covered; garter's own packages use it.
package eventtest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote"
	"github.com/garterpy/garter/remote/container"
	"github.com/garterpy/garter/remote/hostiletest"
	"github.com/garterpy/garter/tools"
)

// Server is a garter server that does all that a client asks for, but its
// programs: it sends the events that a test makes up.
type Server struct {
	URL     string
	answers atomic.Int64 // to calls
	hold    atomic.Bool  // answers are not taken
	aborted atomic.Bool
}

// events is the stream of events of one run.
type events struct {
	s *Server
	w http.ResponseWriter
	r *http.Request
}

// send sends text as it is.
func (s *events) send(text string) error {
	if err := s.r.Context().Err(); err != nil {
		return err
	}
	if _, err := io.WriteString(s.w, text); err != nil {
		return err
	}
	return http.NewResponseController(s.w).Flush()
}

// call asks for a tool; args are JSON of the list of payloads.
func (s *events) call(id int, tool, args string) error {
	return s.send(fmt.Sprintf(`{"type":"call","call":"%d","tool":%q,"args":%s}`+"\n", id, tool, args))
}

func (s *events) result() error {
	return s.send(`{"type":"result","result":{"output":"safe:1","repr":"1"}}` + "\n")
}

// wait waits until the client has gone.
func (s *events) wait() { <-s.r.Context().Done() }

func newServer(t *testing.T, program *atomic.Pointer[func(*events)]) *Server {
	s := &Server{}
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.URL.Path == "/info":
			io.WriteString(w, `{"protocol":1,"host_tools":true,"default_timeout":30}`)
		case r.URL.Path == "/execute":
			w.Header().Set("X-Run-ID", "run")
			io.ReadAll(r.Body)
			(*program.Load())(&events{s, w, r})
		case strings.HasPrefix(r.URL.Path, "/calls/"):
			var a struct{ Abort bool }
			json.NewDecoder(r.Body).Decode(&a)
			s.answers.Add(1)
			if a.Abort {
				s.aborted.Store(true)
			}
			if s.hold.Load() {
				<-r.Context().Done()
			}
		default:
			w.WriteHeader(http.StatusNoContent)
		}
	}))
	t.Cleanup(func() { srv.CloseClientConnections(); srv.Close() })
	s.URL = srv.URL
	return s
}

// payload is a JSON text with a payload of n empty dicts in a list.
func payload(n int) string { return `"safe:[` + strings.Repeat("{},", n) + `{}]"` }

// eventAttacks are what a server does in the place of a program. The run must
// end with want in its error's text, or well where it is ""; killed: as the
// server's breach, with the loss of the state.
var eventAttacks = []struct {
	name   string
	f      func(s *events)
	killed bool
	want   string
	limit  uint64 // what the client may take
}{
	{"Well", func(s *events) { s.call(1, "add", `["safe:1","safe:2"]`); s.result() }, false, "", 0},
	{"EndlessEvent", func(s *events) {
		chunk := strings.Repeat(" ", 1<<20)
		for s.send(chunk) == nil {
		}
	}, true, "bytes in an event", 300 << 20},
	{"PingsForEver", func(s *events) {
		for s.send(`{"type":"ping"}`+"\n") == nil {
			time.Sleep(time.Millisecond)
		}
	}, true, "maximum execution time", 0},
	{"FloodOfPings", func(s *events) {
		chunk := strings.Repeat(`{"type":"ping"}`+"\n", 10_000)
		for s.send(chunk) == nil {
		}
	}, true, "", 0},
	{"Silence", func(s *events) { s.send(`{"type":"start"}` + "\n"); s.wait() }, true, "maximum execution time", 0},
	{"NoHeader", func(s *events) { s.wait() }, true, "maximum execution time", 0},
	{"FloodOfCalls", func(s *events) {
		for i := 0; s.call(i, "add", `["safe:1","safe:2"]`) == nil; i++ {
		}
	}, true, "", 0},
	{"CallsOneByOne", func(s *events) {
		for i := 0; s.call(i, "add", `["safe:1","safe:2"]`) == nil; i++ {
			for int(s.s.answers.Load()) <= i && s.r.Context().Err() == nil {
				time.Sleep(100 * time.Microsecond)
			}
		}
	}, true, "calls of tools", 0},
	{"StopsAtTheLimit", func(s *events) {
		for i := 0; !s.s.aborted.Load() && s.call(i, "add", `["safe:1","safe:2"]`) == nil; i++ {
			for int(s.s.answers.Load()) <= i && s.r.Context().Err() == nil {
				time.Sleep(100 * time.Microsecond)
			}
		}
		s.send(`{"type":"result","result":{"failure":{"kind":"aborted","text":"x"}}}` + "\n")
	}, false, "Reached the max number of tool calls", 0},
	{"CallsThatHang", func(s *events) {
		for i := 0; s.call(i, "hang", `[]`) == nil; i++ {
		}
	}, true, "calls of tools", 0},
	{"AnswersNotTaken", func(s *events) {
		s.s.hold.Store(true)
		for i := 0; s.call(i, "add", `["safe:1","safe:2"]`) == nil; i++ {
		}
	}, true, "calls of tools", 0},
	{"UnknownTools", func(s *events) {
		for i := 0; s.call(i, "__import__", `["safe:1"]`) == nil; i++ {
		}
	}, true, "calls of tools", 0},
	// Eight arguments, none of which is above its own bound.
	{"HugeArguments", func(s *events) {
		p := payload(400_000)
		s.send(`{"type":"call","call":"1","tool":"many","args":[` + p)
		for range 7 {
			s.send("," + p)
		}
		s.send("]}\n")
		s.wait()
	}, true, "bytes of memory", 200 << 20},
	// Calls whose arguments are held by tools that take their time.
	{"ArgumentsThatStay", func(s *events) {
		p := payload(100_000)
		for i := 0; s.call(i, "hold", "["+p+"]") == nil; i++ {
		}
	}, true, "bytes of memory", 150 << 20},
	{"TextsThatStay", func(s *events) {
		p := `"safe:\"` + strings.Repeat("x", 2<<20) + `\""`
		for i := 0; s.call(i, "hold", "["+p+"]") == nil; i++ {
		}
	}, true, "bytes of memory", 150 << 20},
	{"ManyArguments", func(s *events) {
		s.call(1, "many", "["+strings.Repeat(`"safe:1",`, 20_000)+`"safe:1"]`)
		s.wait()
	}, true, "arguments of a call", 0},
	{"LongID", func(s *events) {
		s.send(`{"type":"call","call":"` + strings.Repeat("x", 1<<20) + `","tool":"add"}` + "\n")
		s.wait()
	}, true, "name of a call", 0},
	{"HostileArguments", func(s *events) {
		for i, a := range []string{`["pickle:gASVA"]`, `["safe:"]`, `["safe:[[[["]`, `["safe:{\"__type__\":\"int\",\"data\":\"0x\"}"]`, `[""]`, `["safe:NaN","safe:1e999999"]`} {
			s.call(i, "add", a)
		}
		s.result()
	}, false, "", 0},
	{"WrongKinds", func(s *events) { s.call(1, "add", `{"a":1}`); s.wait() }, true, "payloads", 0},
	{"NoJSON", func(s *events) { s.send("{{{\n"); s.wait() }, true, "JSON", 0},
	{"Deep", func(s *events) { s.send(strings.Repeat("[", 1<<20) + "\n"); s.wait() }, true, "JSON", 0},
	{"NoResult", func(s *events) { s.send(`{"type":"result"}` + "\n"); s.wait() }, true, "without content", 0},
	{"HugeResult", func(s *events) {
		s.send(`{"type":"result","result":{"output":` + payload(1_500_000) + `}}` + "\n")
	}, true, "bytes of memory", 200 << 20},
	{"HugeArgsOfAnError", func(s *events) {
		p := payload(400_000)
		s.send(`{"type":"result","result":{"failure":{"kind":"python","exception":"E","args":[` + p)
		for range 7 {
			s.send("," + p)
		}
		s.send("]}}}\n")
	}, true, "bytes of memory", 200 << 20},
	{"ForgedResult", func(s *events) {
		s.send(`{"type":"result","result":{"output":"pickle:gASVA","is_final_answer":true}}` + "\n")
	}, false, "pickle", 0},
	{"ForgedFailure", func(s *events) {
		s.send(`{"type":"result","result":{"failure":{"kind":"limit","limit":"NoSuchLimit","value":-1,"line":-5,"call":"7"}}}` + "\n")
	}, false, "server", 0},
	{"Hangup", func(s *events) { s.send(`{"type":"start"}` + "\n") }, false, "events ended", 0},
	{"Truncated", func(s *events) { s.send(`{"type":"result","result":{"output":"safe:1"`) }, false, "events ended", 0},
}

// Events runs the tests of a garter server whose programs mean harm.
func Events(t *testing.T) {
	for _, a := range eventAttacks {
		t.Run(a.name, func(t *testing.T) {
			var program atomic.Pointer[func(*events)]
			program.Store(&a.f)
			s := newServer(t, &program)
			ctx := context.Background()
			o := container.Options{Token: hostiletest.Credential, Timeout: hostiletest.Patience, MaxHostCalls: 500, MaxValue: 64 << 20}
			if a.want == "maximum execution time" {
				o.Timeout, o.Grace = 300*time.Millisecond, 200*time.Millisecond
			}
			ex, err := container.Connect(ctx, s.URL, o)
			if err != nil {
				t.Fatal(err)
			}
			defer ex.Close()
			var called atomic.Int64
			if err := ex.SendTools(ctx,
				tools.Func("add", "", func(a, b int) int { called.Add(1); return a + b }),
				tools.Func("many", "", func(v ...any) { called.Add(1) }),
				tools.Func("hang", "", func(ctx context.Context) { called.Add(1); <-ctx.Done() }),
				tools.Func("hold", "", func(ctx context.Context, v any) { called.Add(1); <-ctx.Done() }),
			); err != nil {
				t.Fatal(err)
			}
			var out garter.CodeOutput
			start := time.Now()
			hostiletest.Memory(t, a.limit, func() { out, err = ex.Run(ctx, "1") })
			if took := time.Since(start); took > hostiletest.Patience {
				t.Errorf("after %v", took)
			}
			if called.Load() > 500 {
				t.Errorf("%d calls", called.Load())
			}
			switch {
			case a.killed && (!errors.Is(err, garter.ErrStateLost) || !remote.Hostile(err)):
				t.Errorf("not told as a breach: %v %v", out.Output, err)
			case a.want == "" && !a.killed && err != nil, a.want != "" && (err == nil || !strings.Contains(err.Error(), a.want)):
				t.Errorf("the run gives %v %v, want %q", out.Output, err, a.want)
			case err != nil && (len(err.Error()) > 2000 || strings.Contains(err.Error(), hostiletest.Credential)):
				t.Errorf("an error of %d bytes: %.300q", len(err.Error()), err.Error())
			}
			s.hold.Store(false)
			program.Store(&eventAttacks[0].f)
			if out, err := ex.Run(ctx, "1"); err != nil || out.Output != int64(1) {
				t.Errorf("afterwards: %v %v", out.Output, err)
			}
		})
	}
}
