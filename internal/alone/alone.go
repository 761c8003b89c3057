// Package alone gives a test a process of its own.
package alone

import (
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// mark is the environment variable that names the test that a process is for.
const mark = "GARTER_TEST_ALONE"

// Test runs the test in a process of its own, unless this is that process, which it
// reports: a test that has Go's collector run often would wait for it to go through all
// that other tests hold, and one that leaves a large heap behind would have all others
// wait. What the process logs is the test's.
func Test(t *testing.T) bool {
	t.Helper()
	if os.Getenv(mark) == t.Name() {
		return true
	}
	args := []string{"-test.run=^" + t.Name() + "$", "-test.v", "-test.timeout=0"}
	if end, ok := t.Deadline(); ok {
		// A process whose tests have no time left ends at once, and would leave this one behind.
		args[2] = "-test.timeout=" + max(time.Until(end)-time.Second, time.Millisecond).String()
	}
	if testing.Short() {
		args = append(args, "-test.short")
	}
	cmd := exec.CommandContext(t.Context(), os.Args[0], args...)
	cmd.Env = append(os.Environ(), mark+"="+t.Name())
	out, err := cmd.CombinedOutput()
	if err != nil || !strings.Contains(string(out), "--- PASS: "+t.Name()) {
		t.Errorf("%v\n%s", err, out)
	} else if testing.Verbose() {
		t.Logf("%s", out)
	}
	return false
}
