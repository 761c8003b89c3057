// This file starts the driver processes and reads what they measured.

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"time"
)

// kind says how an interpreter is handed a workload.
type kind int

const (
	cpython kind = iota // COMMAND -c TEXT; the text ends with the driver
	garter              // the same
	goPeer              // COMMAND WARM REPS, the workload on standard input; the peer program is the driver
)

// interp is one interpreter that is measured.
type interp struct {
	kind    kind
	name    string
	version string
	command []string
	env     []string // added to the environment
}

// driver follows the workload's text in the same program. Its names begin with bench_ to stay clear of the workload's.
const driver = `

import time as bench_time


def bench_drive(warm, reps):
    clock = bench_time.perf_counter
    value = None
    for _ in range(warm):
        value = run()
    times = []
    for _ in range(reps):
        start = clock()
        value = run()
        times.append(clock() - start)
    for t in times:
        print("time", repr(t))
    print("value", repr(value))


bench_drive(%d, %d)
`

// probeProgram prints the version, what sysconfig tells of the build (profile-guided builds of distributions do not show
// there) and whether the JIT is on.
const probeProgram = `
import sys
print(sys.version.replace("\n", " "))
try:
    import sysconfig
    args = (sysconfig.get_config_var("CONFIG_ARGS") or "").split()
    flags = (sysconfig.get_config_var("PY_CORE_CFLAGS") or "").split()
    seen = [a.strip("'") for a in args if "optimizations" in a or "lto" in a or "jit" in a]
    seen += sorted({f for f in flags if f.startswith(("-O", "-flto", "-fprofile-use"))})
    print("build options " + " ".join(seen))
    print("JIT " + ("on" if sys._jit.is_enabled() else "off"))
except (ImportError, AttributeError):
    pass
`

// probe asks a CPython for its version and build flags.
func (in *interp) probe(timeout time.Duration) error {
	out, err := in.run(timeout, "", "-c", probeProgram)
	if err != nil {
		return err
	}
	lines := strings.Split(strings.TrimSpace(out), "\n")
	in.version = strings.Join(lines, "; ")
	if in.name == "" {
		number, _, _ := strings.Cut(lines[0], " ")
		in.name = "CPython " + number
	}
	return nil
}

// run starts one process and returns its standard output. The error holds the last line of standard error.
func (in *interp) run(timeout time.Duration, stdin string, args ...string) (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), timeout)
	defer cancel()
	cmd := exec.CommandContext(ctx, in.command[0], append(in.command[1:len(in.command):len(in.command)], args...)...)
	cmd.WaitDelay = time.Second
	cmd.Stdin = strings.NewReader(stdin)
	if in.env != nil {
		cmd.Env = append(os.Environ(), in.env...)
	}
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Run(); err != nil {
		if ctx.Err() != nil {
			return "", fmt.Errorf("no end within %v", timeout)
		}
		lines := strings.Split(strings.TrimSpace(errs.String()), "\n")
		last := lines[len(lines)-1]
		if last == "" {
			last = err.Error()
		}
		return "", fmt.Errorf("%s", last)
	}
	return out.String(), nil
}

// drive runs one process of one workload and returns its times in milliseconds and the value's repr.
func (in *interp) drive(cfg *config, w workload) ([]float64, string, error) {
	var out string
	var err error
	if in.kind == goPeer {
		out, err = in.run(cfg.timeout, w.text, strconv.Itoa(cfg.warm), strconv.Itoa(cfg.reps))
	} else {
		out, err = in.run(cfg.timeout, "", "-c", w.text+fmt.Sprintf(driver, cfg.warm, cfg.reps))
	}
	if err != nil {
		return nil, "", err
	}
	return parseDrive(out, cfg.reps)
}

// parseDrive reads the driver's lines: "time SECONDS" for each call, then "value REPR".
func parseDrive(out string, reps int) ([]float64, string, error) {
	var times []float64
	value, found := "", false
	for _, line := range strings.Split(strings.TrimRight(out, "\n"), "\n") {
		key, rest, _ := strings.Cut(line, " ")
		switch key {
		case "time":
			s, err := strconv.ParseFloat(rest, 64)
			if err != nil || s < 0 {
				return nil, "", fmt.Errorf("the driver printed %q", line)
			}
			times = append(times, s*1000)
		case "value":
			value, found = rest, true
		default:
			return nil, "", fmt.Errorf("the driver printed %q", line)
		}
	}
	if len(times) != reps || !found {
		return nil, "", fmt.Errorf("the driver printed %d times of %d", len(times), reps)
	}
	return times, value, nil
}

// sample is what one interpreter did with one workload.
type sample struct {
	times []float64 // milliseconds
	best  bool      // the fastest call counts, not the mean
	value string
	err   error
}

// typical returns what counts: the mean, or the fastest call.
func (s *sample) typical() float64 {
	if s.best && len(s.times) > 0 {
		return slices.Min(s.times)
	}
	return s.mean()
}

// mean returns the mean of the times, 0 without any.
func (s *sample) mean() float64 {
	if len(s.times) == 0 {
		return 0
	}
	sum := 0.0
	for _, t := range s.times {
		sum += t
	}
	return sum / float64(len(s.times))
}

// deviation returns the standard deviation of the times, relative to their mean.
func (s *sample) deviation() float64 {
	m := s.mean()
	if len(s.times) < 2 || m == 0 {
		return 0
	}
	sum := 0.0
	for _, t := range s.times {
		sum += (t - m) * (t - m)
	}
	return math.Sqrt(sum/float64(len(s.times)-1)) / m
}

// result is a workload with one sample for each interpreter, in the interpreters' order.
type result struct {
	workload
	samples []*sample
}

// measure runs all workloads on all interpreters. In each round the interpreters take turns, and every second round in
// the opposite order. An interpreter that fails on a workload is not asked again for it.
func measure(cfg *config, loads []workload, interps []*interp) []*result {
	var results []*result
	for _, w := range loads {
		r := &result{workload: w}
		for range interps {
			r.samples = append(r.samples, &sample{best: cfg.fastest})
		}
		for round := range cfg.rounds {
			for k := range interps {
				if round%2 == 1 {
					k = len(interps) - 1 - k
				}
				s := r.samples[k]
				if s.err != nil {
					continue
				}
				times, value, err := interps[k].drive(cfg, w)
				switch {
				case err != nil:
					s.err, s.times = err, nil
				case s.value != "" && s.value != value:
					s.err, s.times = fmt.Errorf("value changes between runs"), nil
				default:
					s.value = value
					s.times = append(s.times, times...)
				}
			}
		}
		compareValues(r, interps)
		fmt.Fprint(os.Stderr, w.name)
		for k, s := range r.samples {
			if s.err != nil {
				fmt.Fprintf(os.Stderr, "\t%s: %v", interps[k].name, s.err)
			} else {
				fmt.Fprintf(os.Stderr, "\t%.1f", s.mean())
			}
		}
		fmt.Fprintln(os.Stderr)
		results = append(results, r)
	}
	return results
}

// compareValues turns samples with another value than the first interpreter's into failures. Starlark writes strings
// with other quotes; that is no difference.
func compareValues(r *result, interps []*interp) {
	first := r.samples[0]
	if first.err != nil {
		return
	}
	for k, s := range r.samples[1:] {
		want, got := first.value, s.value
		if interps[k+1].kind == goPeer {
			got = strings.ReplaceAll(got, `"`, "'")
		}
		if s.err == nil && got != want {
			s.err, s.times = fmt.Errorf("another value: %s, not %s", short(s.value), short(first.value)), nil
		}
	}
}

func short(s string) string {
	if len(s) > 60 {
		return s[:57] + "..."
	}
	return s
}

// writeExpected writes the baseline's values as JSON: workload name to repr.
func writeExpected(file string, results []*result) error {
	values := map[string]string{}
	if old, err := os.ReadFile(file); err == nil {
		if err := json.Unmarshal(old, &values); err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
	}
	for _, r := range results {
		if r.samples[0].err == nil {
			values[r.name] = r.samples[0].value
		}
	}
	text, err := json.MarshalIndent(values, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(file, append(text, '\n'), 0o644)
}
