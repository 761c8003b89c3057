package garter

import (
	"context"
	"errors"
	"maps"
	"strings"
)

// PrintOutputs is the name under which a state of [Evaluate], and [Local.Variable], have
// what the last run printed, as smolagents' state does.
const PrintOutputs = "_print_outputs"

// Evaluate runs code once, in a session of its own, as smolagents' function
// evaluate_python_code does. state holds its global variables: those that the code
// defines or changes are in it afterwards, also where it failed, and what it printed
// under PrintOutputs. What has no equivalent in Go, such as a function that the code
// defined, is an *Object, of a session that is over: its text can be read, and it cannot
// be called. opts are those of NewLocal.
func Evaluate(ctx context.Context, code string, state map[string]any, opts ...Option) (CodeOutput, error) {
	l, err := NewLocal(opts...)
	if err != nil {
		return CodeOutput{}, err
	}
	defer l.Close()
	vars := maps.Clone(state)
	delete(vars, PrintOutputs)
	if err := l.SendVariables(ctx, vars); err != nil {
		return CodeOutput{}, err
	}
	out, runErr := l.Run(ctx, code)
	if state == nil {
		return out, runErr
	}
	// The state is read whatever became of the run, a cancelled one too.
	look := context.WithoutCancel(ctx)
	names, err := l.Variables(look)
	if errors.Is(err, ErrBusy) { // a tool does not return
		return out, runErr
	}
	there := map[string]bool{}
	for _, n := range names {
		v, ok, verr := l.Variable(look, n)
		if err = errors.Join(err, verr); ok {
			there[n], state[n] = true, v
		}
	}
	maps.DeleteFunc(state, func(n string, _ any) bool {
		return !there[n] && !strings.HasPrefix(n, "__")
	})
	state[PrintOutputs] = out.Logs
	if runErr != nil {
		return out, runErr
	}
	return out, err
}
