//go:build linux

package container_test

import (
	"context"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/garterpy/garter/remote/container"
)

// toolsFolder is a folder with a module and a package.
func toolsFolder(t testing.TB) string {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"prices.py": "import rates.table\ndef convert(n): return n * rates.table.RATE\n", "rates/__init__.py": "", "rates/table.py": "RATE = 3\n",
		"__pycache__/prices.pyc": "old", ".git/config": "secret",
	} {
		os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o700)
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// TestToolsImage: an image with the modules of tools is built above the server's, once,
// and anew where a module has changed.
func TestToolsImage(t *testing.T) {
	o := inDocker(t)
	dir := toolsFolder(t)
	var images []string
	image := func() string {
		names := ours(t)
		if len(names) != 1 {
			t.Fatalf("containers: %v", names)
		}
		return inspect(t, names[0], "{{.Config.Image}}")
	}
	run := func(want string) {
		o.Tools = dir
		ex, err := container.Start(context.Background(), o)
		if err != nil {
			t.Fatal(err)
		}
		defer ex.Close()
		out, err := ex.Run(context.Background(), "import prices\nprices.convert(14)")
		if err != nil || out.Repr != want {
			t.Errorf("%+v %v", out, err)
		}
		images = append(images, image())
	}
	t.Cleanup(func() {
		for _, i := range images {
			exec.Command("docker", "rmi", "-f", i).Run()
		}
	})
	run("42")
	run("42")
	if err := os.WriteFile(filepath.Join(dir, "rates/table.py"), []byte("RATE = 4\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	run("56")
	if !strings.HasPrefix(images[0], "garter-tools:") || images[0] != images[1] || images[1] == images[2] {
		t.Errorf("the images are %v", images)
	}

	// By name, and by config.
	const name = "garter-tools-test:1"
	if err := container.BuildToolsImage(context.Background(), name, testImage, dir); err != nil {
		t.Fatal(err)
	}
	images = append(images, name)
	_, o, err := container.ParseConfig("image=" + name)
	if err != nil {
		t.Fatal(err)
	}
	if out, err := start(t, o).Run(context.Background(), "from prices import convert\nconvert(1)"); err != nil || out.Repr != "4" {
		t.Errorf("%+v %v", out, err)
	}
	if _, o, err = container.ParseConfig("tools=" + url.QueryEscape(dir)); err != nil || o.Tools != dir {
		t.Errorf("%q %v", o.Tools, err)
	}
	// What is no folder of tools.
	if err := os.Symlink("/etc/passwd", filepath.Join(dir, "link.py")); err != nil {
		t.Fatal(err)
	}
	for _, bad := range []string{dir, dir + "/none", t.TempDir()} {
		if err := container.BuildToolsImage(context.Background(), name, testImage, bad); err == nil {
			t.Errorf("%s: no error", bad)
		}
	}
	if err := container.BuildToolsImage(context.Background(), name, "garter-none:1", toolsFolder(t)); err == nil || !strings.Contains(err.Error(), "garter-none:1") {
		t.Errorf("%v", err)
	}
}
