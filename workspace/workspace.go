package workspace

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/tools"
)

// Options say what a workspace has. The zero value of a field is its default.
type Options struct {
	// Storage keeps skills, artifacts and the list of packages (default in memory,
	// for as long as the workspace lives).
	Storage Storage
	// Tools are the functions of the host that programs find in the object tools.
	Tools []*tools.Tool
	// Deps are packages that the sessions depend on, such as "pandas>=2.0".
	Deps []string
	// SyncDeps installs the packages when a session is made, where the backend can.
	SyncDeps bool
	// NoRuntimeDeps refuses deps.add and deps.remove to programs.
	NoRuntimeDeps bool
	// PipArgs come before the packages where a program installs some.
	PipArgs []string
	// Open opens the executors that skills run in (default garter.NewLocal without
	// options). A session keeps some for its next skills.
	Open func(ctx context.Context) (garter.Executor, error)
	// SkillTime bounds the time that what one run asks of the workspace may take, all
	// together and with the skills that it calls (default 30 s): it is no time of that run.
	SkillTime time.Duration
	// MaxDepth is how deep skills may call skills (default 4). Each that is under way has a
	// session, and so a limit of memory, of its own.
	MaxDepth int
}

// Workspace is what sessions share: all of them, at the same time.
type Workspace struct {
	o     Options
	tools []Tool
	deps  sync.Mutex // of those that change the list of packages
}

// New makes a workspace. It fails for tools and packages that cannot be.
func New(o Options) (*Workspace, error) {
	if o.Storage == nil {
		o.Storage = Memory(Quota{})
	}
	if o.Open == nil {
		o.Open = func(context.Context) (garter.Executor, error) { return garter.NewLocal() }
	}
	if o.SkillTime <= 0 {
		o.SkillTime = 30 * time.Second
	}
	if o.MaxDepth <= 0 {
		o.MaxDepth = 4
	}
	for _, d := range o.Deps {
		if _, err := checkDep(d); err != nil {
			return nil, fmt.Errorf("workspace: %w", err)
		}
	}
	list, err := describe(o.Tools)
	if err != nil {
		return nil, err
	}
	return &Workspace{o: o, tools: list}, nil
}

// Tool tells of a tool.
type Tool struct {
	Name        string   `json:"name"`
	Description string   `json:"description"`
	Tags        []string `json:"tags"`
	// Signature is how it is called, in Python's notation.
	Signature string `json:"signature"`
}

func describe(ts []*tools.Tool) ([]Tool, error) {
	out := []Tool{}
	for _, t := range ts {
		if t == nil {
			return nil, errors.New("workspace: a tool is nil")
		}
		if err := t.Err(); err != nil {
			return nil, fmt.Errorf("workspace: %w", err)
		}
		if slices.Contains(reserved, t.Name()) {
			return nil, fmt.Errorf("workspace: %q is no name for a tool: the object of that name is the workspace's", t.Name())
		}
		out = append(out, Tool{t.Name(), t.Description(), []string{}, t.Signature()})
	}
	return out, nil
}

// reserved are the names of the objects, and of the functions behind them.
var reserved = []string{"tools", "skills", "artifacts", "deps", door, "_workspace_objects", "_workspace_pip", "_workspace_skill"}

// Tools tells of all tools, in the order in which they were given.
func (w *Workspace) Tools() []Tool { return slices.Clone(w.tools) }

// SearchTools returns at most limit tools whose names and descriptions fit a query in
// words, the best first.
func (w *Workspace) SearchTools(query string, limit int) []Tool {
	return searchTools(w.tools, query, limit)
}

func searchTools(ts []Tool, query string, limit int) []Tool {
	return rank(ts, query, limit, func(t Tool) []string { return []string{t.Name, t.Description} })
}
