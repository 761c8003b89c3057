// Command report runs each fuzz target of this folder for a while and writes
// what came of it to RESULTS.md.
//
//	go run ./fuzz/report -time 60s
package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"
)

func main() {
	d := flag.Duration("time", time.Minute, "how long each target runs")
	dir := flag.String("dir", "fuzz", "the folder of the targets, from the module's root")
	only := flag.String("only", "", "the targets that run, a regular expression; where it matches none, only the tables of totals.json are new")
	flag.Parse()
	if err := report(*dir, *only, *d); err != nil {
		fmt.Fprintln(os.Stderr, "report:", err)
		os.Exit(1)
	}
}

// result is what one target came to.
type result struct {
	name     string
	time     time.Duration
	seeds    int // inputs that it started from
	execs    int
	found    int // inputs that reached new code
	failures []string
}

var (
	targetLine = regexp.MustCompile(`(?m)^func (Fuzz\w+)\(`)
	startLine  = regexp.MustCompile(`gathering baseline coverage: \d+/(\d+) completed, now fuzzing`)
	stateLine  = regexp.MustCompile(`elapsed: .* execs: (\d+) .*new interesting: (\d+)`)
	failLine   = regexp.MustCompile(`(?m)^\s+\w+_test\.go:\d+: (.*)|Failing input written to (\S+)`)
)

func report(dir, only string, d time.Duration) error {
	keep, err := regexp.Compile(only)
	if err != nil {
		return err
	}
	names, err := targets(dir)
	if err != nil {
		return err
	}
	var results []result
	for _, n := range names {
		if !keep.MatchString(n) {
			continue
		}
		r, err := run(dir, n, d)
		if err != nil {
			return err
		}
		fmt.Printf("%s: %d executions, %d new inputs, %d failures\n", r.name, r.execs, r.found, len(r.failures))
		results = append(results, r)
	}
	more, err := totals(filepath.Join(dir, "totals.json"))
	if err != nil {
		return err
	}
	name := filepath.Join(dir, "RESULTS.md")
	ran := page(results, d)
	if len(results) == 0 { // what they came to last stays
		old, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		ran, _, _ = strings.Cut(string(old), "\n## In process")
	}
	return os.WriteFile(name, []byte(ran+more), 0o644)
}

// targets returns the names of the fuzz targets in a folder, in order.
func targets(dir string) ([]string, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*_test.go"))
	if err != nil {
		return nil, err
	}
	var names []string
	for _, f := range files {
		b, err := os.ReadFile(f)
		if err != nil {
			return nil, err
		}
		for _, m := range targetLine.FindAllSubmatch(b, -1) {
			names = append(names, string(m[1]))
		}
	}
	if names == nil {
		return nil, fmt.Errorf("no fuzz targets in %s", dir)
	}
	slices.Sort(names)
	return names, nil
}

// run runs one target. That it fails is a result, no error.
func run(dir, name string, d time.Duration) (result, error) {
	r := result{name: name, time: d}
	cmd := exec.Command("go", "test", "./"+filepath.ToSlash(dir), "-run", "^$", "-fuzz", "^"+name+"$", "-fuzztime", d.String(),
		// Inputs that reach new code are of use as they are; making them small takes
		// up to a minute each otherwise.
		"-fuzzminimizetime", "50x")
	out, err := cmd.StdoutPipe()
	if err != nil {
		return r, err
	}
	cmd.Stderr = cmd.Stdout
	if err := cmd.Start(); err != nil {
		return r, err
	}
	var text strings.Builder
	lines := bufio.NewScanner(io.TeeReader(out, os.Stderr))
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		l := lines.Text()
		if m := startLine.FindStringSubmatch(l); m != nil {
			r.seeds, _ = strconv.Atoi(m[1])
		}
		if m := stateLine.FindStringSubmatch(l); m != nil {
			r.execs, _ = strconv.Atoi(m[1])
			r.found, _ = strconv.Atoi(m[2])
		}
		if text.Len() < 1<<20 {
			text.WriteString(l + "\n")
		}
	}
	if err := cmd.Wait(); err != nil {
		for _, m := range failLine.FindAllStringSubmatch(text.String(), -1) {
			r.failures = append(r.failures, m[1]+m[2])
		}
		if r.failures == nil {
			return r, fmt.Errorf("%s: %w\n%s", name, err, text.String())
		}
	}
	return r, nil
}

// page is the text of RESULTS.md.
func page(rs []result, d time.Duration) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# Fuzzing\n\n`go run ./fuzz/report -time %s`, %s, %s/%s, %d processors", d, runtime.Version(), runtime.GOOS, runtime.GOARCH, runtime.NumCPU())
	if c := processor(); c != "" {
		b.WriteString(" (" + c + ")")
	}
	fmt.Fprintf(&b, ", %s.\n\n", time.Now().UTC().Format("2006-01-02"))
	b.WriteString("| target | time | inputs at the start | executions | inputs that reached new code | failures |\n|---|---|---|---|---|---|\n")
	for _, r := range rs {
		fmt.Fprintf(&b, "| %s | %s | %d | %d | %d | %d |\n", r.name, r.time, r.seeds, r.execs, r.found, len(r.failures))
	}
	for _, r := range rs {
		for _, f := range r.failures {
			fmt.Fprintf(&b, "\n* %s: %s", r.name, strings.TrimSpace(f))
		}
	}
	b.WriteString("\nThe inputs at the start are the seeds and what earlier runs on the machine have found.\n")
	return b.String()
}

// totals tells what fuzz/run and fuzz/differential have added up in a file.
func totals(name string) (string, error) {
	b, err := os.ReadFile(name)
	if os.IsNotExist(err) {
		return "", nil
	} else if err != nil {
		return "", err
	}
	var t struct {
		InProcess struct {
			Executions map[string]int `json:"executions"`
			Failures   map[string]int `json:"failures"`
			CPUSeconds float64        `json:"cpu_seconds"`
		} `json:"in process"`
		Compared map[string]struct {
			Programs, Differences int
			CPUSeconds            float64 `json:"cpu_seconds"`
		} `json:"compared"`
	}
	if err := json.Unmarshal(b, &t); err != nil {
		return "", fmt.Errorf("%s: %w", name, err)
	}
	var s strings.Builder
	fmt.Fprintf(&s, "\n## In process\n\n`go run ./fuzz/run`, all runs so far, %.1f hours of one processor. Failures are counted over all builds: those of older ones were mended as they were found, and are not taken off.\n\n| kind | executions | failures |\n|---|---|---|\n", t.InProcess.CPUSeconds/3600)
	all, failed := 0, 0
	for _, k := range slices.Sorted(maps.Keys(t.InProcess.Executions)) {
		n, f := t.InProcess.Executions[k], t.InProcess.Failures[k]
		all, failed = all+n, failed+f
		fmt.Fprintf(&s, "| %s | %d | %d |\n", k, n, f)
	}
	fmt.Fprintf(&s, "| all | %d | %d |\n", all, failed)
	if len(t.Compared) == 0 {
		return s.String(), nil
	}
	s.WriteString("\n## Compared with CPython 3.13\n\n`go run ./fuzz/differential`; differences that DIFFERENCES.md names are left out. They are counted over all builds: most of the older ones are mended, and are not taken off. The processor's time is counted since lately.\n\n| kind | programs | differed | share | processor |\n|---|---|---|---|---|\n")
	programs, differed, seconds := 0, 0, 0.0
	row := func(k string, programs, differed int, seconds float64) {
		fmt.Fprintf(&s, "| %s | %d | %d | %.2f %% | %.0f s |\n", k, programs, differed, 100*float64(differed)/float64(max(programs, 1)), seconds)
	}
	for _, k := range slices.Sorted(maps.Keys(t.Compared)) {
		c := t.Compared[k]
		programs, differed, seconds = programs+c.Programs, differed+c.Differences, seconds+c.CPUSeconds
		row(k, c.Programs, c.Differences, c.CPUSeconds)
	}
	row("all", programs, differed, seconds)
	return s.String(), nil
}

// processor returns the name of the processor where it is known.
func processor() string {
	b, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		return ""
	}
	for l := range strings.Lines(string(b)) {
		if k, v, ok := strings.Cut(l, ":"); ok && strings.TrimSpace(k) == "model name" {
			return strings.TrimSpace(v)
		}
	}
	return ""
}
