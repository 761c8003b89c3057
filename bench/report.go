// This file writes the table of results as Markdown and the chart as SVG.

package main

import (
	"fmt"
	"html"
	"io"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"sort"
	"strings"
	"time"
)

// report is a finished measurement.
type report struct {
	cfg     *config
	interps []*interp
	results []*result
	start   time.Time
	took    time.Duration
}

// ratio is interpreter k's mean over the baseline's for a result; not ok when either failed.
func (r *result) ratio(k int) (float64, bool) {
	base, s := r.samples[0], r.samples[k]
	if base.err != nil || s.err != nil || base.typical() == 0 {
		return 0, false
	}
	return s.typical() / base.typical(), true
}

// summary condenses the ratios of interpreter k.
type summary struct {
	ran        int
	geomean    float64
	worst      float64
	worstName  string
	best       float64
	bestName   string
	slowerThan int // workloads with a ratio above 1
}

func (rep *report) summarise(k int) summary {
	s := summary{best: math.Inf(1)}
	logs := 0.0
	for _, r := range rep.results {
		ratio, ok := r.ratio(k)
		if !ok {
			continue
		}
		s.ran++
		logs += math.Log(ratio)
		if ratio > s.worst {
			s.worst, s.worstName = ratio, r.name
		}
		if ratio < s.best {
			s.best, s.bestName = ratio, r.name
		}
		if ratio > 1 {
			s.slowerThan++
		}
	}
	if s.ran > 0 {
		s.geomean = math.Exp(logs / float64(s.ran))
	}
	return s
}

// ok tells whether every interpreter that is not a peer ran every workload with the baseline's value.
func (rep *report) ok() bool {
	for _, r := range rep.results {
		for k, s := range r.samples {
			if s.err != nil && rep.interps[k].kind != goPeer {
				return false
			}
		}
	}
	return true
}

func writeFile(name string, write func(io.Writer)) error {
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	write(f)
	return f.Close()
}

func (rep *report) write(w io.Writer) {
	base := rep.interps[0]
	fmt.Fprintf(w, "# Speed against %s\n\n", base.name)
	fmt.Fprintf(w, "Written by `go run ./bench`; the workloads are the programs in [%s](%s). Milliseconds for one call of `run()`: "+
		"%s over %d rounds of %d calls, each round a new process with %d warm-up call(s), the interpreters taking turns. "+
		"Ratio: time over %s's time; below 1 is faster. ± is the standard deviation of the single calls.\n\n",
		rep.folder(), rep.folder(), map[bool]string{false: "the mean", true: "the fastest"}[rep.cfg.fastest], rep.cfg.rounds, rep.cfg.reps, rep.cfg.warm, base.name)
	if len(rep.interps) > 1 {
		fmt.Fprint(w, "| against "+base.name+" | workloads run | geomean | fastest | slowest | slower than baseline |\n|---|---|---|---|---|---|\n")
		for k := 1; k < len(rep.interps); k++ {
			s := rep.summarise(k)
			if s.ran == 0 {
				fmt.Fprintf(w, "| %s | 0 of %d | | | | |\n", rep.interps[k].name, len(rep.results))
				continue
			}
			fmt.Fprintf(w, "| %s | %d of %d | **%.2f** | %.2f %s | %.2f %s | %d |\n", rep.interps[k].name, s.ran, len(rep.results),
				s.geomean, s.best, s.bestName, s.worst, s.worstName, s.slowerThan)
		}
		fmt.Fprintln(w)
	}
	if rep.cfg.groups {
		rep.writeGroups(w)
	}
	fmt.Fprint(w, "| workload |")
	for k, in := range rep.interps {
		fmt.Fprintf(w, " %s, ms |", in.name)
		if k > 0 {
			fmt.Fprint(w, " ratio |")
		}
	}
	fmt.Fprint(w, "\n|---|"+strings.Repeat("--:|", 2*len(rep.interps)-1)+"\n")
	for _, r := range rep.results {
		fmt.Fprintf(w, "| [%s](%s/%s.py) |", r.name, rep.folder(), r.name)
		for k, s := range r.samples {
			if s.err != nil {
				fmt.Fprint(w, " – |")
			} else {
				fmt.Fprintf(w, " %.2f ± %.0f%% |", s.typical(), 100*s.deviation())
			}
			if k > 0 {
				if ratio, ok := r.ratio(k); ok {
					fmt.Fprintf(w, " %.2f |", ratio)
				} else {
					fmt.Fprint(w, " |")
				}
			}
		}
		fmt.Fprintln(w)
	}
	rep.writeFailures(w)
	fmt.Fprint(w, "\n## Builds and machine\n\n")
	for _, in := range rep.interps {
		fmt.Fprintf(w, "* %s: %s\n", in.name, in.version)
	}
	fmt.Fprintf(w, "* Machine: %d CPUs%s, %s/%s. Go settings of garter and the peers: GOGC=%s, GOMEMLIMIT=%s, GOMAXPROCS=%s.\n", runtime.NumCPU(), cpuModel(),
		runtime.GOOS, runtime.GOARCH, setting("GOGC"), setting("GOMEMLIMIT"), setting("GOMAXPROCS"))
	fmt.Fprintf(w, "* Run on %s, %s long: %d workloads, -rounds %d -reps %d -warm %d.\n", rep.start.UTC().Format("2006-01-02"),
		rep.took.Round(time.Second), len(rep.results), rep.cfg.rounds, rep.cfg.reps, rep.cfg.warm)
}

// folder is the folder of the workloads beside the table.
func (rep *report) folder() string { return filepath.Base(rep.cfg.dir) }

// writeGroups writes the geomeans of the groups of workloads.
func (rep *report) writeGroups(w io.Writer) {
	fmt.Fprint(w, "| group |")
	for _, in := range rep.interps[1:] {
		fmt.Fprintf(w, " %s, geomean |", in.name)
	}
	fmt.Fprint(w, "\n|---|"+strings.Repeat("--:|", len(rep.interps)-1)+"\n")
	groups := map[string][]*result{}
	var names []string
	for _, r := range rep.results {
		name, _, _ := strings.Cut(r.name, "_")
		if groups[name] == nil {
			names = append(names, name)
		}
		groups[name] = append(groups[name], r)
	}
	for _, name := range names {
		fmt.Fprintf(w, "| %s |", name)
		part := &report{cfg: rep.cfg, interps: rep.interps, results: groups[name]}
		for k := 1; k < len(rep.interps); k++ {
			fmt.Fprintf(w, " **%.2f** |", part.summarise(k).geomean)
		}
		fmt.Fprintln(w)
	}
	fmt.Fprintln(w)
}

func setting(name string) string {
	if v := os.Getenv(name); v != "" {
		return v
	}
	return "default"
}

// writeFailures lists, for each interpreter, the workloads that it did not run, and why.
func (rep *report) writeFailures(w io.Writer) {
	head := false
	for k, in := range rep.interps {
		for _, r := range rep.results {
			err := r.samples[k].err
			if err == nil {
				continue
			}
			if !head {
				fmt.Fprint(w, "\n## Not run\n\n")
				head = true
			}
			fmt.Fprintf(w, "* %s, %s: %s\n", in.name, r.name, strings.ReplaceAll(err.Error(), "\n", " "))
		}
	}
}

// cpuModel reads the processor's name where Linux tells it.
func cpuModel() string {
	text, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		return ""
	}
	for _, line := range strings.Split(string(text), "\n") {
		if key, value, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(key) == "model name" {
			return " (" + strings.TrimSpace(value) + ")"
		}
	}
	return ""
}

// chart draws one bar a workload: the ratio of garter's time (or the last interpreter's, without garter) to the
// baseline's, on a logarithmic axis whose middle line is the baseline.
func (rep *report) chart(w io.Writer) {
	k := len(rep.interps) - 1
	for i, in := range rep.interps {
		if in.kind == garter {
			k = i
		}
	}
	type bar struct {
		name  string
		ratio float64
	}
	var bars []bar
	for _, r := range rep.results {
		if ratio, ok := r.ratio(k); ok {
			bars = append(bars, bar{r.name, ratio})
		}
	}
	sort.Slice(bars, func(i, j int) bool { return bars[i].ratio < bars[j].ratio })
	const (
		left, right, top = 130.0, 50.0, 52.0
		step, height     = 16.0, 11.0
		plot             = 520.0
	)
	lowest, highest := 0.25, 2.0
	for _, b := range bars {
		for b.ratio < lowest {
			lowest /= 2
		}
		for b.ratio > highest {
			highest *= 2
		}
	}
	x := func(v float64) float64 { return left + plot*math.Log(v/lowest)/math.Log(highest/lowest) }
	total := top + step*float64(len(bars)) + 30
	fmt.Fprintf(w, `<svg xmlns="http://www.w3.org/2000/svg" width="%.0f" height="%.0f" viewBox="0 0 %.0f %.0f" font-family="sans-serif" font-size="11">`+"\n",
		left+plot+right, total, left+plot+right, total)
	fmt.Fprintf(w, `<rect width="100%%" height="100%%" fill="#ffffff"/>`+"\n")
	fmt.Fprintf(w, `<text x="%.0f" y="20" font-size="14" fill="#222222">%s: time relative to %s (geomean %.2f)</text>`+"\n",
		left, html.EscapeString(rep.interps[k].name), html.EscapeString(rep.interps[0].name), rep.summarise(k).geomean)
	fmt.Fprintf(w, `<text x="%.0f" y="36" fill="#666666">left of the line: faster; logarithmic scale</text>`+"\n", left)
	for v := lowest; v <= highest*1.001; v *= 2 {
		fmt.Fprintf(w, `<line x1="%.1f" y1="%.0f" x2="%.1f" y2="%.0f" stroke="#dddddd"/>`+"\n", x(v), top-6, x(v), total-24)
		fmt.Fprintf(w, `<text x="%.1f" y="%.0f" text-anchor="middle" fill="#666666">%.4g</text>`+"\n", x(v), total-10, v)
	}
	for i, b := range bars {
		y := top + step*float64(i)
		from, to, colour := x(b.ratio), x(1), "#2a7f62"
		if b.ratio > 1 {
			from, to, colour = x(1), x(b.ratio), "#c0562f"
		}
		fmt.Fprintf(w, `<text x="%.0f" y="%.1f" text-anchor="end" fill="#222222">%s</text>`+"\n", left-8, y+height-2, html.EscapeString(b.name))
		fmt.Fprintf(w, `<rect x="%.1f" y="%.1f" width="%.1f" height="%.0f" fill="%s"/>`+"\n", from, y, math.Max(to-from, 0.5), height, colour)
		fmt.Fprintf(w, `<text x="%.0f" y="%.1f" fill="#444444">%.2f</text>`+"\n", left+plot+10, y+height-2, b.ratio)
	}
	fmt.Fprintf(w, `<line x1="%.1f" y1="%.0f" x2="%.1f" y2="%.0f" stroke="#222222"/>`+"\n</svg>\n", x(1), top-6, x(1), total-24)
}
