// Command bench times the workloads of bench/workloads on several Python interpreters, interleaved, and writes a table
// and a chart.
//
//	go run ./bench -python 'python3.14' [-python …] [-garter CMD] [-peers] [-only REGEXP] [-o bench/RESULTS.md]
//
// -workloads bench/files -expected bench/files.json measures files in the temporary folder: TMPDIR says where that is for
// CPython, and garter needs one: -garter 'garter run --files DIR:rw@/tmp', or any --files for one in memory.
//
// The first -python is the baseline of all ratios. Each interpreter runs each workload in processes of its own; the
// processes of the interpreters take turns in rounds, so that a slow minute of the machine hits all of them. A figure is
// the mean over all timed calls of all rounds, never the minimum: the minimum picks the calls in which no garbage was
// collected.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"sort"
	"strings"
	"time"
)

// commands collects the values of a flag that may be given several times.
type commands []string

func (c *commands) String() string     { return strings.Join(*c, " ; ") }
func (c *commands) Set(s string) error { *c = append(*c, s); return nil }

// config is what the flags say.
type config struct {
	pythons       commands
	garter        string
	gogc          string
	peers         bool
	dir           string
	only          *regexp.Regexp
	rounds, reps  int
	warm          int
	timeout       time.Duration
	out, chart    string
	expected      string
	writeExpected bool
	fastest       bool
	groups        bool
}

func main() {
	var cfg config
	var only string
	flag.Var(&cfg.pythons, "python", "command of a CPython, optionally NAME=COMMAND; may be repeated; the first is the baseline")
	flag.StringVar(&cfg.garter, "garter", "auto", "command that runs garter on a file or -c CODE; auto: build ./cmd/garter; empty: leave it out")
	flag.StringVar(&cfg.gogc, "gogc", "100", "GOGC for garter: 100 is Go's default, which a library runs under; empty leaves it to the command, which raises it")
	flag.BoolVar(&cfg.peers, "peers", false, "run the Go peers (gpython, starlark-go) of bench/peers as well")
	flag.StringVar(&cfg.dir, "workloads", "bench/workloads", "folder of the workload programs")
	flag.StringVar(&only, "only", "", "run the workloads whose name matches this regular expression")
	flag.IntVar(&cfg.rounds, "rounds", 5, "processes of each interpreter for each workload")
	flag.IntVar(&cfg.reps, "reps", 5, "timed calls in each process")
	flag.IntVar(&cfg.warm, "warm", 1, "calls before the timed ones in each process")
	flag.DurationVar(&cfg.timeout, "timeout", 60*time.Second, "limit for one process")
	flag.StringVar(&cfg.out, "o", "", "write the table to this file; the chart goes beside it as chart.svg, with -groups under the name of the file")
	flag.StringVar(&cfg.expected, "expected", "bench/expected.json", "file of the workloads' return values as CPython gives them")
	flag.BoolVar(&cfg.fastest, "fastest", false, "take the fastest call of each workload instead of the mean: for machines that do other work")
	flag.BoolVar(&cfg.groups, "groups", false, "give the geomean of each group of workloads as well, named by the part before the first underscore")
	flag.BoolVar(&cfg.writeExpected, "update-expected", false, "rewrite the file of expected return values from the baseline")
	flag.Parse()
	if flag.NArg() > 0 {
		fail(fmt.Errorf("unexpected argument %q", flag.Arg(0)))
	}
	var err error
	if cfg.only, err = regexp.Compile(only); err != nil {
		fail(err)
	}
	if cfg.rounds < 1 || cfg.reps < 1 || cfg.warm < 0 {
		fail(errors.New("-rounds and -reps must be at least 1, -warm at least 0"))
	}
	if cfg.out != "" {
		if cfg.chart = filepath.Join(filepath.Dir(cfg.out), "chart.svg"); cfg.groups {
			cfg.chart = strings.TrimSuffix(cfg.out, ".md") + ".svg"
		}
	}
	ok, err := run(&cfg)
	if err != nil {
		fail(err)
	}
	if !ok {
		os.Exit(1)
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, "bench:", err)
	os.Exit(2)
}

// run measures and reports. It returns false when an interpreter gave another value than the baseline or failed on a
// workload (peers excepted, which cannot run all of them).
func run(cfg *config) (bool, error) {
	loads, err := readWorkloads(cfg.dir, cfg.only)
	if err != nil {
		return false, err
	}
	tmp, err := os.MkdirTemp("", "garter-bench-")
	if err != nil {
		return false, err
	}
	defer os.RemoveAll(tmp)
	interps, err := interpreters(cfg, tmp)
	if err != nil {
		return false, err
	}
	for _, in := range interps {
		fmt.Fprintf(os.Stderr, "%s: %s\n", in.name, in.version)
	}
	start := time.Now()
	results := measure(cfg, loads, interps)
	rep := &report{cfg: cfg, interps: interps, results: results, start: start, took: time.Since(start)}
	rep.write(os.Stdout)
	if cfg.out != "" {
		if err := writeFile(cfg.out, rep.write); err != nil {
			return false, err
		}
		if err := writeFile(cfg.chart, rep.chart); err != nil {
			return false, err
		}
	}
	if cfg.writeExpected {
		if err := writeExpected(cfg.expected, results); err != nil {
			return false, err
		}
	}
	return rep.ok(), nil
}

// workload is one program of bench/workloads.
type workload struct {
	name string
	text string
}

func readWorkloads(dir string, only *regexp.Regexp) ([]workload, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*.py"))
	if err != nil {
		return nil, err
	}
	sort.Strings(files)
	var loads []workload
	for _, f := range files {
		name := strings.TrimSuffix(filepath.Base(f), ".py")
		if !only.MatchString(name) {
			continue
		}
		text, err := os.ReadFile(f)
		if err != nil {
			return nil, err
		}
		loads = append(loads, workload{name, string(text)})
	}
	if len(loads) == 0 {
		return nil, fmt.Errorf("no workloads in %s", dir)
	}
	return loads, nil
}

// interpreters lists the interpreters to be measured, the baseline first, with their names and versions.
func interpreters(cfg *config, tmp string) ([]*interp, error) {
	var list []*interp
	for _, c := range cfg.pythons {
		in := &interp{kind: cpython}
		if name, command, found := strings.Cut(c, "="); found && !strings.ContainsAny(name, " /") {
			in.name, c = name, command
		}
		in.command = strings.Fields(c)
		if err := in.probe(cfg.timeout); err != nil {
			return nil, fmt.Errorf("%s: %w", c, err)
		}
		list = append(list, in)
	}
	if cfg.garter == "auto" {
		bin := filepath.Join(tmp, "garter")
		if out, err := exec.Command("go", "build", "-o", bin, "./cmd/garter").CombinedOutput(); err != nil {
			return nil, fmt.Errorf("building garter: %w\n%s", err, out)
		}
		// Metering is always on; the limits are given so that they are checked.
		cfg.garter = bin + " run -max-operations 100000000000 -max-memory 4GiB -timeout 10m"
	}
	if cfg.garter != "" {
		in := &interp{kind: garter, name: "garter", command: strings.Fields(cfg.garter)}
		in.version = "commit " + commit() + ", " + runtime.Version()
		if cfg.gogc != "" {
			in.env = []string{"GOGC=" + cfg.gogc}
			in.version += ", GOGC=" + cfg.gogc
		} else {
			in.version += ", GOGC as the command sets it"
		}
		list = append(list, in)
	}
	if cfg.peers {
		bin := filepath.Join(tmp, "peers")
		if out, err := exec.Command("go", "build", "-C", "bench/peers", "-o", bin, ".").CombinedOutput(); err != nil {
			return nil, fmt.Errorf("building the peers: %w\n%s", err, out)
		}
		for _, peer := range []string{"gpython", "starlark-go"} {
			in := &interp{kind: goPeer, name: peer, command: []string{bin, peer}}
			out, err := exec.Command(bin, peer, "version").Output()
			if err != nil {
				return nil, err
			}
			in.version = strings.TrimSpace(string(out))
			list = append(list, in)
		}
	}
	if len(list) == 0 {
		return nil, errors.New("no interpreter given: use -python and -garter")
	}
	return list, nil
}

// commit names the commit of the working tree, with a mark where it has changes.
func commit() string {
	out, err := exec.Command("git", "describe", "--always", "--dirty", "--tags").Output()
	if err != nil {
		return "unknown"
	}
	return strings.TrimSpace(string(out))
}
