//go:build linux

package e2b_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/e2b"
	"github.com/garterpy/garter/remote/jupyter"
	"github.com/garterpy/garter/remote/jupyter/jupytertest"
	"github.com/garterpy/garter/remote/remotetest"
	"github.com/garterpy/garter/tools"
)

// fake is the service: its control plane, and a code interpreter whose contexts
// are real kernels.
type fake struct {
	*httptest.Server
	real *jupytertest.Server

	mu       sync.Mutex
	boxes    map[string]map[string]any
	paused   map[string]map[string]any
	contexts map[string]*kernel
	n        int
	prolongs int
	noPorts  bool                 // only the code interpreter's can be reached
	cuts     []context.CancelFunc // of connections to other ports
	ports    []string             // that were asked for
	leaked   bool                 // a port got the sandbox's token
	behind   http.HandlerFunc     // is behind the ports in the place of what listens there
	late     atomic.Int64         // the next execution begins and ends when its client has long gone, the second after it begins later
}

// kernel is a context.
type kernel struct {
	mu sync.Mutex // one execution at a time
	s  *jupyter.Server
	c  *jupyter.Client
}

func (k *kernel) open() error {
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	t, err := k.s.Connect(ctx)
	if err != nil {
		return err
	}
	k.c = jupyter.NewClient(t)
	return k.c.Ready(ctx)
}

func newFake(t *testing.T) *fake {
	f := &fake{real: jupytertest.Start(t), boxes: map[string]map[string]any{}, paused: map[string]map[string]any{}, contexts: map[string]*kernel{}}
	mux := http.NewServeMux()
	reply := func(w http.ResponseWriter, code int, v any) {
		w.WriteHeader(code)
		json.NewEncoder(w).Encode(v)
	}
	// The control plane.
	api := func(h func(w http.ResponseWriter, r *http.Request)) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			f.mu.Lock()
			defer f.mu.Unlock()
			if r.Header.Get("X-API-KEY") != "e2b_0123" {
				reply(w, 401, map[string]any{"code": 401, "message": "Invalid API key"})
				return
			}
			h(w, r)
		}
	}
	mux.HandleFunc("POST /sandboxes", api(func(w http.ResponseWriter, r *http.Request) {
		var body map[string]any
		json.NewDecoder(r.Body).Decode(&body)
		f.n++
		id := fmt.Sprintf("box%d", f.n)
		f.boxes[id] = body
		reply(w, 201, map[string]any{"sandboxID": id, "templateID": body["templateID"], "clientID": "c", "envdVersion": "1", "envdAccessToken": "access-" + id, "domain": nil})
	}))
	mux.HandleFunc("POST /sandboxes/{id}/timeout", api(func(w http.ResponseWriter, r *http.Request) {
		f.prolongs++
		w.WriteHeader(204)
	}))
	mux.HandleFunc("POST /sandboxes/{id}/pause", api(func(w http.ResponseWriter, r *http.Request) {
		id := r.PathValue("id")
		f.paused[id] = f.boxes[id]
		delete(f.boxes, id)
		w.WriteHeader(204)
	}))
	mux.HandleFunc("POST /sandboxes/{id}/connect", api(func(w http.ResponseWriter, r *http.Request) {
		id := r.PathValue("id")
		if b := f.paused[id]; b != nil {
			f.boxes[id] = b
			delete(f.paused, id)
		}
		if f.boxes[id] == nil {
			reply(w, 404, map[string]any{"code": 404, "message": "not found"})
			return
		}
		reply(w, 200, map[string]any{"sandboxID": id, "envdAccessToken": "access-" + id, "domain": nil})
	}))
	mux.HandleFunc("GET /v2/sandboxes", api(func(w http.ResponseWriter, r *http.Request) {
		l := []any{}
		for id, b := range f.boxes {
			l = append(l, map[string]any{"sandboxID": id, "metadata": b["metadata"], "state": "running"})
		}
		reply(w, 200, l)
	}))
	mux.HandleFunc("DELETE /sandboxes/{id}", api(func(w http.ResponseWriter, r *http.Request) {
		if f.boxes[r.PathValue("id")] == nil {
			reply(w, 404, map[string]any{"code": 404, "message": "not found"})
			return
		}
		delete(f.boxes, r.PathValue("id"))
		w.WriteHeader(204)
	}))
	// The data plane.
	data := func(h func(w http.ResponseWriter, r *http.Request)) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			f.mu.Lock()
			id := r.Header.Get("E2b-Sandbox-Id")
			ok := f.boxes[id] != nil && r.Header.Get("X-Access-Token") == "access-"+id
			f.mu.Unlock()
			if !ok {
				reply(w, 502, map[string]any{"message": "The sandbox was not found"})
				return
			}
			h(w, r)
		}
	}
	mux.HandleFunc("GET /health", data(func(w http.ResponseWriter, r *http.Request) { w.Write([]byte(`"OK"`)) }))
	mux.HandleFunc("GET /contexts", data(func(w http.ResponseWriter, r *http.Request) {
		l := []any{}
		f.mu.Lock()
		for id := range f.contexts {
			l = append(l, map[string]any{"id": id, "language": "python"})
		}
		f.mu.Unlock()
		reply(w, 200, l)
	}))
	mux.HandleFunc("POST /contexts", data(func(w http.ResponseWriter, r *http.Request) {
		k := &kernel{s: jupyter.NewServer(jupyter.ServerConfig{URL: f.real.URL, Token: f.real.Token})}
		if err := k.open(); err != nil {
			reply(w, 500, err.Error())
			return
		}
		t.Cleanup(func() { k.c.Close(); k.s.Close() })
		f.mu.Lock()
		defer f.mu.Unlock()
		f.contexts[k.s.ID()] = k
		reply(w, 200, map[string]any{"id": k.s.ID(), "language": "python", "cwd": "/home/user"})
	}))
	mux.HandleFunc("POST /contexts/{id}/restart", data(func(w http.ResponseWriter, r *http.Request) {
		f.mu.Lock()
		k := f.contexts[r.PathValue("id")]
		f.mu.Unlock()
		if k == nil {
			http.Error(w, "Context not found", 404)
			return
		}
		k.c.Close()
		err := k.s.Restart(r.Context())
		if err == nil {
			err = k.open()
		}
		if err != nil {
			reply(w, 500, err.Error())
			return
		}
		reply(w, 200, nil)
	}))
	mux.HandleFunc("POST /execute", data(func(w http.ResponseWriter, r *http.Request) {
		var body struct {
			Code    string
			Context string `json:"context_id"`
		}
		json.NewDecoder(r.Body).Decode(&body)
		f.mu.Lock()
		k := f.contexts[body.Context]
		f.mu.Unlock()
		if k == nil {
			http.Error(w, "Context not found", 404)
			return
		}
		switch f.late.Add(-1) {
		case 2:
			late, cancel := context.WithTimeout(context.Background(), 800*time.Millisecond)
			defer cancel()
			time.Sleep(200 * time.Millisecond)
			r = r.WithContext(late)
		case 0:
			time.Sleep(400 * time.Millisecond)
		}
		k.execute(w, r, body.Code)
	}))
	f.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if port := r.Header.Get("E2b-Sandbox-Port"); port != "" && port != "49999" {
			f.port(w, r, port)
			return
		}
		mux.ServeHTTP(w, r)
	}))
	t.Cleanup(f.Close)
	return f
}

// port is the gateway to the other ports of a sandbox: what listens there is
// reached, and a port where nothing listens is 502.
func (f *fake) port(w http.ResponseWriter, r *http.Request, port string) {
	ctx, cancel := context.WithCancel(r.Context())
	defer cancel()
	f.mu.Lock()
	ok := f.boxes[r.Header.Get("E2b-Sandbox-Id")] != nil && !f.noPorts
	behind := f.behind
	f.cuts = append(f.cuts, cancel)
	f.ports = append(f.ports, port)
	if len(r.Header["X-Access-Token"]) > 0 {
		f.leaked = true
	}
	f.mu.Unlock()
	if !ok {
		http.Error(w, "The sandbox is running but there is no service on the port", http.StatusBadGateway)
		return
	}
	if behind != nil {
		behind(w, r)
		return
	}
	p := &httputil.ReverseProxy{FlushInterval: -1, Rewrite: func(p *httputil.ProxyRequest) {
		p.SetURL(&url.URL{Scheme: "http", Host: "127.0.0.1:" + port})
	}, ErrorLog: log.New(io.Discard, "", 0)}
	defer func() { recover() }() // the proxy's way to end an answer in the middle
	p.ServeHTTP(w, r.WithContext(ctx))
}

// cut ends the connections to ports.
func (f *fake) cut() {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, c := range f.cuts {
		c()
	}
	f.cuts = nil
}

// execute streams what a kernel does, in E2B's events.
func (k *kernel) execute(w http.ResponseWriter, r *http.Request, code string) {
	k.mu.Lock()
	defer k.mu.Unlock()
	var mu sync.Mutex
	emit := func(v map[string]any) {
		mu.Lock()
		defer mu.Unlock()
		json.NewEncoder(w).Encode(v)
		w.(http.Flusher).Flush()
	}
	emit(map[string]any{"type": "number_of_executions", "execution_count": 1})
	x := k.c.Start(jupyter.Request{Code: code, NoInput: true, Stream: func(name, text string) {
		emit(map[string]any{"type": name, "text": text, "timestamp": "now"})
	}})
	for done := false; !done; {
		select {
		case <-x.Done():
			done = true
		case <-r.Context().Done():
			k.s.Interrupt(context.Background(), nil)
			select {
			case <-x.Done():
			case <-time.After(20 * time.Second):
			}
			return
		case <-time.After(300 * time.Millisecond):
			emit(map[string]any{"type": "keepalive"})
		}
	}
	reply, err := x.Reply()
	switch {
	case err != nil:
		emit(map[string]any{"type": "error", "name": "ContextRestarting", "value": "Context was restarted", "traceback": ""})
	case reply.Name != "":
		emit(map[string]any{"type": "error", "name": reply.Name, "value": reply.Value, "traceback": strings.Join(reply.Traceback, "")})
	case reply.Result != "":
		text := reply.Result // the server takes matching quotes off
		if n := len(text); n > 1 && text[0] == text[n-1] && (text[0] == '\'' || text[0] == '"') {
			text = text[1 : n-1]
		}
		emit(map[string]any{"type": "result", "is_main_result": true, "text": text, "extra": map[string]any{}})
	}
	emit(map[string]any{"type": "unheard_of"})
	emit(map[string]any{"type": "end_of_execution"})
}

func (f *fake) config() e2b.Config {
	return e2b.Config{
		APIKey: "e2b_0123", APIURL: f.URL, SandboxURL: f.URL,
		Options: jupyter.Options{Timeout: remotetest.Timeout, InterruptGrace: remotetest.Grace},
	}
}

func TestSuite(t *testing.T) {
	jupytertest.NothingLeft(t)
	f := newFake(t)
	jupytertest.Suite(t, func(t *testing.T) garter.Executor {
		c := f.config()
		c.Options = jupyter.Options{}
		c.Metadata = map[string]string{"k": "v"}
		ex, err := e2b.Open(context.Background(), c)
		if err != nil {
			t.Fatal(err)
		}
		return ex
	})
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(f.boxes) != 0 {
		t.Errorf("sandboxes left: %v", f.boxes)
	}
}

// TestLate: a program that was cancelled before the service got to it, and that runs
// then, calls no tools in the name of the next one.
func TestLate(t *testing.T) {
	f := newFake(t)
	ex, err := e2b.Open(context.Background(), f.config())
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	var called atomic.Int64
	if err := ex.SendTools(context.Background(), tools.Func("add", "", func(n int) int { called.Add(1); return n + 1 })); err != nil {
		t.Fatal(err)
	}
	f.late.Store(3) // the program, the question whether it has ended, the next program
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Millisecond)
	defer cancel()
	if _, err := ex.Run(ctx, "while True:\n    add(1)"); !errors.Is(err, context.DeadlineExceeded) {
		t.Fatal(err)
	}
	out, err := again(ex, "add(10)")
	if err != nil || out.Repr != "11" || called.Load() != 1 || out.Usage.HostCalls != 1 {
		t.Errorf("%s %v after %d calls, %d of the run", out.Repr, err, called.Load(), out.Usage.HostCalls)
	}
}

// again runs code when the session is free.
func again(ex garter.Executor, code string) (garter.CodeOutput, error) {
	for {
		out, err := ex.Run(context.Background(), code)
		if !errors.Is(err, garter.ErrBusy) {
			return out, err
		}
		time.Sleep(5 * time.Millisecond)
	}
}

func TestRemote(t *testing.T) {
	f := newFake(t)
	ex, err := e2b.Open(context.Background(), f.config())
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	remotetest.Test(t, ex)
}

func TestOwn(t *testing.T) {
	jupytertest.NothingLeft(t)
	f := newFake(t)
	c := f.config()
	c.TTL = 300 * time.Millisecond
	ex, err := e2b.Open(context.Background(), c)
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	ctx := context.Background()
	if err := ex.SendTools(ctx, tools.Python("def g(x): return x + 1")); err != nil {
		t.Fatal(err)
	}
	if out, err := ex.Run(ctx, "g('a'[:0] == '') if False else g(1)"); err != nil || out.Repr != "2" {
		t.Errorf("%+v %v", out, err)
	}
	time.Sleep(300 * time.Millisecond)
	f.mu.Lock()
	if f.prolongs == 0 {
		t.Error("the sandbox is not prolonged")
	}
	clear(f.boxes) // the sandbox expires
	f.mu.Unlock()
	if _, err := ex.Run(ctx, "1"); !errors.Is(err, garter.ErrStateLost) {
		t.Errorf("%v", err)
	}
	if out, err := ex.Run(ctx, "g(1)"); err != nil || out.Repr != "2" || out.Logs != "" {
		t.Errorf("%+v %v", out, err)
	}
	c.APIKey = "e2b_9"
	if _, err := e2b.Open(ctx, c); err == nil || !strings.Contains(err.Error(), "Invalid API key") {
		t.Errorf("%v", err)
	}
}

// TestRelay has the way for calls of tools fail.
func TestRelay(t *testing.T) {
	jupytertest.NothingLeft(t)
	f := newFake(t)
	ex, err := e2b.Open(context.Background(), f.config())
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	ctx := context.Background()
	if err := ex.SendTools(ctx, tools.FinalAnswer(), tools.Python("def g(x): return x + 1")); err != nil || len(f.ports) > 0 {
		t.Errorf("a port is opened for nothing: %v %v", f.ports, err)
	}
	var calls atomic.Int32
	slow := tools.Func("slow", "", func(ctx context.Context, n int) int {
		calls.Add(1)
		time.Sleep(30 * time.Millisecond)
		return n + 1
	})
	if err := ex.SendTools(ctx, slow); err != nil {
		t.Fatal(err)
	}
	// The connections break, again and again: each call is made once, and answered.
	done := make(chan struct{})
	go func() {
		for {
			select {
			case <-done:
				return
			case <-time.After(50 * time.Millisecond):
				f.cut()
			}
		}
	}()
	out, err := ex.Run(ctx, "sum(slow(i) for i in range(20))")
	close(done)
	if err != nil || out.Repr != "210" || calls.Load() != 20 {
		t.Errorf("%s %v, %d calls", out.Repr, err, calls.Load())
	}
	// A call by a thread that outlives its run is an error, and does not hang.
	if _, err := ex.Run(ctx, "import threading, time\nr = []\ndef late():\n    time.sleep(0.5)\n    try:\n        slow(1)\n    except RuntimeError as e:\n        r.append(str(e))\nt = threading.Thread(target=late)\nt.start()"); err != nil {
		t.Fatal(err)
	}
	time.Sleep(time.Second)
	if out, err := ex.Run(ctx, "t.join(5)\nr"); err != nil || !strings.Contains(out.Repr, "no run is under way") {
		t.Errorf("%s %v", out.Repr, err)
	}
	// Who does not know the token is turned away.
	port := f.ports[0]
	for _, method := range []string{"GET", "POST"} {
		req, _ := http.NewRequest(method, "http://127.0.0.1:"+port, nil) // a body would not be read
		req.Header.Set("X-Garter-Token", "guessed")
		resp, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		if resp.Body.Close(); resp.StatusCode != 401 {
			t.Errorf("%s: %d", method, resp.StatusCode)
		}
	}
	if f.leaked {
		t.Error("a port of the program's got the token of the sandbox")
	}
	// The kernel dies: the next one is reached at another port.
	if _, err := ex.Run(ctx, "import os\nos._exit(1)"); !errors.Is(err, garter.ErrStateLost) {
		t.Errorf("%v", err)
	}
	if out, err := ex.Run(ctx, "slow(1)"); err != nil || out.Repr != "2" {
		t.Errorf("%s %v", out.Repr, err)
	}
	ex.Close()
	f.noPorts = true
	c := f.config()
	c.StartTimeout = 10 * time.Second
	if ex, err = e2b.Open(ctx, c); err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	short, cancel := context.WithTimeout(ctx, 2*time.Second)
	defer cancel()
	if err := ex.SendTools(short, slow); err == nil || !strings.Contains(err.Error(), "calls of tools are not possible: port") || !strings.Contains(err.Error(), "502") {
		t.Errorf("%v", err)
	}
	if out, err := ex.Run(ctx, "1"); err != nil || out.Repr != "1" {
		t.Errorf("%s %v", out.Repr, err)
	}
}

// TestEnvironment has the settings in the environment, as E2B's own clients have.
func TestEnvironment(t *testing.T) {
	f := newFake(t)
	t.Setenv("E2B_API_KEY", "")
	t.Setenv("E2B_DEBUG", "")
	if _, err := garter.Open(context.Background(), "e2b", ""); err == nil || !strings.Contains(err.Error(), "E2B_API_KEY") {
		t.Errorf("%v", err)
	}
	t.Setenv("E2B_API_KEY", "e2b_0123")
	t.Setenv("E2B_API_URL", f.URL)
	t.Setenv("E2B_SANDBOX_URL", f.URL+"/")
	for _, bad := range []string{"nonsense=1", "ttl=long", "internet=maybe", "%zz"} {
		if _, err := garter.Open(context.Background(), "e2b", bad); err == nil {
			t.Errorf("%s is taken", bad)
		}
	}
	ex, err := garter.Open(context.Background(), "e2b", "template=mine&ttl=90s&internet=false")
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	if b := f.boxes["box1"]; b["templateID"] != "mine" || b["timeout"] != 90.0 || b["allow_internet_access"] != false || b["secure"] != true {
		t.Errorf("the sandbox: %v", b)
	}
	if out, err := ex.Run(context.Background(), "1 + 1"); err != nil || out.Repr != "2" || !ex.Capabilities().NetworkIsolation {
		t.Errorf("%v %v", out, err)
	}
}

// TestEgress has the service deny all but what programs may reach.
func TestEgress(t *testing.T) {
	f := newFake(t)
	c := f.config()
	for _, bad := range [][]string{{"x y"}, {"10.0.0.1/8"}, {"*.*.org"}, {"http://pypi.org"}, {"1.2.3"}, {"10.0.0.0/99"}, {"fe80::1%eth0"}} {
		c.AllowOut = bad
		if _, err := e2b.Open(context.Background(), c); err == nil || !strings.Contains(err.Error(), "allow_out") {
			t.Errorf("%q: %v", bad, err)
		}
	}
	both, err := e2b.ParseConfig("network=none&allow_out=1.1.1.1")
	if err != nil {
		t.Fatal(err)
	}
	c.AllowOut, c.NoInternet = both.AllowOut, both.NoInternet
	if _, err := e2b.Open(context.Background(), c); err == nil || !strings.Contains(err.Error(), "network=none") {
		t.Errorf("both: %v", err)
	}
	parsed, err := e2b.ParseConfig("allow_out=1.1.1.1, 2001:db8::/32,*.pypi.org,xn--bcher-kva.example")
	if err != nil {
		t.Fatal(err)
	}
	c.AllowOut, c.NoInternet = parsed.AllowOut, false
	ex, err := e2b.Open(context.Background(), c)
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	for _, b := range f.boxes {
		want := map[string]any{"allowOut": []any{"1.1.1.1/32", "2001:db8::/32", "*.pypi.org", "xn--bcher-kva.example"}, "denyOut": []any{"0.0.0.0/0"}}
		if d := cmp.Diff(want, b["network"]); d != "" {
			t.Error(d)
		}
	}
}

// TestTLS has a service with a certificate that only the given client trusts.
func TestTLS(t *testing.T) {
	f := newFake(t)
	front := httptest.NewTLSServer(f.Config.Handler)
	defer front.Close()
	c := f.config()
	c.APIURL, c.SandboxURL = front.URL, front.URL
	if _, err := e2b.Open(context.Background(), c); err == nil {
		t.Error("an unknown certificate is trusted")
	}
	c.Client = front.Client()
	ex, err := e2b.Open(context.Background(), c)
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	if err := ex.SendTools(context.Background(), tools.Func("add", "", func(a, b int) int { return a + b })); err != nil {
		t.Fatal(err)
	}
	if out, err := ex.Run(context.Background(), "add(1, 2)"); err != nil || out.Repr != "3" {
		t.Errorf("%v %v", out, err)
	}
}

// TestLive runs against the service itself.
func TestLive(t *testing.T) {
	if os.Getenv("E2B_API_KEY") == "" {
		t.Skip("needs an account: E2B_API_KEY")
	}
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	ex, err := e2b.Open(ctx, e2b.Config{})
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	if out, err := ex.Run(ctx, "print('x')\n1 + 1"); err != nil || out.Repr != "2" || out.Logs != "x\n" {
		t.Errorf("%+v %v", out, err)
	}
}

func TestSteps(t *testing.T) {
	f := newFake(t)
	remotetest.Steps(t, func(ctx context.Context) (garter.Executor, error) { return e2b.Open(ctx, f.config()) }, "creating a sandbox")
}
