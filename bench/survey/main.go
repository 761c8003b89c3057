// Command survey times several hundred single operations of built-in classes and of the
// library under CPython and under garter, and writes those that take the longest beside
// CPython. A workload of the bench hides an operation that takes ten times as long among
// the others; this finds it.
//
//	go run ./bench/survey -python 'python3.14' [-garter CMD] [-rounds 2] [-above 2] [-o bench/SURVEY.md]
//	go run ./bench/survey -calls -python 'python3.14' [-garter CMD] [-rounds 1] [-above 4] [-o bench/CALLS.md]
//
// With -calls nobody has chosen what is timed: calls.py calls all functions of the built-in
// classes and of some fifty modules, with arguments found by trying.
package main

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"log"
	"math"
	"os"
	"os/exec"
	"sort"
	"strings"
	"time"
)

//go:embed cases.txt
var cases string

//go:embed driver.py
var driver string

// group is some operations with what comes before them.
type group struct {
	Setup      string
	Operations []string
}

// parse reads the cases: lines of setup begin with "> ", lines that go on with two blanks,
// and an empty line ends a group.
func parse(text string) (groups []group) {
	for _, block := range strings.Split(strings.TrimSpace(text), "\n\n") {
		var g group
		for _, line := range strings.Split(block, "\n") {
			if rest, ok := strings.CutPrefix(line, "> "); ok {
				g.Setup += rest + "\n"
			} else if rest, ok := strings.CutPrefix(line, "  "); ok {
				g.Operations[len(g.Operations)-1] += "\n" + rest
			} else {
				g.Operations = append(g.Operations, line)
			}
		}
		groups = append(groups, g)
	}
	return groups
}

// timing is what an interpreter has said of an operation.
type timing struct {
	Group, Operation int
	Nanoseconds      float64
	Error            string
}

// run executes the driver with the cases and returns the nanoseconds of each operation.
func run(command string, groups []group) (map[[2]int]float64, error) {
	data, err := json.Marshal(groups)
	if err != nil {
		return nil, err
	}
	args := strings.Fields(command)
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Stdin = strings.NewReader(fmt.Sprintf("CASES = %q\n%s", data, driver))
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, os.Stderr
	if err := cmd.Run(); err != nil {
		return nil, fmt.Errorf("%s: %w", command, err)
	}
	times := map[[2]int]float64{}
	for dec := json.NewDecoder(&out); ; {
		var t timing
		if err := dec.Decode(&t); err == io.EOF {
			return times, nil
		} else if err != nil {
			return nil, err
		}
		if t.Error != "" {
			return nil, fmt.Errorf("%s: %q: %s", command, groups[t.Group].Operations[t.Operation], t.Error)
		}
		times[[2]int{t.Group, t.Operation}] = t.Nanoseconds
	}
}

type row struct {
	operation       string
	cpython, garter float64
}

func (r row) ratio() float64 { return r.garter / r.cpython }

// write writes a report to a file, or prints it.
func write(to string, report []byte) {
	if to == "" {
		os.Stdout.Write(report)
	} else if err := os.WriteFile(to, report, 0o644); err != nil {
		log.Fatal(err)
	}
}

func main() {
	log.SetFlags(0)
	python := flag.String("python", "python3", "the command of CPython")
	garter := flag.String("garter", "", "the command of garter up to its file (default: built from this tree)")
	rounds := flag.Int("rounds", 2, "how often each interpreter runs all, in turns; the best counts")
	above := flag.Float64("above", 2, "the ratio from which an operation is written")
	all := flag.Bool("calls", false, "time calls of all functions, found by dir(), and not the cases")
	to := flag.String("o", "", "the file to write (default: standard output)")
	flag.Parse()
	if *garter == "" {
		dir, err := os.MkdirTemp("", "survey")
		if err != nil {
			log.Fatal(err)
		}
		defer os.RemoveAll(dir)
		*garter = dir + "/garter"
		if out, err := exec.Command("go", "build", "-o", *garter, "./cmd/garter").CombinedOutput(); err != nil {
			log.Fatalf("%v\n%s", err, out)
		}
		*garter += " run"
	}
	if *all {
		var b bytes.Buffer
		rows, functions, err := callRows(*python+" -", *garter+" -", *rounds)
		if err != nil {
			log.Fatal(err)
		}
		reportCalls(&b, rows, functions, *above)
		write(*to, b.Bytes())
		return
	}
	groups := parse(cases)
	best := [2]map[[2]int]float64{{}, {}}
	for range *rounds {
		for i, command := range []string{*python + " -", *garter + " -"} {
			times, err := run(command, groups)
			if err != nil {
				log.Fatal(err)
			}
			for at, ns := range times {
				if old, ok := best[i][at]; !ok || ns < old {
					best[i][at] = ns
				}
			}
		}
	}
	var rows []row
	for at, ns := range best[0] {
		rows = append(rows, row{groups[at[0]].Operations[at[1]], ns, best[1][at]})
	}
	var b bytes.Buffer
	report(&b, rows, *above)
	write(*to, b.Bytes())
}

func report(w io.Writer, rows []row, above float64) {
	sort.Slice(rows, func(i, j int) bool { return rows[i].ratio() > rows[j].ratio() })
	logs, slower := 0.0, 0
	for _, r := range rows {
		logs += math.Log(r.ratio())
		if r.ratio() > 1 {
			slower++
		}
	}
	fmt.Fprintf(w, "# Single operations against CPython\n\nWritten by `go run ./bench/survey` on %s: %d operations of built-in classes and the library, each in a loop; the best of several runs.\n\n", time.Now().Format(time.DateOnly), len(rows))
	fmt.Fprintf(w, "Geomean of the ratios **%.2f**; %d take longer than in CPython. Those of %.1f and more:\n\n| operation | CPython, ns | garter, ns | ratio |\n|---|--:|--:|--:|\n", math.Exp(logs/float64(len(rows))), slower, above)
	for _, r := range rows {
		if r.ratio() < above {
			break
		}
		fmt.Fprintf(w, "| `%s` | %.0f | %.0f | %.1f |\n", strings.NewReplacer("\n", " ", "|", "\\|").Replace(r.operation), r.cpython, r.garter, r.ratio())
	}
}
