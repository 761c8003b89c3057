package owner

import (
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"testing"
)

func TestGone(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("nothing is known here")
	}
	if Gone(Self()) {
		t.Error("we live")
	}
	cmd := exec.Command("sleep", "60")
	if err := cmd.Start(); err != nil {
		t.Skip(err)
	}
	mark := machine() + "_" + strconv.Itoa(cmd.Process.Pid) + "_" + started(cmd.Process.Pid)
	if Gone(mark) {
		t.Errorf("%s lives", mark)
	}
	cmd.Process.Kill()
	cmd.Wait()
	if !Gone(mark) {
		t.Errorf("%s is gone", mark)
	}
	// Another process by the same number, another machine, and no marks.
	if !Gone(machine() + "_" + strconv.Itoa(os.Getpid()) + "_1") {
		t.Error("a number that is used again")
	}
	for _, m := range []string{"", "x", "elsewhere_1_1", strings.TrimSuffix(mark, started(os.Getpid()))[:5]} {
		if Gone(m) {
			t.Errorf("%q", m)
		}
	}
}
