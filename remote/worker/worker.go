// Package worker runs programs by garter's own interpreter in confined processes
// of the host's own binary: a second wall around the first. A program that finds
// a fault in the interpreter, or makes the Go runtime fail, has a process of its
// own to break, without files, network, environment or rights, and the host goes
// on.
//
//	ex, err := garter.Open(ctx, "worker", "max_memory=64MiB&timeout=5s&spare=2")
//
// Importing the package is all that is needed: its init takes over where the
// process was started as a worker. What other packages do in an init of their
// own is done there as well, before that, so it should be little.
//
// A worker has its pipes to the host, and nothing else: an empty environment, no
// other descriptors. On Linux (amd64, arm64) the system refuses all calls but the
// few that the interpreter and Go's runtime need, gives no new rights and bounds
// memory and files; elsewhere the process alone is the wall, and Config.Confine
// says whether that will do. It ends with the host, however that ends: its input
// ends then, and on Linux it is killed besides.
//
// Compatibility: covered.
package worker

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/internal/conf"
	"github.com/garterpy/garter/remote/backend"
	"github.com/garterpy/garter/remote/internal/keys"
	"github.com/garterpy/garter/remote/wire"
)

func init() {
	if isWorker() {
		workerMain()
	}
	backend.Register("worker", driver{})
}

// Confine says how far a worker must be confined.
type Confine string

// The values of Confine.
const (
	// Must: by everything that the package knows (Linux on amd64 and arm64), else
	// Open fails.
	Must Confine = "must"
	// Can: by what the system has. Capabilities tells: its Isolation is "sandbox",
	// else "interpreter".
	Can Confine = "can"
)

// Config configures sessions. The zero Config is one with the defaults.
type Config struct {
	// Imports authorises more modules, as garter.WithImports.
	Imports []string
	// Strict forbids all access to names with two underscores around them.
	Strict bool
	// Files gives sessions files of their own, in the worker's memory: see
	// garter.FileStore.
	Files bool
	// Disk, if above 0, is Files with a bound of its own for what they take in bytes,
	// beside that of the session's memory.
	Disk int64
	// Timeout bounds a run, time in tools left out (default 30 s; negative: none).
	// A worker that does not come to its end Grace later (default 5 s) is killed.
	Timeout, Grace time.Duration
	// MaxOperations, MaxMemory and MaxPrintLength are the interpreter's limits
	// (defaults as for garter.NewLocal; negative: none).
	MaxOperations  int64
	MaxMemory      int64
	MaxPrintLength int
	// MaxHostCalls bounds the calls of tools in a run (default
	// garter.DefaultMaxHostCalls).
	MaxHostCalls int
	// MaxValue bounds the memory that the values of a run may take in the host: the
	// arguments of the calls under way, and the result (default 512 MiB).
	MaxValue int64
	// Resident bounds the memory of the process in bytes, as the system counts it
	// (default twice MaxMemory and 256 MiB; with no MaxMemory 4 GiB). One that
	// takes more is killed.
	Resident int64
	// Processors is how many processors a worker may use at the same time (default
	// 2, so that its garbage collector does not stand in the program's way).
	Processors int
	// Confine says how far workers must be confined (default Must on Linux, Can
	// elsewhere).
	Confine Confine
	// StartTimeout bounds the start of a process (default 10 s).
	StartTimeout time.Duration
	// Spare is how many processes a Pool keeps ready (default 0), each with a session
	// that has the options of the one that was asked for last: who asks for the like
	// has it without a word to the process.
	Spare int
}

func (c *Config) fill() error {
	if c.Timeout == 0 {
		c.Timeout = garter.DefaultTimeout
	}
	def := func(p *int64, v int64) {
		if *p == 0 {
			*p = v
		}
	}
	c.Files = c.Files || c.Disk > 0
	def(&c.MaxOperations, garter.DefaultMaxOperations)
	def(&c.MaxMemory, garter.DefaultMaxMemory)
	def(&c.MaxValue, wire.DefaultMemory)
	if c.Resident == 0 {
		c.Resident = 4 << 30
		if c.MaxMemory > 0 && c.MaxMemory < 1<<40 {
			c.Resident = 2*c.MaxMemory + 256<<20
		}
	}
	if c.MaxPrintLength == 0 {
		c.MaxPrintLength = garter.DefaultMaxPrintLength
	}
	if c.MaxHostCalls == 0 {
		c.MaxHostCalls = garter.DefaultMaxHostCalls
	}
	if c.Grace == 0 {
		c.Grace = 5 * time.Second
	}
	if c.StartTimeout == 0 {
		c.StartTimeout = 10 * time.Second
	}
	if c.Processors == 0 {
		c.Processors = 2
	}
	if c.Confine == "" {
		if c.Confine = Can; runtime.GOOS == "linux" {
			c.Confine = Must
		}
	}
	switch {
	case c.Confine != Must && c.Confine != Can:
		return fmt.Errorf("worker: confine is %q; it must be %q or %q", c.Confine, Must, Can)
	case c.Grace < 0 || c.StartTimeout < 0 || c.MaxHostCalls < 0 || c.MaxValue < 0 || c.Processors < 0 || c.Spare < 0:
		return errors.New("worker: grace, start_timeout, host_calls, max_value, processors and spare must not be negative")
	case c.Resident < minResident:
		return fmt.Errorf("worker: a resident memory of %d bytes is too little: an interpreter at rest needs up to %d", c.Resident, int64(minResident))
	}
	return nil
}

// minResident is what a worker needs before it runs anything.
const minResident = 64 << 20

// options are what the interpreter gets.
func (c *Config) options() *options {
	return &options{
		Imports: c.Imports, Timeout: max(c.Timeout, 0), MaxOperations: max(c.MaxOperations, 0), MaxMemory: max(c.MaxMemory, 0),
		MaxPrint: max(c.MaxPrintLength, 0), MaxHostCalls: c.MaxHostCalls, Strict: c.Strict, Files: c.Files, Disk: c.Disk,
	}
}

// set is the table of the options.
func (c *Config) set() *conf.Set {
	s := &conf.Set{Backend: "worker", Needs: "Linux on amd64 or arm64, else confine=can"}
	keys.NoAllowOut(s)
	s.List("imports", &c.Imports, "modules that are allowed besides").Or("authorized_imports", "additional_imports")
	s.Bool("strict", &c.Strict, "forbids all names with two underscores around them").Is("no")
	s.Size("disk", &c.Disk, "bytes that those files may take; with it there are such files")
	keys.Python(s)
	s.Bool("session_files", &c.Files, "give sessions files of their own, in the worker's memory").Is("no")
	keys.Timeout(s, &c.Timeout)
	keys.Start(s, &c.StartTimeout, "10s")
	s.Duration("grace", &c.Grace, "how long beyond its time a run may take to end before its process is killed").Is("5s")
	s.Int64("max_operations", &c.MaxOperations, "operations of a run").Is("1000000000")
	s.Size("max_memory", &c.MaxMemory, "bytes of the session's heap").Is("256MiB").Or("memory")
	s.Int("max_print_length", &c.MaxPrintLength, "characters of the logs").Is("50000")
	s.Int("host_calls", &c.MaxHostCalls, "calls of tools in a run").Is("1000")
	s.Size("max_value", &c.MaxValue, "memory that the values of a run may take in the host").Is("512MiB")
	s.Size("resident", &c.Resident, "memory of the process; beyond that it is killed").Is("768MiB")
	s.Int("processors", &c.Processors, "processors that a process may use").Is("2")
	s.OneOf("confine", (*string)(&c.Confine), "whether a process must be confined by all that the package knows", "must", "can")
	s.Int("spare", &c.Spare, "processes that are kept ready").Is("0")
	return s
}

// ParseConfig reads a Config from text such as "max_memory=64MiB&timeout=5s";
// "garter backends worker" lists the options.
func ParseConfig(config string) (Config, error) {
	var c Config
	err := c.set().Parse(config)
	return c, err
}

type driver struct{}

// Describe is backend.Describer's.
func (driver) Describe() backend.Description { return keys.Describe(new(Config).set()) }

// Open is backend.Driver's; see ParseConfig for config. Processes that are kept
// ready by spare serve all sessions of the same resident, processors, confine
// and spare, and end with the host.
func (driver) Open(ctx context.Context, config string) (garter.Executor, error) {
	c, err := ParseConfig(config)
	if err != nil {
		return nil, err
	}
	ex, err := Open(ctx, c)
	if err != nil {
		return nil, err
	}
	return ex, nil
}
