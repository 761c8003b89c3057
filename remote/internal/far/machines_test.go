package far

import (
	"context"
	"errors"
	"slices"
	"testing"
)

func TestMachines(t *testing.T) {
	var m Machines[string]
	m.Add("a")
	m.Add("b")
	m.Add("b")
	m.Add("c")
	m.Forget("c")
	var asked []string
	fail := errors.New("no network")
	end := func(_ context.Context, x string) error {
		asked = append(asked, x)
		if x == "b" && len(asked) < 3 {
			return fail
		}
		return nil
	}
	if err := m.End(context.Background(), end); !errors.Is(err, fail) {
		t.Errorf("the failure is not told: %v", err)
	}
	if err := m.End(context.Background(), end); err != nil {
		t.Error(err)
	}
	if err := m.End(context.Background(), end); err != nil || !slices.Equal(asked, []string{"a", "b", "b"}) {
		t.Errorf("%v: %v", err, asked)
	}
}
