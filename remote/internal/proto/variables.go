package proto

import (
	"context"
	"fmt"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote"
	"github.com/garterpy/garter/remote/wire"
)

// This file has how a host reads the variables of a session elsewhere.

// VariableRequest asks for a variable, or for the names of all.
type VariableRequest struct {
	Name string `json:"name,omitempty"`
	All  bool   `json:"all,omitempty"`
}

// VariableReply is the answer: the payload of the value, as of a run's output, or that
// there is none; or the names.
type VariableReply struct {
	Value   string   `json:"value,omitempty"`
	Missing bool     `json:"missing,omitempty"`
	Names   []string `json:"names,omitempty"`
	// Error is why it failed.
	Error string `json:"error,omitempty"`
}

// maxNames bounds the names of an answer in number, and maxNameBytes in bytes.
const (
	maxNames     = 100_000
	maxNameBytes = 1 << 20
)

// ServeVariable answers a request from an executor.
func ServeVariable(ctx context.Context, ex garter.Executor, r *VariableRequest) *VariableReply {
	failed := func(err error) *VariableReply { return &VariableReply{Error: err.Error()} }
	v, ok := ex.(garter.VariableReader)
	if !ok {
		return failed(fmt.Errorf("%w: the variables of a session of %s cannot be read", garter.ErrUnsupported, ex.Capabilities().Backend))
	}
	if r.All {
		names, err := v.Variables(ctx)
		if err != nil {
			return failed(err)
		}
		size := 0
		for _, n := range names {
			size += len(n)
		}
		if len(names) > maxNames || size > maxNameBytes {
			return failed(fmt.Errorf("garter: the session has %d variables, too many to name", len(names)))
		}
		return &VariableReply{Names: names}
	}
	value, ok, err := v.Variable(ctx, r.Name)
	if err != nil {
		return failed(err)
	}
	if !ok {
		return &VariableReply{Missing: true}
	}
	p, err := Payload(garter.CodeOutput{Output: value}, MinOutput)
	if err != nil {
		return failed(err)
	}
	return &VariableReply{Value: p}
}

// Variables asks a far side for variables; it has garter.VariableReader's methods. The
// bounds of what a value may take are l's.
type Variables struct {
	Ask    func(ctx context.Context, r *VariableRequest) (*VariableReply, error)
	Limits wire.Limits
}

// Variable is garter.VariableReader's.
func (s Variables) Variable(ctx context.Context, name string) (value any, ok bool, err error) {
	r, err := s.Ask(ctx, &VariableRequest{Name: name})
	if err != nil {
		return nil, false, err
	}
	if r.Error != "" {
		return nil, false, fmt.Errorf("garter: variable %s: %.1000s", name, r.Error)
	}
	if r.Missing {
		return nil, false, nil
	}
	if value, err = wire.LoadsLimited(r.Value, s.Limits); err != nil {
		return nil, false, fmt.Errorf("garter: variable %s: %w", name, err)
	}
	return value, true, nil
}

// Variables is garter.VariableReader's.
func (s Variables) Variables(ctx context.Context) (names []string, err error) {
	r, err := s.Ask(ctx, &VariableRequest{All: true})
	if err != nil {
		return nil, err
	}
	if r.Error != "" {
		return nil, fmt.Errorf("garter: the variables: %.1000s", r.Error)
	}
	if len(r.Names) > maxNames {
		return nil, &remote.LimitError{Limit: maxNames, What: "names of variables"}
	}
	return r.Names, nil
}
