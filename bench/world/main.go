// Command world measures what files cost beside CPython: 10 MB written and read line by line,
// 10,000 small files written and read, on a folder of a file system in memory for CPython
// and for garter in memory, in an overlay over that folder, and in the folder itself.
// User time of the whole process is counted, so that no collector works unseen; what a
// process takes that does nothing but start, and make what is read, is taken off.
//
//	go run ./bench/world -python python3.14 [-place /dev/shm] [-inside PATH] [-garter PROGRAM] [-rounds 5] [-o bench/WORLD.md]
package main

import (
	"bytes"
	_ "embed"
	"flag"
	"fmt"
	"io"
	"log"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

//go:embed parts.py
var parts string

// part is something measured, and how often it is done to be long enough for the clock.
type part struct {
	name  string
	times int
}

var measured = []part{{"lines written", 5}, {"lines read", 10}, {"small files written", 2}, {"small files read", 5}}

// way is an interpreter with its files.
type way struct {
	name  string
	args  []string
	place string // where the program has its files
}

// run runs a part and returns its user time.
func (w way) run(p part, times int) (time.Duration, string, error) {
	source := fmt.Sprintf("PART, TIMES, PLACE = %q, %d, %q\n%s", p.name, times, w.place, parts)
	cmd := exec.Command(w.args[0], w.args[1:]...)
	cmd.Stdin = strings.NewReader(source)
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Run(); err != nil {
		return 0, "", fmt.Errorf("%s: %s: %w\n%s", w.name, p.name, err, errs.String())
	}
	return cmd.ProcessState.UserTime(), out.String(), nil
}

// result is the best time of each part in each way, for once.
type result map[string][]time.Duration

// measure runs all parts in all ways in turns; the best counts.
func measure(ways []way, rounds int) (result, error) {
	r := result{}
	for _, p := range measured {
		base, whole := make([]time.Duration, len(ways)), make([]time.Duration, len(ways))
		for i := range ways {
			base[i], whole[i] = math.MaxInt64, math.MaxInt64
		}
		for range rounds {
			said := ""
			for i, w := range ways {
				for _, m := range []struct {
					best  *time.Duration
					times int
				}{{&base[i], 0}, {&whole[i], p.times}} {
					took, out, err := w.run(p, m.times)
					if err != nil {
						return nil, err
					}
					if *m.best = min(*m.best, took); m.times > 0 {
						if i > 0 && out != said {
							return nil, fmt.Errorf("%s: %s says %q, not %q", w.name, p.name, out, said)
						}
						said = out
					}
				}
			}
		}
		for i := range ways {
			r[p.name] = append(r[p.name], (whole[i]-base[i])/time.Duration(p.times))
		}
	}
	return r, nil
}

func report(w io.Writer, ways []way, r result) {
	fmt.Fprintf(w, "# Files beside CPython\n\nWritten by `go run ./bench/world` on %s: user time of the process, in milliseconds, without that of one that only starts and makes what is read; the best of several runs in turns. 10 MB in 176,000 lines, 10,000 files of a line; the folder lies in memory (tmpfs).\n\n| |", time.Now().Format(time.DateOnly))
	for i, w2 := range ways {
		fmt.Fprintf(w, " %s |", w2.name)
		if i > 0 {
			fmt.Fprint(w, " ratio |")
		}
	}
	fmt.Fprint(w, "\n|---|--:|"+strings.Repeat("--:|--:|", len(ways)-1)+"\n")
	sums := make([]time.Duration, len(ways))
	line := func(name string, times []time.Duration) {
		fmt.Fprintf(w, "| %s |", name)
		for i, t := range times {
			fmt.Fprintf(w, " %.1f |", float64(t)/1e6)
			if i > 0 {
				fmt.Fprintf(w, " %.2f |", float64(t)/float64(times[0]))
			}
		}
		fmt.Fprintln(w)
	}
	for _, p := range measured {
		line(p.name, r[p.name])
		for i, t := range r[p.name] {
			sums[i] += t
		}
	}
	line("all", sums)
}

func main() {
	log.SetFlags(0)
	python := flag.String("python", "python3", "the command of CPython")
	garter := flag.String("garter", "", "garter's program (default: built from this tree)")
	place := flag.String("place", "/dev/shm", "a folder of a file system in memory")
	inside := flag.String("inside", "", "the same folder for CPython, where it sees another root")
	rounds := flag.Int("rounds", 5, "how often each is run, in turns; the best counts")
	to := flag.String("o", "", "the file to write (default: standard output)")
	flag.Parse()
	if err := run(*python, *garter, *place, *inside, *rounds, *to); err != nil {
		log.Fatal(err)
	}
}

func run(python, garter, place, inside string, rounds int, to string) error {
	folder, err := os.MkdirTemp(place, "world")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	if garter == "" {
		garter = filepath.Join(folder, "garter")
		if out, err := exec.Command("go", "build", "-o", garter, "./cmd/garter").CombinedOutput(); err != nil {
			return fmt.Errorf("%w\n%s", err, out)
		}
	}
	there := folder
	if inside != "" {
		there = filepath.Join(inside, filepath.Base(folder))
	}
	// Each has a folder of its own, so that none finds what another has written.
	for _, name := range []string{"cpython", "empty", "overlay", "folder"} {
		if err := os.Mkdir(filepath.Join(folder, name), 0o755); err != nil {
			return err
		}
	}
	sub := func(name string) string { return filepath.Join(folder, name) }
	files := func(spec string) []string { return []string{garter, "run", "--timeout", "0s", "--files", spec, "-"} }
	ways := []way{
		{name: "CPython", args: append(strings.Fields(python), "-"), place: filepath.Join(there, "cpython")},
		{name: "in memory", args: files(sub("empty") + ":ro@/other"), place: "/tmp"},
		{name: "overlay", args: files(sub("overlay") + ":overlay@/data"), place: "/data"},
		{name: "folder", args: files(sub("folder") + ":rw@/data"), place: "/data"},
	}
	// What an overlay reads lies in its folder: the program that writes through makes it.
	for _, p := range measured {
		w := way{name: "preparing", args: files(sub("overlay") + ":rw@/data"), place: "/data"}
		if strings.HasSuffix(p.name, "read") {
			if _, _, err := w.run(p, 0); err != nil {
				return err
			}
		}
	}
	r, err := measure(ways, rounds)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	report(&b, ways, r)
	if to == "" {
		_, err := os.Stdout.Write(b.Bytes())
		return err
	}
	return os.WriteFile(to, b.Bytes(), 0o644)
}
