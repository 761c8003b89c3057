//go:build linux

package docker_test

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestToolsImage: programs import the modules of a folder that an image above the
// kernel's has.
func TestToolsImage(t *testing.T) {
	o := options(t)
	o.StartTimeout = 3 * time.Minute // an image that was just made is slow for the first time
	o.Tools = t.TempDir()
	if err := os.WriteFile(filepath.Join(o.Tools, "prices.py"), []byte("def convert(n): return n * 3\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	ex := start(t, o)
	image, err := exec.Command("docker", "ps", "--format", "{{.Image}}", "--filter", "label=io.github.garterpy.garter.pid").Output()
	if err != nil || !strings.Contains(string(image), "garter-tools:") {
		t.Errorf("the image is %s, %v", image, err)
	}
	t.Cleanup(func() { // after the container
		for _, i := range strings.Fields(string(image)) {
			if strings.HasPrefix(i, "garter-tools:") {
				exec.Command("docker", "rmi", "-f", i).Run()
			}
		}
	})
	out, err := ex.Run(context.Background(), "import prices\nprices.__file__, prices.convert(14)")
	if err != nil || out.Repr != "('/opt/garter/tools/prices.py', 42)" {
		t.Errorf("%+v %v", out, err)
	}
	if _, err := ex.Run(context.Background(), "open(prices.__file__, 'a')"); err == nil {
		t.Error("a program can change the tools")
	}
}
