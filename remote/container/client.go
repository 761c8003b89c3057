package container

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/internal/given"
	"github.com/garterpy/garter/remote"
	"github.com/garterpy/garter/remote/backend"
	"github.com/garterpy/garter/remote/internal/far"
	"github.com/garterpy/garter/remote/internal/hostrun"
	"github.com/garterpy/garter/remote/internal/keys"
	"github.com/garterpy/garter/remote/internal/proto"
	"github.com/garterpy/garter/remote/wire"
	"github.com/garterpy/garter/tools"
)

// Executor is a session on a garter server.
type Executor struct {
	base    string // URL without the last slash
	http    *far.HTTP
	token   string
	timeout time.Duration
	grace   time.Duration
	calls   int           // of tools, in a run
	values  int64         // what its values may take
	usual   time.Duration // the server's own timeout, as it says
	session atomic.Pointer[string]
	caps    garter.Capabilities
	box     *box // the container that was started for it, or nil

	state atomic.Int32
	left  atomic.Int64  // when the last run was left before its result came, in ns
	tools []*tools.Tool // sent, for fresh sessions
	packs []string      // installed into fresh sessions
	names map[string]*tools.Tool
	known atomic.Bool // the server has the session, as far as is known
	dead  atomic.Bool // the container has ended
	lost  string      // why the state was lost, until a call has told
	told  bool        // a call has told that the container has ended
}

const (
	stateIdle = iota
	stateBusy
	stateClosed
)

// requestTimeout bounds requests that run no code, installTimeout those that
// install packages, silence how long the server may send nothing during a run:
// it pings every 15 seconds.
//
// maxAnswer bounds an answer, maxEvent an event of a run, maxEvents and maxBytes
// all of a run.
//
// defaultGrace is that of Options.Grace, maxUsual bounds a run where the server
// chooses the timeout.
const (
	maxAnswer = 4 << 20
	maxEvent  = 256 << 20
	maxEvents = 1_000_000
	maxBytes  = 2 << 30

	defaultGrace   = time.Minute
	maxUsual       = time.Hour
	requestTimeout = 30 * time.Second
	installTimeout = 10 * time.Minute
	silence        = 60 * time.Second
)

// Connect starts a session on a running server.
func Connect(ctx context.Context, serverURL string, o Options) (*Executor, error) {
	u, err := url.Parse(serverURL)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
		return nil, fmt.Errorf("garter: %q is not the URL of a garter server", redact(serverURL))
	}
	if u.User != nil {
		return nil, errors.New("garter: the token of a garter server goes into Options.Token, not into its URL")
	}
	if err := o.check(); err != nil {
		return nil, err
	}
	return o.connect(ctx, strings.TrimSuffix(u.String(), "/"), nil)
}

// redact hides what a malformed URL may carry before its host.
func redact(s string) string {
	if i := strings.LastIndexByte(s, '@'); i >= 0 {
		return "…" + s[i:]
	}
	return s
}

func (o *Options) connect(ctx context.Context, base string, b *box) (*Executor, error) {
	x := &Executor{
		base: base, token: o.Token, timeout: o.Timeout, grace: cmp.Or(o.Grace, defaultGrace), calls: cmp.Or(o.MaxHostCalls, garter.DefaultMaxHostCalls),
		values: cmp.Or(o.MaxValue, wire.DefaultMemory), box: b, names: map[string]*tools.Tool{}, packs: o.Packages,
	}
	x.freshSession()
	client := o.HTTPClient
	if client == nil && b != nil && b.transport != nil {
		client = &http.Client{Transport: b.transport}
	}
	x.http = far.New("garter", client, far.Network{}, o.Token)
	err := x.ensure(ctx)
	if err == nil && o.PythonVersion != "" {
		err = x.version(ctx, o.PythonVersion)
	}
	if err != nil {
		x.http.Client.CloseIdleConnections()
		return nil, err
	}
	return x, nil
}

// version refuses a server whose interpreter is of another version.
func (x *Executor) version(ctx context.Context, want string) error {
	got := keys.GarterPython
	if !x.Capabilities().OperationLimit { // another interpreter than garter's
		out, err := x.Run(ctx, "import sys\n'.'.join(str(n) for n in sys.version_info[:3])")
		if err != nil {
			return err
		}
		got, _ = out.Output.(string)
	}
	if got != want && !strings.HasPrefix(got, want+".") {
		return fmt.Errorf("garter: container: the server's interpreter is Python %.20q, and python_version asks for %.20q", got, want)
	}
	return nil
}

func (x *Executor) freshSession() {
	id := rand.Text()
	x.session.Store(&id)
}

// ensure makes sure that there is a session, with the tools, as far as is known.
func (x *Executor) ensure(ctx context.Context) error {
	if x.dead.Load() {
		backend.ReportProgress(ctx, "starting another container")
		base, err := x.box.again(ctx)
		if err != nil {
			return err
		}
		x.base = base
		if x.box.transport != nil {
			x.http = far.New("garter", &http.Client{Transport: x.box.transport}, far.Network{}, x.token)
		}
		x.dead.Store(false)
		if !x.told {
			x.lost = "the server died and was started again"
		}
		x.told = false
	}
	if x.known.Load() {
		return nil
	}
	if err := x.info(ctx); err != nil {
		return err
	}
	x.known.Store(true)
	if err := x.putTools(ctx, x.tools); err != nil || len(x.packs) == 0 {
		return err
	}
	if !x.caps.InstallPackages {
		return fmt.Errorf("garter: container: %w: the server's interpreter installs no packages, and %s is asked for", garter.ErrUnsupported, strings.Join(x.packs, ", "))
	}
	err := x.install(ctx, x.packs)
	if err != nil {
		x.known.Store(false)
	}
	return err
}

// do does something with the session, twice where the server turns out to have
// forgotten it.
func (x *Executor) do(ctx context.Context, f func() error) error {
	for first := true; ; first = false {
		if err := x.ensure(ctx); err != nil {
			return err
		}
		if x.lost != "" {
			err := fmt.Errorf("garter: %s; the session is a fresh one, without the variables: %w", x.lost, garter.ErrStateLost)
			x.lost = ""
			return err
		}
		err := f()
		x.note(err)
		var se *StatusError
		if !first || !errors.As(err, &se) || se.Code != http.StatusGone {
			return err
		}
		x.known.Store(false)
		x.lost = "the server has forgotten the session"
	}
}

// note notes whether an error tells the caller that the state is lost.
func (x *Executor) note(err error) {
	if x.dead.Load() && errors.Is(err, garter.ErrStateLost) {
		x.told = true
	}
}

// info asks the server what the session can do.
func (x *Executor) info(ctx context.Context) error {
	var in proto.Info
	if err := x.call(ctx, http.MethodGet, "/info", requestTimeout, nil, &in); err != nil {
		return err
	}
	if in.Protocol < proto.Protocol {
		return fmt.Errorf("garter: the server at %s: %w", x.base, &remote.ProtocolError{What: "it does not speak garter's protocol: it is of another make, or too old"})
	}
	x.usual = maxUsual
	if t := in.DefaultTimeout; t > 0 && t < maxUsual.Seconds() {
		x.usual = time.Duration(t * float64(time.Second))
	}
	x.caps = garter.Capabilities{
		Backend: "container", InstallPackages: in.InstallPackages, HostTools: in.HostTools,
		OperationLimit: in.OperationLimit, MemoryLimit: in.MemoryLimit, Isolation: "remote",
		NetworkIsolation: in.NetworkIsolation, FilesystemIsolation: true, Files: in.Files, CPULimit: in.CPULimit, ProcessLimit: in.ProcessLimit,
	}
	if b := x.box; b != nil {
		x.caps.Isolation = "container"
		x.caps.MemoryLimit = x.caps.MemoryLimit || b.spec.Memory >= 0
		x.caps.NetworkIsolation = x.caps.NetworkIsolation || b.spec.NoNetwork
		x.caps.ProcessLimit = x.caps.ProcessLimit || b.spec.Pids >= 0
		x.caps.CPULimit = x.caps.CPULimit || b.spec.CPUs >= 0
	}
	return nil
}

// StatusError tells that the server refused a request.
type StatusError = remote.StatusError

// refusal is a StatusError that is one of garter's errors too.
type refusal struct {
	*StatusError
	is error
}

// Unwrap returns both.
func (r *refusal) Unwrap() []error { return []error{r.StatusError, r.is} }

// refused makes the error of an answer.
func refused(op string, code int, text string) error {
	e := &StatusError{Backend: "container", Op: op, Code: code, Text: text}
	switch code {
	case http.StatusConflict:
		return &refusal{e, garter.ErrBusy}
	case http.StatusNotImplemented:
		return &refusal{e, garter.ErrUnsupported}
	}
	return e
}

// settle is how long the server may need to notice that a run was left.
const settle = 5 * time.Second

// send makes a request; the caller closes the answer's body. Failures of the
// server are a *StatusError.
func (x *Executor) send(ctx context.Context, method, path, accept string, body any) (*http.Response, error) {
	var b []byte
	if body != nil {
		var err error
		if b, err = json.Marshal(body); err != nil {
			return nil, err
		}
	}
	for {
		resp, err := x.try(ctx, method, path, accept, b)
		if !errors.Is(err, garter.ErrBusy) || time.Now().UnixNano()-x.left.Load() > int64(settle) {
			return resp, err
		}
		select {
		case <-ctx.Done():
			return nil, context.Cause(ctx)
		case <-time.After(10 * time.Millisecond):
		}
	}
}

func (x *Executor) try(ctx context.Context, method, path, accept string, body []byte) (*http.Response, error) {
	var r io.Reader
	if body != nil {
		r = bytes.NewReader(body)
	}
	req, err := http.NewRequestWithContext(ctx, method, x.base+path, r)
	if err != nil {
		return nil, err
	}
	if x.token != "" {
		req.Header.Set("Authorization", "Bearer "+x.token)
	}
	req.Header.Set(proto.SessionHeader, *x.session.Load())
	if x.known.Load() {
		req.Header.Set(proto.KnownHeader, "1")
	}
	if body != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	if accept != "" {
		req.Header.Set("Accept", accept)
	}
	if accept == proto.NDJSON {
		req.Header.Set(proto.TailHeader, strconv.FormatInt(x.values, 10))
	}
	resp, err := x.http.Client.Do(req)
	if err != nil {
		err = x.http.Clean(err)
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		return nil, x.broken(err)
	}
	if resp.StatusCode/100 == 2 {
		return resp, nil
	}
	defer resp.Body.Close()
	b, _ := io.ReadAll(io.LimitReader(resp.Body, 64<<10))
	var d struct {
		Detail string `json:"detail"`
	}
	if json.Unmarshal(b, &d) != nil || d.Detail == "" {
		d.Detail = strings.TrimSpace(string(b[:min(len(b), 500)]))
	}
	return nil, refused(method+" "+path, resp.StatusCode, x.http.CleanText(d.Detail))
}

// broken is the error of a server that does not answer, with what its container
// tells.
func (x *Executor) broken(err error) error {
	if remote.Hostile(err) {
		err = fmt.Errorf("garter: the server at %s: %w", x.base, err)
	} else {
		err = &remote.ConnectionError{Backend: "garter", Op: "use the server at " + x.base, Err: err}
	}
	if x.box == nil || x.state.Load() == stateClosed {
		return err
	}
	ended, err := x.box.why(err)
	if ended {
		x.dead.Store(true)
		x.known.Store(false)
		err = fmt.Errorf("%w\n%w", err, garter.ErrStateLost)
	}
	return err
}

// call makes a request and reads its answer into out, if that is not nil.
func (x *Executor) call(ctx context.Context, method, path string, timeout time.Duration, body, out any) error {
	most := int64(maxAnswer)
	if out == nil {
		most = 64 << 10 // there may be as many of these as calls
	}
	return x.callMost(ctx, method, path, timeout, body, out, most)
}

// callMost is call for an answer of at most so many bytes.
func (x *Executor) callMost(ctx context.Context, method, path string, timeout time.Duration, body, out any, most int64) error {
	late := &remote.ConnectionError{Backend: "garter", Op: "use the server at " + x.base, Err: fmt.Errorf("no answer within %v: %w", timeout, context.DeadlineExceeded)}
	ctx, cancel := context.WithTimeoutCause(ctx, timeout, late)
	defer cancel()
	resp, err := x.send(ctx, method, path, "", body)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	b, err := far.ReadAll(resp.Body, most, "bytes in an answer")
	if err == nil && out != nil && json.Unmarshal(b, out) != nil {
		err = &remote.ProtocolError{What: "an answer is not the JSON that it should be"}
	}
	if err != nil {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		return x.broken(err)
	}
	return nil
}

// answer sends the answer to a call of a tool.
func (x *Executor) answer(ctx context.Context, ev *proto.Event, a *proto.Answer) {
	path := "/calls/" + url.PathEscape(ev.Call)
	err := x.call(ctx, http.MethodPost, path, requestTimeout, a, nil)
	var se *StatusError
	if errors.As(err, &se) && a.Value != "" {
		// Perhaps the value is too large for the server; the program learns.
		x.call(ctx, http.MethodPost, path, requestTimeout, &proto.Answer{Error: &proto.ToolError{
			Class: "ValueError", Message: proto.Text("the result of " + ev.Tool + "() cannot be sent: " + se.Text)}}, nil)
	}
}

func (x *Executor) acquire(ctx context.Context) error {
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if x.state.CompareAndSwap(stateIdle, stateBusy) {
		return nil
	}
	if x.state.Load() == stateClosed {
		return garter.ErrClosed
	}
	return garter.ErrBusy
}

func (x *Executor) release() { x.state.CompareAndSwap(stateBusy, stateIdle) }

// Run runs code: see garter.Executor.
func (x *Executor) Run(ctx context.Context, code string) (garter.CodeOutput, error) {
	if err := x.acquire(ctx); err != nil {
		return garter.CodeOutput{}, err
	}
	defer x.release()
	out, err := x.run(ctx, code)
	x.note(err)
	return out, err
}

func (x *Executor) run(ctx context.Context, code string) (garter.CodeOutput, error) {
	req := proto.ExecuteRequest{Code: proto.Text(code)}
	if x.timeout > 0 {
		secs := x.timeout.Seconds()
		req.Timeout = &secs
	}
	// Tools get a context that ends with the run; the stream goes on for a moment
	// after a cancellation, so that the logs come.
	tctx, cancelTools := context.WithCancel(ctx)
	defer cancelTools()
	sctx, cancel := context.WithCancelCause(context.WithoutCancel(ctx))
	defer cancel(nil)
	e := hostrun.New(tctx, hostrun.Options{
		Tools: x.names, MaxCalls: x.calls, MaxValue: x.values, GiveUp: cancel, Answer: x.answer,
		Closed: func() bool { return x.state.Load() == stateClosed },
	})
	defer e.Done()
	var id atomic.Pointer[string]
	defer context.AfterFunc(ctx, func() { x.cancelRun(id.Load(), cancel) })()
	var resp *http.Response
	err := x.do(sctx, func() (err error) {
		// Whatever the server says meanwhile, the run ends. The time before its first
		// word counts as well: it may wait for its turn only for so long.
		limit := cmp.Or(x.timeout, x.usual)
		e.Watch(limit+x.grace, func() {
			cancel(fmt.Errorf("%w: %w", backend.NewTimeoutError(limit, ""), &remote.LimitError{Limit: int64((limit + x.grace) / time.Millisecond), What: "milliseconds for a run"}))
		})
		resp, err = x.send(sctx, http.MethodPost, "/execute", proto.NDJSON, &req)
		return err
	})
	if err != nil {
		if c := context.Cause(sctx); remote.Hostile(c) {
			return garter.CodeOutput{}, x.reject(c)
		}
		if ctx.Err() != nil {
			x.left.Store(time.Now().UnixNano())
			err = context.Cause(ctx)
		}
		return garter.CodeOutput{}, err
	}
	defer resp.Body.Close()
	run := resp.Header.Get(proto.RunHeader)
	id.Store(&run)
	watchdog := time.AfterFunc(silence, func() { cancel(fmt.Errorf("nothing came from it for %v", silence)) })
	defer watchdog.Stop()
	r := bufio.NewReaderSize(&heard{resp.Body, watchdog}, 64<<10)
	budget := far.NewBudget(maxEvents, maxBytes)
	ended := func(err error) error { // the stream broke
		if remote.Hostile(err) {
			return x.reject(err)
		}
		if c := context.Cause(sctx); remote.Hostile(c) {
			return x.reject(c)
		}
		x.left.Store(time.Now().UnixNano())
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if c := context.Cause(sctx); c != nil {
			err = c
		}
		return x.broken(fmt.Errorf("the run's events ended: %w", err))
	}
	for {
		line, err := far.ReadLine(r, maxEvent, "bytes in an event")
		if err == nil {
			err = budget.Take(int64(len(line)))
		}
		if err != nil {
			return garter.CodeOutput{}, ended(err)
		}
		var ev proto.Event
		if err := json.Unmarshal(line, &ev); err != nil {
			if !remote.Hostile(err) {
				err = &remote.ProtocolError{What: "an event is not the JSON that it should be"}
			}
			return garter.CodeOutput{}, x.reject(err)
		}
		size := int64(len(line))
		if len(ev.Tail) > 0 {
			n, err := ev.Attach(r, x.values)
			if err == nil {
				err = budget.Take(n)
			}
			if err != nil {
				return garter.CodeOutput{}, ended(err)
			}
			size += n
		}
		switch ev.Type {
		case "call":
			if err := e.Start(&ev, int(size)); err != nil {
				return garter.CodeOutput{}, x.reject(err)
			}
		case "result":
			if ev.Result == nil {
				return garter.CodeOutput{}, x.reject(&remote.ProtocolError{What: "a result without content"})
			}
			io.CopyN(io.Discard, r, 64<<10) // so that the connection can be used again
			if err := e.Breached(); err != nil {
				return garter.CodeOutput{}, x.reject(err)
			}
			out, err := e.Output(ctx, ev.Result)
			if remote.Hostile(err) {
				err = x.reject(err)
			}
			return out, err
		}
	}
}

// heard puts off what happens when a server says nothing.
type heard struct {
	r     io.Reader
	quiet *time.Timer
}

// Read is io.Reader's.
func (h *heard) Read(p []byte) (int, error) {
	n, err := h.r.Read(p)
	if n > 0 {
		h.quiet.Reset(silence)
	}
	return n, err
}

// reject gives up a server that broke the rules: its container is killed, or
// the session on it dropped; the next call has a fresh one.
func (x *Executor) reject(err error) error {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	if x.box != nil {
		defer cancel()
		x.box.kill(ctx)
		x.dead.Store(true)
		x.known.Store(false)
	} else {
		id := *x.session.Load()
		x.freshSession()
		x.known.Store(false)
		go func() {
			defer cancel()
			x.forget(ctx, id)
		}()
	}
	return fmt.Errorf("garter: the server at %s: %w; %w", x.base, err, garter.ErrStateLost)
}

// forget asks the server to drop a session.
func (x *Executor) forget(ctx context.Context, id string) {
	req, err := http.NewRequestWithContext(ctx, http.MethodDelete, x.base+"/session", nil)
	if err != nil {
		return
	}
	if x.token != "" {
		req.Header.Set("Authorization", "Bearer "+x.token)
	}
	req.Header.Set(proto.SessionHeader, id)
	if resp, err := x.http.Client.Do(req); err == nil {
		resp.Body.Close()
	}
}

// cancelGrace is how long a cancelled run may take to end before Run returns
// without its logs.
const cancelGrace = 250 * time.Millisecond

// cancelRun asks the server to end the run and gives up the stream if that takes
// too long.
func (x *Executor) cancelRun(id *string, giveUp context.CancelCauseFunc) {
	if id == nil { // there is no answer yet
		giveUp(context.Canceled)
		return
	}
	t := time.AfterFunc(cancelGrace, func() { giveUp(context.Canceled) })
	ctx, cancel := context.WithTimeout(context.Background(), cancelGrace)
	defer cancel()
	resp, err := x.try(ctx, http.MethodPost, "/cancel/"+url.PathEscape(*id), "", nil)
	if err != nil {
		t.Stop()
		giveUp(context.Canceled)
		return
	}
	resp.Body.Close()
}

// SendVariables defines global variables: see garter.Executor.
func (x *Executor) SendVariables(ctx context.Context, vars map[string]any) error {
	if err := given.Variables(vars); err != nil {
		return err
	}
	if err := x.acquire(ctx); err != nil {
		return err
	}
	defer x.release()
	req := proto.VariablesRequest{Variables: map[string]string{}}
	for n, v := range vars {
		p, err := wire.DumpsElement(v)
		if err != nil {
			return fmt.Errorf("garter: variable %s: %w", n, err)
		}
		req.Variables[n] = p
	}
	return plain(x.do(ctx, func() error {
		return x.call(ctx, http.MethodPut, "/session/variables", requestTimeout, &req, nil)
	}))
}

// plain strips the talk of HTTP off what the session's executor said.
func plain(err error) error {
	var se *StatusError
	if errors.As(err, &se) && se.Code == http.StatusUnprocessableEntity {
		return errors.New("garter: " + strings.TrimPrefix(se.Text, "garter: "))
	}
	return err
}

// SendTools adds tools: see garter.Executor. Tools written in Go are called back
// while a run goes on, tools in Python source run where the code runs.
func (x *Executor) SendTools(ctx context.Context, ts ...*tools.Tool) error {
	if err := given.Tools(ts); err != nil {
		return err
	}
	if err := x.acquire(ctx); err != nil {
		return err
	}
	defer x.release()
	if err := x.do(ctx, func() error { return x.putTools(ctx, ts) }); err != nil {
		return err
	}
	x.tools = given.Merge(x.tools, ts)
	return nil
}

func (x *Executor) putTools(ctx context.Context, ts []*tools.Tool) error {
	if len(ts) == 0 {
		return nil
	}
	req := proto.ToolsRequest{Tools: proto.Describe(ts)}
	if err := plain(x.call(ctx, http.MethodPut, "/session/tools", requestTimeout, &req, nil)); err != nil {
		return err
	}
	// A tool of a cancelled run may still look into the old map.
	names := maps.Clone(x.names)
	for _, t := range ts {
		if t.Source() == "" {
			names[t.Name()] = t
		}
	}
	x.names = names
	return nil
}

// InstallPackages installs packages, where the server's backend can.
func (x *Executor) InstallPackages(ctx context.Context, packages ...string) error {
	if err := x.acquire(ctx); err != nil {
		return err
	}
	defer x.release()
	if len(packages) == 0 {
		return nil
	}
	return x.do(ctx, func() error { return x.install(ctx, packages) })
}

// install has the server install packages.
func (x *Executor) install(ctx context.Context, packages []string) error {
	backend.ReportProgress(ctx, "installing "+strings.Join(packages, ", "))
	var res proto.DepsResponse
	err := x.call(ctx, http.MethodPost, "/install_deps", installTimeout, &proto.DepsRequest{Packages: packages}, &res)
	if err != nil {
		var se *StatusError
		if errors.As(err, &se) && se.Code == http.StatusForbidden {
			return fmt.Errorf("%w: %s", garter.ErrUnsupported, se.Text)
		}
		return err
	}
	if len(res.Failed) > 0 {
		return fmt.Errorf("garter: installing %s failed: %s", strings.Join(res.Failed, ", "), res.Detail)
	}
	return nil
}

// Reset forgets all state; the tools stay.
func (x *Executor) Reset(ctx context.Context) error {
	if err := x.acquire(ctx); err != nil {
		return err
	}
	defer x.release()
	if !x.dead.Load() {
		if err := x.call(ctx, http.MethodPost, "/reset", requestTimeout, nil, nil); err != nil {
			return err
		}
	}
	x.known.Store(false)
	if err := x.ensure(ctx); err != nil {
		return err
	}
	x.lost = ""
	return nil
}

// Capabilities tells what the session can do.
func (x *Executor) Capabilities() garter.Capabilities { return x.caps }

// Close ends the session, and the server where it was started for the session.
// A run that is under way is cancelled.
func (x *Executor) Close() error {
	if x.state.Swap(stateClosed) == stateClosed {
		return nil
	}
	if x.box != nil {
		err := x.box.remove()
		x.http.Client.CloseIdleConnections()
		return err
	}
	// The server forgets the session by itself if it cannot be reached now.
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	if resp, err := x.try(ctx, http.MethodDelete, "/session", "", nil); err == nil {
		resp.Body.Close()
	}
	x.http.Client.CloseIdleConnections()
	return nil
}
