package cost

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"testing"
	"time"
)

// entry is what was found out about a target.
type entry struct {
	Name string
	// Ways is in how many ways it was called; 0: it takes none of the values.
	Ways int
	// Failed is the way and what is wrong with it.
	Failed string `json:",omitempty"`
	// Gap is the longest time from a cancellation to the end, where that was measured.
	Gap time.Duration `json:",omitempty"`
	// GapAt is the way and the functions in which that was, if it is more than is wanted.
	GapAt string `json:",omitempty"`
	// Begun alone is written before a target is measured: if its process ends there,
	// the next one says so.
	Begun bool `json:",omitempty"`
}

// recorder writes entries to a file, so that a run that was cut can go on.
type recorder struct {
	done map[string]entry
	file *os.File // nil: nothing is kept
}

func openRecord(t *testing.T, name string) *recorder {
	r := &recorder{done: map[string]entry{}}
	if name == "" {
		return r
	}
	f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil {
		t.Fatal(err)
	}
	r.file = f
	begun := map[string]int{}
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var e entry
		if json.Unmarshal(lines.Bytes(), &e) != nil { // cut in the middle
			continue
		}
		if e.Begun {
			begun[e.Name]++
			continue
		}
		r.done[e.Name] = e
	}
	for name, n := range begun {
		if _, ok := r.done[name]; !ok && n > 1 {
			r.done[name] = entry{Name: name, Failed: fmt.Sprintf(": %d processes ended while it was measured", n)}
		}
	}
	return r
}

func (r *recorder) write(e entry) {
	if r.file == nil {
		return
	}
	b, err := json.Marshal(e)
	if err != nil {
		panic(err)
	}
	r.file.Write(append(b, '\n'))
}

func (r *recorder) begin(name string) { r.write(entry{Name: name, Begun: true}) }

func (r *recorder) end(e entry) { r.write(e) }

func (r *recorder) close() {
	if r.file != nil {
		r.file.Close()
	}
}

// repeats measures a target that failed by itself in processes of their own, and
// returns what the last of them found: a failure that other targets' garbage or
// other programs brought does not come each time.
func repeats(t *testing.T, name, failed string) string {
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		cmd := exec.Command(exe, "-test.run=^TestCosts$", "-test.timeout=300s", "-only=="+name, "-alone")
		out, err := cmd.CombinedOutput()
		if err == nil {
			t.Logf("%s%s (not when measured alone)", name, failed)
			return ""
		}
		if _, text, ok := strings.Cut(string(out), name+"("); ok {
			text, _, _ = strings.Cut(text, "\n")
			failed = "(" + text
		} else {
			failed = fmt.Sprintf(": alone: %.400s", out)
		}
	}
	return failed
}

// stackOf names the innermost functions of ours in the goroutine that runs a function
// of this name.
func stackOf(name string) string {
	buf := make([]byte, 1<<20)
	buf = buf[:runtime.Stack(buf, true)]
	for _, g := range strings.Split(string(buf), "\n\n") {
		if !strings.Contains(g, name) || strings.Contains(g, "stackOf") {
			continue
		}
		var fs []string
		for _, line := range strings.Split(g, "\n") {
			if f, ok := strings.CutPrefix(line, "github.com/garterpy/garter/"); ok && len(fs) < 6 {
				fs = append(fs, f[:strings.LastIndexByte(f, '(')])
			}
		}
		return strings.Join(fs, " < ")
	}
	return ""
}

// chosen tells whether -only names a target.
func chosen(name string) bool {
	if exact, ok := strings.CutPrefix(*only, "="); ok {
		return name == exact
	}
	return strings.Contains(name, *only)
}

// inSlice tells whether the at-th target is in the part n/k.
func inSlice(t *testing.T, part string, at int) bool {
	var n, k int
	if _, err := fmt.Sscanf(part, "%d/%d", &n, &k); err != nil || n < 1 || n > k {
		t.Fatalf("-slice=%s: write n/k, with n from 1 to k", part)
	}
	return at%k == n-1
}
