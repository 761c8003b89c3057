package owner

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

func TestMark(t *testing.T) {
	if len(Self()) > 200 {
		t.Errorf("a mark of %d characters", len(Self()))
	}
	if Gone(Self()) {
		t.Error("our own process is gone")
	}
	if started(os.Getpid()) == "" {
		t.Skip("this system does not tell when a process started")
	}
	host, _, _ := strings.Cut(Self(), "_")
	if !Gone(host + "_999999999_1") {
		t.Error("a process that never was is alive")
	}
	if Gone("other" + Self()) {
		t.Error("a process of another machine is gone")
	}
}

// TestOtherNamespace: where numbers of processes mean something else, ours is
// not looked for.
func TestOtherNamespace(t *testing.T) {
	if mark := os.Getenv("GARTER_TEST_MARK"); mark != "" {
		if Gone(mark) {
			t.Error("a living process of another namespace is gone")
		}
		return
	}
	cmd := exec.Command("unshare", "--pid", "--fork", "--mount-proc", os.Args[0], "-test.run", "^TestOtherNamespace$")
	cmd.Env = append(os.Environ(), "GARTER_TEST_MARK="+Self())
	if out, err := cmd.CombinedOutput(); err != nil {
		if strings.Contains(string(out), "gone") {
			t.Errorf("%s", out)
		} else {
			t.Skipf("no namespace can be made here: %v", err)
		}
	}
}
