package worker

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"reflect"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/files"
	"github.com/garterpy/garter/remote/internal/proto"
	"github.com/garterpy/garter/remote/wire"
)

// This file is the worker's side.

// options are those of the session that a worker has.
type options struct {
	Imports       []string      `json:"imports,omitempty"`
	Timeout       time.Duration `json:"timeout"`
	MaxOperations int64         `json:"max_operations"`
	MaxMemory     int64         `json:"max_memory"`
	MaxPrint      int           `json:"max_print"`
	MaxHostCalls  int           `json:"max_host_calls"`
	Strict        bool          `json:"strict,omitempty"`
	Files         bool          `json:"files,omitempty"`
	Disk          int64         `json:"disk,omitempty"`
}

// equal reports whether a session with other options is as good.
func (o *options) equal(p *options) bool { return p != nil && reflect.DeepEqual(o, p) }

// marker is the name under which a host starts itself as a worker. What follows
// it are the bound of the resident memory in bytes, and how many processors.
const marker = "garter worker 1"

// isWorker reports whether this process was started as a worker.
func isWorker() bool { return len(os.Args) == 4 && os.Args[0] == marker }

// workerMain is all that a worker does. It does not return.
func workerMain() {
	resident, err := strconv.ParseInt(os.Args[2], 10, 64)
	procs, err2 := strconv.Atoi(os.Args[3])
	if err != nil || err2 != nil || os.Args[1] != "--" {
		os.Exit(2)
	}
	runtime.GOMAXPROCS(procs)
	debug.SetMemoryLimit(resident / 10 * 9)
	debug.SetTraceback("single")
	warm()
	c := &child{in: bufio.NewReaderSize(os.Stdin, 64<<10), calls: map[string]chan *proto.Answer{}}
	how := confine(resident)
	if err := c.say(&reply{Confined: &how}); err != nil {
		os.Exit(1)
	}
	go c.serve()
	select {}
}

// warm does what the first session would have to do, and what needs the system:
// it is out of reach later.
func warm() {
	_, _ = time.Now().Local().Zone() // reads the zone's file
	if l, err := garter.NewLocal(); err == nil {
		l.Run(context.Background(), "import math, json, re, datetime\nclass A: pass\nprint([f'{x}' for x in range(3)], A())\n(1.5, {'a': [1]}, json.dumps({}))")
		l.Close()
	}
	runtime.GC()
}

// child is a worker.
type child struct {
	in  *bufio.Reader
	out sync.Mutex // of writing

	// Of the one request that is under way.
	ex   *garter.Local
	used bool // something was done in the session

	mu     sync.Mutex
	cancel context.CancelCauseFunc // of the run under way, or nil
	calls  map[string]chan *proto.Answer
	n      uint64 // calls so far
	number uint64 // of the request under way
}

// errCancelled is why a run ends that the host does not want any more.
var errCancelled = errors.New("the host ended the run")

// say sends a reply.
func (c *child) say(m *reply) error {
	long := m.detach()
	b, err := appendFrame(nil, m)
	if err != nil {
		return err
	}
	c.out.Lock()
	defer c.out.Unlock()
	_, err = os.Stdout.Write(b)
	if err != nil {
		return err
	}
	return proto.Follow(os.Stdout, long)
}

// serve reads requests. Who reads one that takes time hands the reading over and
// does it itself: so nothing has to wake up between a request and its work. The
// end of the input is the end of the host.
func (c *child) serve() {
	for {
		b, err := readFrame(c.in, maxRequest)
		if err == io.EOF {
			os.Exit(0)
		}
		var r request
		if err == nil {
			err = json.Unmarshal(b, &r)
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, "a malformed request:", err)
			os.Exit(2)
		}
		switch r.Op {
		case opAnswer:
			c.mu.Lock()
			k := c.calls[r.Call]
			delete(c.calls, r.Call)
			c.mu.Unlock()
			if k != nil && r.Answer != nil {
				k <- r.Answer
			}
		case opCancel:
			c.mu.Lock()
			if c.number == r.Number && c.cancel != nil {
				c.cancel(errCancelled)
			}
			c.mu.Unlock()
		default:
			ctx, cancel := context.WithCancelCause(context.Background())
			c.mu.Lock()
			c.cancel, c.number = cancel, r.Number
			c.mu.Unlock()
			go c.serve()
			m := c.do(ctx, &r)
			m.Number = r.Number
			c.mu.Lock()
			c.cancel = nil
			c.mu.Unlock()
			cancel(nil)
			if c.say(m) != nil {
				os.Exit(1)
			}
			return
		}
	}
}

// probe is set by tests: it does in a worker what no program should be able to.
var probe func(c *child, r *request) *reply

// do does what a request asks for.
func (c *child) do(ctx context.Context, r *request) *reply {
	if probe != nil && strings.HasPrefix(string(r.Code), "#probe ") {
		return probe(c, r)
	}
	c.used = c.used || r.Op != opOpen
	if r.Op == opRun && c.ex != nil {
		out, err := c.ex.Run(ctx, string(r.Code))
		res := proto.ResultOf(out, err, r.Takes)
		var te *toolError
		if errors.As(err, &te) {
			res.Failure.Call = te.call
		}
		if res.Failure != nil && ctx.Err() != nil {
			res.Failure.Kind = proto.KindAborted
		}
		return &reply{Result: res}
	}
	var err error
	switch {
	case r.Op == opOpen && r.Options != nil && !c.used:
		if c.ex != nil { // one with other options was made in advance
			c.ex.Close()
			c.ex = nil
		}
		o := r.Options
		opts := []garter.Option{
			garter.WithImports(o.Imports...), garter.WithTimeout(o.Timeout), garter.WithMaxOperations(o.MaxOperations), garter.WithMaxMemory(o.MaxMemory),
			garter.WithMaxPrintLength(o.MaxPrint), garter.WithMaxHostCalls(o.MaxHostCalls),
		}
		if o.Strict {
			opts = append(opts, garter.WithStrictDunders())
		}
		if o.Files {
			var bound []files.Option
			if o.Disk > 0 {
				bound = append(bound, files.MaxBytes(o.Disk))
			}
			opts = append(opts, garter.WithFiles(bound...))
		}
		if c.ex, err = garter.NewLocal(opts...); err == nil {
			c.ex.Run(ctx, "") // makes what the first run would make
		}
	case c.ex == nil:
		err = errors.New("there is no session yet")
	case r.Op == opVariables:
		vars := make(map[string]any, len(r.Variables))
		for n, p := range r.Variables {
			v, e := wire.Loads(p)
			if e != nil {
				err = fmt.Errorf("variable %s: %w", n, e)
				break
			}
			vars[n] = proto.Exact(v)
		}
		if err == nil {
			err = c.ex.SendVariables(ctx, vars)
		}
	case r.Op == opRead && r.Read != nil:
		return &reply{Read: proto.ServeVariable(ctx, c.ex, r.Read)}
	case r.Op == opFiles && r.Files != nil:
		return &reply{Files: proto.ServeFile(ctx, c.ex, r.Files)}
	case r.Op == opTools:
		err = c.tools(ctx, r.Tools)
	default:
		err = fmt.Errorf("there is no request %q", r.Op)
	}
	m := &reply{}
	if err != nil {
		m.Error = err.Error()
	}
	return m
}
