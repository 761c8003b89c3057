package garter

import (
	"context"
	"fmt"
	"slices"
	"sync"

	"github.com/garterpy/garter/tools"
)

// Executor runs Python code in a persistent session: what one run defines the
// next one finds. The local executor and all remote backends implement it, and
// package executortest has the tests that each of them passes.
//
// One goroutine uses an Executor at a time; a second concurrent call gets
// [ErrBusy]. All methods honour their context at once.
type Executor interface {
	// Run runs code. The output is filled in as far as the run came, the logs
	// in every case. A Python exception is an *Error; limits have types of
	// their own.
	Run(ctx context.Context, code string) (CodeOutput, error)
	// SendVariables defines global variables.
	SendVariables(ctx context.Context, vars map[string]any) error
	// SendTools adds tools, replacing those of the same name.
	SendTools(ctx context.Context, ts ...*tools.Tool) error
	// InstallPackages installs packages from PyPI, where the backend can.
	InstallPackages(ctx context.Context, packages ...string) error
	// Reset forgets all state; tools and options stay.
	Reset(ctx context.Context) error
	// Capabilities tells what the backend can do.
	Capabilities() Capabilities
	// Close ends the session. Closing twice is no error.
	Close() error
}

// VariableReader is an Executor whose global variables the host can read. The local
// executor, the kernels, container and worker are such.
type VariableReader interface {
	// Variable returns a global variable as a Go value; ok is false where there is
	// none of that name. What cannot travel from where the code runs is described, as
	// a run's output would be.
	Variable(ctx context.Context, name string) (value any, ok bool, err error)
	// Variables returns the names of the global variables, in order of definition.
	Variables(ctx context.Context) (names []string, err error)
}

// Capabilities tells what a backend can do.
type Capabilities struct {
	// Backend is the name under which the backend is registered.
	Backend string
	// InstallPackages: packages can be installed.
	InstallPackages bool
	// HostTools: tools written in Go can be called from Python code.
	HostTools bool
	// LiveObjects: variables may be pointers and functions of the host.
	LiveObjects bool
	// OperationLimit and MemoryLimit: the limits of that name are enforced.
	OperationLimit, MemoryLimit bool
	// Fork: a copy of the session can be made.
	Fork bool
	// Isolation says what keeps programs from the machine: "interpreter" (they
	// have no operating system), "none", "limits", "sandbox", "container" or
	// "remote" (a machine elsewhere).
	Isolation string
	// NetworkIsolation: programs cannot reach the network.
	// FilesystemIsolation: they cannot read or change the host's files.
	NetworkIsolation, FilesystemIsolation bool
	// Files: the session has files that the host can write, read and list, see
	// [FileStore].
	Files bool
	// CPULimit and ProcessLimit: CPU time, or its share of the processors, and
	// the number of processes are bounded.
	CPULimit, ProcessLimit bool
}

var drivers struct {
	sync.RWMutex
	m map[string]func(ctx context.Context, config string) (Executor, error)
}

// registerDriver makes a backend available under a name, see package backend.
func registerDriver(name string, open func(ctx context.Context, config string) (Executor, error)) {
	drivers.Lock()
	defer drivers.Unlock()
	if drivers.m == nil {
		drivers.m = map[string]func(ctx context.Context, config string) (Executor, error){}
	}
	if _, dup := drivers.m[name]; dup || open == nil {
		panic("garter: backend " + name + " is registered twice or nil")
	}
	drivers.m[name] = open
}

// Drivers returns the names of the registered backends in alphabetical order.
func Drivers() []string {
	drivers.RLock()
	defer drivers.RUnlock()
	var names []string
	for n := range drivers.m {
		names = append(names, n)
	}
	slices.Sort(names)
	return names
}

// Open starts a session of a registered backend. "local" is always there; its
// config must be empty.
func Open(ctx context.Context, name, config string) (Executor, error) {
	drivers.RLock()
	open := drivers.m[name]
	drivers.RUnlock()
	if open == nil {
		return nil, fmt.Errorf("garter: unknown backend %q (forgotten import?); there are %v", name, Drivers())
	}
	return open(ctx, config)
}

func openLocal(ctx context.Context, config string) (Executor, error) {
	if config != "" {
		return nil, fmt.Errorf("garter: the local backend takes no config, only options of NewLocal")
	}
	return NewLocal()
}

func init() { registerDriver("local", openLocal) }
