//go:build linux

package subprocess_test

import (
	"bytes"
	"context"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter/remote/jupyter/jupytertest"
	"github.com/garterpy/garter/remote/subprocess"
)

// TestFigures: what matplotlib draws comes as an image, shown or left open, and one
// that was closed does not.
func TestFigures(t *testing.T) {
	python := jupytertest.Python(t, "ipykernel")
	if out, err := exec.Command(python, "-c", "import matplotlib.pyplot").CombinedOutput(); err != nil {
		t.Skipf("no matplotlib: %v: %.200s", err, out)
	}
	ctx := context.Background()
	ex, err := subprocess.Open(ctx, subprocess.Config{Isolation: subprocess.Limits, Python: python, Timeout: time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	for code, want := range map[string]int{
		"import matplotlib.pyplot as plt\nplt.plot([1, 2, 3])\nplt.show()\nplt.show()":               1,
		"import matplotlib.pyplot as plt\nfor i in range(2):\n    plt.figure()\n    plt.plot([i])":   2,
		"import matplotlib.pyplot as plt, io\nplt.plot([1])\nplt.savefig(io.BytesIO())\nplt.close()": 0,
	} {
		out, err := ex.Run(ctx, code)
		if err != nil || len(out.Artifacts) != want || strings.Contains(out.Logs, "Warning") {
			t.Errorf("%q: %d artifacts, want %d; %q %v", code, len(out.Artifacts), want, out.Logs, err)
		}
		for _, a := range out.Artifacts {
			if a.Type != "image/png" || !bytes.HasPrefix(a.Data, []byte("\x89PNG")) {
				t.Errorf("%s %.20q", a.Type, a.Data)
			}
		}
	}
}
