//go:build linux

package jupyter_test

import (
	"context"
	"os/exec"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/jupyter"
	"github.com/garterpy/garter/remote/jupyter/jupytertest"
)

// newProcess returns a kernel of one's own.
func newProcess(t testing.TB, tcp bool) *jupyter.Process {
	python := jupytertest.Python(t, "ipykernel")
	return jupyter.NewProcess(jupyter.ProcessConfig{Dir: t.TempDir(), TCP: tcp, Command: func(file string) (*exec.Cmd, error) {
		return exec.Command(python, "-m", "ipykernel_launcher", "-f", file), nil
	}})
}

func TestProcessSuite(t *testing.T) {
	for name, tcp := range map[string]bool{"ipc": false, "tcp": true} {
		t.Run(name, func(t *testing.T) {
			if !jupytertest.All() {
				t.Skip("package subprocess runs the suite; GARTER_BACKENDS=all runs it here as well")
			}
			jupytertest.Suite(t, func(t *testing.T) garter.Executor {
				ex, err := jupyter.NewExecutor(context.Background(), newProcess(t, tcp), jupyter.Options{Backend: "process"})
				if err != nil {
					t.Fatal(err)
				}
				return ex
			})
		})
	}
}
