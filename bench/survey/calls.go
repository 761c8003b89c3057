package main

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"os"
	"os/exec"
	"sort"
	"strings"
	"time"
)

//go:embed calls.py
var callDriver string

// told is what an interpreter says of a call.
type told struct {
	Function, Call string
	Nanoseconds    float64
}

// runCalls executes calls.py; the result has the calls in its order.
func runCalls(command string) ([]told, error) {
	args := strings.Fields(command)
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Stdin = strings.NewReader(callDriver)
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, os.Stderr
	if err := cmd.Run(); err != nil {
		return nil, fmt.Errorf("%s: %w", command, err)
	}
	var all []told
	for dec := json.NewDecoder(&out); ; {
		var t told
		if err := dec.Decode(&t); err == io.EOF {
			return all, nil
		} else if err != nil {
			return nil, err
		}
		all = append(all, t)
	}
}

// callRows times all calls under both commands, in turns; the best counts. The first result
// has a row for each call that both can do, the second one for each function: the call of
// the median ratio.
func callRows(python, garter string, rounds int) (calls, functions []row, err error) {
	best := [2]map[string]float64{{}, {}}
	of := map[string]string{}
	var order []string
	for range rounds {
		for i, command := range []string{python, garter} {
			all, err := runCalls(command)
			if err != nil {
				return nil, nil, err
			}
			for _, t := range all {
				old, ok := best[i][t.Call]
				if !ok || t.Nanoseconds < old {
					best[i][t.Call] = t.Nanoseconds
				}
				if i == 0 && !ok {
					order = append(order, t.Call)
					of[t.Call] = t.Function
				}
			}
		}
	}
	byFunction := map[string][]row{}
	for _, call := range order {
		if ns, ok := best[1][call]; ok {
			r := row{call, best[0][call], ns}
			calls = append(calls, r)
			byFunction[of[call]] = append(byFunction[of[call]], r)
		}
	}
	for _, rows := range byFunction {
		sort.Slice(rows, func(i, j int) bool { return rows[i].ratio() < rows[j].ratio() })
		functions = append(functions, rows[len(rows)/2])
	}
	sort.Slice(functions, func(i, j int) bool {
		if a, b := functions[i].ratio(), functions[j].ratio(); a != b {
			return a > b
		}
		return functions[i].operation < functions[j].operation
	})
	return calls, functions, nil
}

// room is the receiver or module of a call.
func (r row) room() string {
	name, _, _ := strings.Cut(r.operation, "(")
	return name[:max(strings.LastIndexByte(name, '.'), 0)]
}

// reportCalls writes the geomean of all calls and of each room, and the functions whose
// median takes above times CPython's time.
func reportCalls(w io.Writer, calls, functions []row, above float64) {
	sums, counts := map[string]float64{}, map[string]int{}
	total, over := 0.0, map[float64]int{}
	for _, r := range calls {
		l := math.Log(r.ratio())
		total += l
		sums[r.room()] += l
		counts[r.room()]++
		for _, n := range []float64{1, 2, 5, 10} {
			if r.ratio() > n {
				over[n]++
			}
		}
	}
	fmt.Fprintf(w, "# Calls of everything against CPython\n\nWritten by `go run ./bench/survey -calls` on %s: %d calls of %d functions, found by `dir()` and by trying arguments; nobody chose them.\n\n",
		time.Now().Format(time.DateOnly), len(calls), len(functions))
	fmt.Fprintf(w, "Geomean of the ratios **%.2f**; more than CPython's time take %d, twice as much %d, five times %d, ten times %d.\n\n",
		math.Exp(total/float64(max(len(calls), 1))), over[1], over[2], over[5], over[10])
	fmt.Fprint(w, "| of | calls | geomean |\n|---|--:|--:|\n")
	rooms := make([]string, 0, len(sums))
	for name := range sums {
		rooms = append(rooms, name)
	}
	sort.Slice(rooms, func(i, j int) bool {
		return sums[rooms[i]]/float64(counts[rooms[i]]) > sums[rooms[j]]/float64(counts[rooms[j]])
	})
	for _, name := range rooms {
		fmt.Fprintf(w, "| %s | %d | %.2f |\n", name, counts[name], math.Exp(sums[name]/float64(counts[name])))
	}
	fmt.Fprintf(w, "\nFunctions whose median call takes %.1f times as long and more:\n\n| call | CPython, ns | garter, ns | ratio |\n|---|--:|--:|--:|\n", above)
	for _, r := range functions {
		if r.ratio() >= above {
			fmt.Fprintf(w, "| `%s` | %.0f | %.0f | %.1f |\n", strings.ReplaceAll(r.operation, "|", "\\|"), r.cpython, r.garter, r.ratio())
		}
	}
}
