//go:build linux

package container_test

import (
	"context"
	"strings"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/container/server"
)

// TestVersionAndDisk: the version of a server's interpreter is looked at, and what
// cannot bound the files says so.
func TestVersionAndDisk(t *testing.T) {
	ctx := context.Background()
	url := serve(t, server.Config{})
	for version, want := range map[string]string{"3.13": "", "3": "", "3.1": "is Python", "3.12": "is Python"} {
		ex, err := garter.Open(ctx, "container", url+"?token="+token+"&python_version="+version)
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: %v", version, err)
		}
		if err == nil {
			ex.Close()
		}
	}
	for config, want := range map[string]string{
		url + "?token=x&disk=1MiB":         "garter serve -session-disk",
		"backend=subprocess&disk=1MiB":     "it stands in config",
		"backend=local&disk=nonsense":      "option disk",
		url + "?token=x&session_files=yes": "there is no option session_files",
	} {
		if _, err := garter.Open(ctx, "container", config); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", config, err)
		}
	}
}

// TestDiskInContainer: the files of each session of a container's server are bounded.
func TestDiskInContainer(t *testing.T) {
	o := inDocker(t)
	o.Disk = 64 << 10
	ex := start(t, o)
	out, err := ex.Run(context.Background(), "try:\n    open('a', 'w').write('x' * 100_000)\n    r = 'written'\nexcept OSError as e:\n    r = e.strerror\nr")
	if err != nil || out.Output != "No space left on device" {
		t.Errorf("%v %v", out.Output, err)
	}
}
