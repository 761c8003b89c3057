package e2b_test

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
	"github.com/garterpy/garter/remote/e2b"
	"github.com/garterpy/garter/remote/hostiletest"
	"github.com/garterpy/garter/remote/jupyter"
)

// maxBytes is the limit of a message, of a result and of values in these sessions.
const maxBytes = 16 << 20

// stream is the answer to a request to execute a program.
type stream struct {
	w http.ResponseWriter
	r *http.Request
}

// send sends text as it is; it fails when the host has gone.
func (s stream) send(text string) error {
	if err := s.r.Context().Err(); err != nil {
		return err
	}
	if _, err := io.WriteString(s.w, text); err != nil {
		return err
	}
	return http.NewResponseController(s.w).Flush()
}

func (s stream) result(answer string) {
	b, _ := json.Marshal(map[string]any{"type": "result", "is_main_result": true, "text": answer})
	s.send(string(b) + "\n" + `{"type":"end_of_execution"}` + "\n")
}

func (s stream) forever(text string) {
	if len(text) < 16<<10 {
		text = strings.Repeat(text, 1+(16<<10)/len(text))
	}
	for s.send(text) == nil {
	}
}

// long is a JSON event with a text of n bytes that become more in other forms.
func long(kind, unit string, n int) string {
	return `{"type":"` + kind + `","is_main_result":true,"name":"E","value":"v","text":"` + strings.Repeat(unit, n/len(unit)) + `"}` + "\n"
}

// eventAttacks are what a sandbox's server does in the place of a program. The run
// must end with want in its error's text, or well where it is "".
var eventAttacks = map[string]struct {
	f    func(s stream)
	want string
}{
	"Well":            {func(s stream) { s.result(`{"value":1,"repr":"1"}`) }, ""},
	"EndlessLine":     {func(s stream) { s.forever(" ") }, "bytes in an event"},
	"EndlessText":     {func(s stream) { s.send(`{"type":"stdout","text":"`); s.forever("x") }, "bytes in an event"},
	"FloodOfText":     {func(s stream) { s.forever(long("stdout", "x", 1<<20)) }, "bytes in a run"},
	"FloodOfMessages": {func(s stream) { s.forever(`{"type":"stdout","text":""}` + "\n") }, "messages in a run"},
	"FloodOfNothing":  {func(s stream) { s.forever(`{"type":"keepalive"}` + "\n") }, "messages in a run"},
	"FloodOfLines":    {func(s stream) { s.forever("\n") }, "messages in a run"},
	"LargeNothing":    {func(s stream) { s.forever(long("nothing", "x", 10<<20)) }, "bytes in a run"},
	"KeepAlives": {func(s stream) {
		for s.send(`{"type":"keepalive"}`+"\n") == nil {
			time.Sleep(time.Millisecond)
		}
	}, "maximum execution time"},
	"Drip": {func(s stream) {
		s.send(`{"type":"stdout","text":"`)
		for s.send("x") == nil {
			time.Sleep(time.Millisecond)
		}
	}, "maximum execution time"},
	"Silence": {func(s stream) { <-s.r.Context().Done() }, "maximum execution time"},
	// What is one byte here and more when it is written again.
	"Angles":      {func(s stream) { s.send(long("stdout", "<", 15<<20)); s.result(`{"value":1}`) }, ""},
	"Malformed":   {func(s stream) { s.send(long("stdout", "\xff", 15<<20)); s.result(`{"value":1}`) }, ""},
	"Separators":  {func(s stream) { s.send(long("stdout", "\u2028", 15<<20)); s.result(`{"value":1}`) }, ""},
	"AnglesShown": {func(s stream) { s.send(long("result", "<", 15<<20)); s.send(`{"type":"end_of_execution"}` + "\n") }, "answer"},
	"Traceback": {func(s stream) {
		s.send(`{"type":"error","name":"E","value":"v","traceback":"` + strings.Repeat(`\n`, 7<<20) + `"}` + "\n")
		s.send(`{"type":"end_of_execution"}` + "\n")
	}, "E: v"},
	"LongNames": {func(s stream) {
		x := strings.Repeat("<", 7<<20)
		s.send(`{"type":"error","name":"` + x + `","value":"` + x + `"}` + "\n" + `{"type":"end_of_execution"}` + "\n")
	}, "<<<"},
	"Deep": {func(s stream) { s.send(strings.Repeat("[", 8<<20) + "\n"); s.result(`{"value":1}`) }, ""},
	"DeepInside": {func(s stream) {
		s.send(`{"type":"x","y":` + strings.Repeat("[", 8<<20) + "\n")
		s.result(`{"value":1}`)
	}, ""},
	"ManyDicts":   {func(s stream) { s.send(`[` + strings.Repeat("{},", 4<<20) + "{}]\n"); s.result(`{"value":1}`) }, ""},
	"ManyResults": {func(s stream) { s.result(`{"value":[` + strings.Repeat("{},", 1<<20) + `{}]}`) }, "bytes of memory"},
	"DeepResult":  {func(s stream) { s.result(`{"value":` + strings.Repeat("[", 4<<20)) }, "nested too deeply"},
	"WrongKinds": {func(s stream) {
		s.send(`{"type":7,"text":[],"is_main_result":"x"}` + "\n[]\n7\nnull\n\"x\"\n")
		s.result(`{"value":1}`)
	}, ""},
	"NoType":        {func(s stream) { s.send("{}\n{\"type\":\"\"}\n"); s.result(`{"value":1}`) }, ""},
	"TwoResults":    {func(s stream) { s.send(long("result", "x", 100)); s.result(`{"value":1}`) }, ""},
	"AfterTheEnd":   {func(s stream) { s.result(`{"value":1}`); s.forever(long("result", "x", 1<<20)) }, ""},
	"OtherContexts": {func(s stream) { s.send(`{"type":"error","name":"ContextRestarting"}` + "\n"); s.result(`{"value":1}`) }, "state was lost"},
	"Truncated":     {func(s stream) { s.send(`{"type":"result","is_main_result":true,"text":"{\"value\":1`) }, "answer"},
	"Nothing":       {func(s stream) {}, "answer"},
	"Broken": {func(s stream) {
		c, _, err := http.NewResponseController(s.w).Hijack()
		if err == nil {
			c.Close()
		}
	}, "state was lost"},
	"Echo": {func(s stream) {
		s.w.WriteHeader(500)
		fmt.Fprintf(s.w, `{"message":"%v"}`, s.r.Header)
	}, "state was lost"},
	"Redirect": {func(s stream) { http.Redirect(s.w, s.r, "http://127.0.0.1:1/", http.StatusTemporaryRedirect) }, "state was lost"},
}

// TestHostileEvents: the stream of a run means harm.
func TestHostileEvents(t *testing.T) {
	for name, a := range eventAttacks {
		t.Run(name, func(t *testing.T) {
			var program atomic.Pointer[func(stream)]
			program.Store(&a.f)
			const access, traffic = "access-5ec2e7c0ffee", "traffic-5ec2e7c0ffee"
			boxes := atomic.Int64{}
			mux := http.NewServeMux()
			mux.HandleFunc("POST /sandboxes", func(w http.ResponseWriter, r *http.Request) {
				boxes.Add(1)
				w.WriteHeader(201)
				fmt.Fprintf(w, `{"sandboxID":"box","envdAccessToken":%q,"trafficAccessToken":%q}`, access, traffic)
			})
			mux.HandleFunc("DELETE /sandboxes/box", func(w http.ResponseWriter, r *http.Request) { w.WriteHeader(204) })
			mux.HandleFunc("GET /v2/sandboxes", func(w http.ResponseWriter, r *http.Request) { io.WriteString(w, "[]") })
			mux.HandleFunc("GET /health", func(w http.ResponseWriter, r *http.Request) {})
			mux.HandleFunc("POST /contexts", func(w http.ResponseWriter, r *http.Request) { io.WriteString(w, `{"id":"c"}`) })
			mux.HandleFunc("POST /contexts/c/restart", func(w http.ResponseWriter, r *http.Request) {})
			mux.HandleFunc("POST /execute", func(w http.ResponseWriter, r *http.Request) {
				var body struct{ Code string }
				json.NewDecoder(r.Body).Decode(&body)
				s := stream{w, r}
				switch {
				case strings.Contains(body.Code, `\"op\":\"run\"`):
					(*program.Load())(s)
				case strings.Contains(body.Code, `\"op\":\"hello\"`):
					s.result(`{"value":false}`)
				case strings.Contains(body.Code, "__garter__") && strings.Contains(body.Code, ".do("):
					s.result(`{"value":null}`)
				default:
					s.send(`{"type":"end_of_execution"}` + "\n")
				}
			})
			srv := httptest.NewServer(mux)
			defer srv.Close()
			defer srv.CloseClientConnections()
			ctx := context.Background()
			timeout := hostiletest.Patience
			if a.want == "maximum execution time" {
				timeout = 500 * time.Millisecond
			}
			ex, err := e2b.Open(ctx, e2b.Config{APIKey: hostiletest.Credential, APIURL: srv.URL, SandboxURL: srv.URL, Options: jupyter.Options{
				Timeout: timeout, InterruptGrace: 200 * time.Millisecond, MaxResult: maxBytes, MaxValue: maxBytes,
				Limits: jupyter.Limits{Messages: 20_000, Bytes: 64 << 20, Message: maxBytes},
			}})
			if err != nil {
				t.Fatal(err)
			}
			defer ex.Close()
			var out garter.CodeOutput
			start := time.Now()
			hostiletest.Memory(t, 3*maxBytes, func() { out, err = ex.Run(ctx, "1") })
			var python *garter.Error
			switch {
			case time.Since(start) > hostiletest.Patience:
				t.Errorf("after %v", time.Since(start))
			case a.want == "" && (err != nil || out.Output != int64(1)), a.want != "" && (err == nil || !strings.Contains(err.Error(), a.want)):
				t.Errorf("the run gives %v %.300v, want %q", out.Output, err, a.want)
			case err != nil && !hostiletest.Named(ctx, err) && !errors.As(err, &python):
				t.Errorf("%T has no name: %.300v", err, err)
			case remote.Hostile(err) && !errors.Is(err, garter.ErrStateLost):
				var answer *remote.AnswerError
				if !errors.As(err, &answer) {
					t.Errorf("the loss is not told: %v", err)
				}
			case err != nil && len(err.Error()) > 100_000:
				t.Errorf("an error of %d bytes", len(err.Error()))
			}
			said := out.Logs
			if err != nil {
				said += err.Error()
			}
			for _, secret := range []string{hostiletest.Credential, access, traffic} {
				if strings.Contains(said, secret) {
					t.Errorf("%s is in what is said: %.500s", secret, said)
				}
			}
			well := eventAttacks["Well"].f
			program.Store(&well)
			for try := 0; ; try++ {
				if out, err = ex.Run(ctx, "1"); err == nil && out.Output == int64(1) {
					break
				}
				if try == 3 || !errors.Is(err, garter.ErrStateLost) && !errors.Is(err, garter.ErrBusy) {
					t.Fatalf("afterwards: %v %v", out.Output, err)
				}
				time.Sleep(20 * time.Millisecond)
			}
		})
	}
}
