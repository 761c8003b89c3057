// Command differential generates Python programs, runs them on CPython 3.13 and
// here, and reports what differs: made small, sorted by kind, most frequent
// first. Deliberate differences are left out by the rules of known.go.
//
//	PYENV_VERSION=3.13.0 go run ./fuzz/differential -n 20000 -kind classes
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"sort"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/garterpy/garter/fuzz/pygen"
	"github.com/garterpy/garter/internal/cputime"
)

func main() {
	n := flag.Int("n", 10000, "how many programs of each kind")
	seed := flag.Uint64("seed", 1, "the first program's seed")
	kind := flag.String("kind", "all", strings.Join(pygen.Kinds, ", ")+" or all; "+pygen.Every+" has the names of the library in turn, "+pygen.Documented+" programs as documentation has them, "+pygen.Files+" programs that work on files")
	python := flag.String("python", "python3.13", "the CPython to compare with")
	workers := flag.Int("workers", min(4, runtime.NumCPU()), "how many pairs of interpreters run at once")
	shrink := flag.Duration("shrink", time.Minute, "how long differing programs are made small, for each kind")
	totals := flag.String("totals", "", "a file of JSON that the numbers are added to")
	root := flag.String("root", ".", "the folder of the module, whose test programs are mutated")
	corpus := flag.String("corpus", "", "write the programs that agree into files of this folder, with CPython's output, and no more")
	show := flag.Uint64("show", 0, "print the program with this seed and what both make of it, and no more")
	list := flag.String("list", "", "a file that all differences are added to as they are found, a line of JSON each")
	left := flag.String("left", "", "a file that what the rules leave out is added to, with the rule, a line of JSON each")
	flag.Parse()
	kinds := pygen.Kinds
	if *kind != "all" {
		kinds = strings.Split(*kind, ",")
	}
	if *corpus != "" {
		if err := writeCorpus(kinds, *n, *seed, *python, *root, *corpus); err != nil {
			fmt.Fprintln(os.Stderr, "differential:", err)
			os.Exit(1)
		}
		return
	}
	if err := run(kinds, *n, *seed, *show, *python, *workers, *shrink, *totals, *list, *left, *root); err != nil {
		fmt.Fprintln(os.Stderr, "differential:", err)
		os.Exit(1)
	}
}

func run(kinds []string, n int, seed, show uint64, python string, workers int, shrink time.Duration, totals, list, left, root string) error {
	gen, err := generator(root, python)
	if err != nil {
		return err
	}
	for _, k := range kinds {
		n := n
		if k == pygen.Every {
			n = max(0, min(n, gen.Count()-int(seed)))
		} else if k == pygen.Files {
			if err := permissionsHold(); err != nil {
				return err
			}
		} else if k != pygen.Documented && !slices.Contains(pygen.Kinds, k) {
			return fmt.Errorf("no kind %q", k)
		}
		if show > 0 {
			return showOne(gen, k, show, python)
		}
		d := &comparison{gen: gen, kind: k, python: python, list: list, rules: map[string]int{}}
		start, used := time.Now(), cputime.Process()
		if err := d.compare(n, seed, workers); err != nil {
			return err
		}
		took, used := time.Since(start), cputime.Process()-used+time.Duration(d.used.Load())
		fmt.Printf("\n## %s: %d programs, seeds %d to %d, %v (%.0f a second), %d differ (%.3f %%)\n", k, d.programs, seed, seed+uint64(n)-1,
			took.Round(time.Second), float64(d.programs)/took.Seconds(), len(d.found), 100*float64(len(d.found))/float64(d.programs))
		for _, name := range slices.Sorted(mapKeys(d.rules)) {
			fmt.Printf("left out: %s: %d\n", name, d.rules[name])
		}
		if err := d.shrink(shrink, workers); err != nil {
			return err
		}
		d.report()
		if left != "" {
			if err := addLines(left, d.left); err != nil {
				return err
			}
		}
		if totals != "" {
			if err := addTotals(totals, k, d.programs, len(d.found), used); err != nil {
				return err
			}
		}
	}
	return nil
}

func mapKeys(m map[string]int) func(func(string) bool) {
	return func(yield func(string) bool) {
		for k := range m {
			if !yield(k) {
				return
			}
		}
	}
}

// generator makes the generator with CPython's names: what is missing here shows.
func generator(root, python string) (*pygen.Generator, error) {
	c := &cpython{command: python, seconds: 300}
	defer c.stop()
	outs, err := c.run([]string{pygen.Introspection()}, false, true)
	if err != nil {
		return nil, err
	}
	names, err := filepath.Glob(filepath.Join(root, "testdata/programs/*.py"))
	if err != nil {
		return nil, err
	}
	var sources []string
	for _, n := range names {
		b, err := os.ReadFile(n)
		if err != nil {
			return nil, err
		}
		sources = append(sources, string(b))
	}
	return pygen.New(pygen.Registry(outs[0]), sources)
}

// difference is a program that prints different things.
type difference struct {
	seed      uint64
	prog      *pygen.Program
	src       string
	want, got string
	rule      string // what left it out, or ""
}

// comparison is the work on one kind.
type comparison struct {
	gen    *pygen.Generator
	kind   string
	python string
	list   string // the file that differences are added to as they are found

	mu       sync.Mutex
	programs int
	rules    map[string]int
	found    []*difference
	left     []*difference // what the rules left out, so that they can be judged
	used     atomic.Int64  // processor time of the other interpreters
}

// batch is how many programs a worker takes at once, group how many
// expressions go into one program.
const (
	batch = 400
	group = 20
)

func (d *comparison) compare(n int, seed uint64, workers int) error {
	next := make(chan uint64)
	errs := make(chan error, workers)
	var wg sync.WaitGroup
	for range workers {
		wg.Add(1)
		go func() {
			defer wg.Done()
			c := &cpython{command: d.python, used: &d.used}
			defer c.end()
			if err := c.withFiles(d.kind); err != nil {
				errs <- err
				for range next {
				}
				return
			}
			for from := range next {
				if err := d.some(c, from, min(batch, int(seed+uint64(n)-from))); err != nil {
					errs <- err
					for range next {
					}
					return
				}
			}
		}()
	}
	for from := seed; from < seed+uint64(n); from += batch {
		next <- from
	}
	close(next)
	wg.Wait()
	select {
	case err := <-errs:
		return err
	default:
		return nil
	}
}

// some compares n programs from a seed on.
func (d *comparison) some(c *cpython, from uint64, n int) (err error) {
	ps := make([]*pygen.Program, n)
	for i := range ps {
		ps[i] = d.gen.FromSeed(d.kind, from+uint64(i))
	}
	wants, gots, err := outputs(c, ps)
	if err != nil {
		return err
	}
	var again []int
	for i := range ps {
		if wants[i] != gots[i] && reasonOf(ps[i], wants[i], gots[i]) == "" {
			again = append(again, i)
		}
	}
	// What differed in a group must differ by itself.
	alone := make([]*pygen.Program, len(again))
	for j, i := range again {
		alone[j] = ps[i]
	}
	w2, g2, err := outputsAlone(c, alone, true)
	if err != nil {
		return err
	}
	// And it must differ each time: the deadlines of programs are real.
	w3, g3, err := outputsAlone(c, alone, true)
	if err != nil {
		return err
	}
	// What CPython prints as well where it closes no generator because nobody holds it
	// differs in that alone.
	wk, err := keptOutputs(d.python, alone, w2, g2)
	if err != nil {
		return err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.programs += n
	before := len(d.found)
	defer func() {
		// What is there is said and kept at each moment: who ends the command loses nothing.
		fmt.Fprintf(os.Stderr, "%s: %d programs, %d differ\n", d.kind, d.programs, len(d.found))
		if d.list != "" && err == nil {
			err = addLines(d.list, d.found[before:])
		}
	}()
	for i := range ps {
		if wants[i] != gots[i] && !slices.Contains(again, i) {
			d.leave(reasonOf(ps[i], wants[i], gots[i]), from+uint64(i), ps[i], wants[i], gots[i])
		}
	}
	for j, i := range again {
		if w2[j] == g2[j] {
			d.leave("only after other programs", from+uint64(i), ps[i], wants[i], gots[i])
			continue
		}
		if w3[j] == g3[j] {
			d.leave("only sometimes", from+uint64(i), ps[i], w2[j], g2[j])
			continue
		}
		if r := reasonOf(ps[i], w2[j], g2[j]); r != "" {
			d.leave(r, from+uint64(i), ps[i], w2[j], g2[j])
			continue
		}
		if k := wk[j]; k != w2[j] {
			if k == g2[j] || reasonOf(ps[i], k, g2[j]) != "" {
				d.leave(abandoned, from+uint64(i), ps[i], w2[j], g2[j])
				continue
			}
		}
		d.found = append(d.found, &difference{seed: from + uint64(i), prog: ps[i], src: ps[i].Text(), want: w2[j], got: g2[j]})
	}
	return nil
}

// abandoned is the rule that keptOutputs decides.
const abandoned = "abandoned generators are not closed"

// keptOutputs is what CPython prints for those programs that differ if it closes no
// generator because nobody holds it, and for the others what it prints as ever.
func keptOutputs(python string, ps []*pygen.Program, wants, gots []string) ([]string, error) {
	outs := slices.Clone(wants)
	var srcs []string
	var at []int
	for i, p := range ps {
		if p.Kind != "syntax" && p.Kind != pygen.Files && wants[i] != gots[i] && reasonOf(p, wants[i], gots[i]) == "" {
			srcs, at = append(srcs, source(p)), append(at, i)
		}
	}
	if len(srcs) == 0 {
		return outs, nil
	}
	c := &cpython{command: python, kept: true}
	defer c.stop()
	some, err := c.run(srcs, false, true)
	if err != nil {
		return nil, err
	}
	for j, i := range at {
		outs[i] = normal(some[j])
	}
	return outs, nil
}

// leave counts a difference that is left out.
func (d *comparison) leave(rule string, seed uint64, p *pygen.Program, want, got string) {
	d.rules[rule]++
	d.left = append(d.left, &difference{seed: seed, prog: p, src: p.Text(), want: want, got: got, rule: rule})
}

// source is the program as it is run.
func source(p *pygen.Program) string {
	t := p.Text()
	if p.Single {
		t = "_p(0, lambda: (" + t + "))\n"
	}
	if p.Kind == pygen.Files {
		t = "_top = os.getcwd()\n" + t
	}
	return pygen.Imports(t) + t + "\n"
}

// outputs runs programs on both sides; expressions in groups.
func outputs(c *cpython, ps []*pygen.Program) (wants, gots []string, err error) {
	if len(ps) == 0 || !ps[0].Single {
		return outputsAlone(c, ps, false)
	}
	var srcs []string
	for i := 0; i < len(ps); i += group {
		var b strings.Builder
		for j := i; j < min(i+group, len(ps)); j++ {
			fmt.Fprintf(&b, "_p(%d, lambda: (%s))\n", j-i, ps[j].Text())
		}
		srcs = append(srcs, pygen.Imports(b.String())+b.String())
	}
	w, g, err := both(c, srcs, false, false)
	if err != nil {
		return nil, nil, err
	}
	for i := range srcs {
		n := min(group, len(ps)-i*group)
		ws, wok := cut(w[i], n)
		gs, gok := cut(g[i], n)
		if !wok || !gok {
			// Some program ended the group: each by itself.
			ws, gs, err = outputsAlone(c, ps[i*group:i*group+n], false)
			if err != nil {
				return nil, nil, err
			}
		}
		wants, gots = append(wants, ws...), append(gots, gs...)
	}
	return wants, gots, nil
}

// cut cuts the output of a group; false says that not all of its n members
// printed something.
func cut(out string, n int) ([]string, bool) {
	if strings.Contains(out, tooLong) || strings.Contains(out, "\n!!") {
		return nil, false
	}
	var parts []string
	for _, p := range strings.Split(out, "\x1e") {
		if num, rest, ok := strings.Cut(p, " "); ok && num == fmt.Sprint(len(parts)) {
			parts = append(parts, rest)
		} else if len(parts) > 0 {
			parts[len(parts)-1] += p
		} else if p != "" {
			return nil, false
		}
	}
	return parts, len(parts) == n
}

// outputsAlone runs each program by itself, with fresh in a session of its own.
func outputsAlone(c *cpython, ps []*pygen.Program, fresh bool) (wants, gots []string, err error) {
	if len(ps) == 0 {
		return nil, nil, nil
	}
	srcs := make([]string, len(ps))
	for i, p := range ps {
		srcs[i] = source(p)
		if p.Kind == "syntax" {
			srcs[i] = p.Text()
		}
	}
	return both(c, srcs, ps[0].Kind == "syntax", fresh)
}

// both runs sources on both sides at once.
func both(c *cpython, srcs []string, compile, fresh bool) (wants, gots []string, err error) {
	done := make(chan bool)
	go func() {
		if compile {
			gots = compileOurs(srcs)
		} else if c.folder != "" {
			gots = filesOurs(c, srcs)
		} else {
			var in interpreter
			for _, s := range srcs {
				gots = append(gots, in.run(s, fresh))
			}
			in.close()
		}
		close(done)
	}()
	wants, err = c.run(srcs, compile, fresh)
	<-done
	if err != nil {
		return nil, nil, err
	}
	for i := range srcs {
		wants[i], gots[i] = normal(wants[i]), normal(gots[i])
	}
	return wants, gots, nil
}

// shrink makes the smallest two programs of each cluster small, for a while.
func (d *comparison) shrink(limit time.Duration, workers int) error {
	if limit == 0 {
		return nil
	}
	end := time.Now().Add(limit)
	work := make(chan *difference)
	var wg sync.WaitGroup
	var failed error
	for range workers {
		wg.Add(1)
		go func() {
			defer wg.Done()
			c := &cpython{command: d.python}
			defer c.end()
			if err := c.withFiles(d.kind); err != nil {
				d.mu.Lock()
				failed = err
				d.mu.Unlock()
			}
			for f := range work {
				if err := shrinkOne(c, f, end); err != nil {
					d.mu.Lock()
					failed = err
					d.mu.Unlock()
				}
			}
		}()
	}
	slices.SortStableFunc(d.found, func(a, b *difference) int { return a.prog.Size() - b.prog.Size() })
	seen := map[string]int{}
	for _, f := range d.found {
		if n := cluster(f); seen[n] < 2 && time.Now().Before(end) {
			seen[n]++
			work <- f
		}
	}
	close(work)
	wg.Wait()
	return failed
}

// shrinkOne replaces a difference by smaller ones with the same cluster's name,
// as long as there are such.
func shrinkOne(c *cpython, f *difference, end time.Time) error {
	name := cluster(f)
	for n := 0; n < 12 && time.Now().Before(end); n++ {
		cs := f.prog.Smaller(40)
		sort.SliceStable(cs, func(i, j int) bool { return cs[i].Size() < cs[j].Size() })
		cs = slices.DeleteFunc(cs, func(p *pygen.Program) bool { return p.Size() >= f.prog.Size() })
		wants, gots, err := outputsAlone(c, cs, false)
		if err != nil {
			return err
		}
		better := false
		kept, err := keptOutputs(c.command, cs, wants, gots)
		if err != nil {
			return err
		}
		for i, p := range cs {
			if wants[i] == gots[i] || kept[i] == gots[i] || reasonOf(p, wants[i], gots[i]) != "" {
				continue
			}
			s := &difference{seed: f.seed, prog: p, src: p.Text(), want: wants[i], got: gots[i]}
			if cluster(s) == name {
				*f, better = *s, true
				break
			}
		}
		if !better {
			return nil
		}
	}
	return nil
}

var (
	quoted = regexp.MustCompile(`'[^'\n]*'|"[^"\n]*"|-?\d[\d.e+-]*`)
	spaces = regexp.MustCompile(`\s+`)
)

// cluster names the kind of a difference by the first line that differs.
func cluster(f *difference) string {
	w, g := strings.Split(f.want, "\n"), strings.Split(f.got, "\n")
	i := 0
	for i < len(w)-1 && i < len(g)-1 && w[i] == g[i] {
		i++
	}
	short := func(s string) string {
		s = quoted.ReplaceAllString(s, "#")
		s = spaces.ReplaceAllString(s, " ")
		if len(s) > 110 {
			s = s[:110]
		}
		return s
	}
	return short(w[i]) + "  |  " + short(g[i])
}

// report prints the clusters.
func (d *comparison) report() {
	clusters := map[string][]*difference{}
	for _, f := range d.found {
		n := cluster(f)
		clusters[n] = append(clusters[n], f)
	}
	names := make([]string, 0, len(clusters))
	for n := range clusters {
		names = append(names, n)
	}
	sort.Slice(names, func(i, j int) bool {
		a, b := len(clusters[names[i]]), len(clusters[names[j]])
		return a > b || a == b && names[i] < names[j]
	})
	for _, n := range names {
		fs := clusters[n]
		f := slices.MinFunc(fs, func(a, b *difference) int { return len(a.src) - len(b.src) })
		fmt.Printf("\n%d times (seed %d)\n", len(fs), f.seed)
		fmt.Println(indent(f.src))
		fmt.Printf("CPython %s\nhere    %s\n", cutText(f.want), cutText(f.got))
	}
}

// addLines adds differences to a file.
func addLines(name string, ds []*difference) error {
	f, err := os.OpenFile(name, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	defer f.Close()
	e := json.NewEncoder(f)
	e.SetEscapeHTML(false)
	for _, x := range ds {
		line := map[string]any{"seed": x.seed, "src": x.src, "cpython": x.want, "here": x.got}
		if x.rule != "" {
			line["rule"] = x.rule
		}
		if err := e.Encode(line); err != nil {
			return err
		}
	}
	return nil
}

func indent(s string) string {
	return "    " + strings.ReplaceAll(strings.TrimRight(s, "\n"), "\n", "\n    ")
}

func cutText(s string) string {
	if len(s) > 1200 {
		s = s[:1200] + "…"
	}
	return strings.ReplaceAll(strings.TrimRight(s, "\n"), "\n", "\n        ")
}

func showOne(gen *pygen.Generator, kind string, seed uint64, python string) error {
	p := gen.FromSeed(kind, seed)
	c := &cpython{command: python}
	defer c.end()
	if err := c.withFiles(kind); err != nil {
		return err
	}
	w, g, err := outputsAlone(c, []*pygen.Program{p}, true)
	if err != nil {
		return err
	}
	r := reasonOf(p, w[0], g[0])
	if k, err := keptOutputs(python, []*pygen.Program{p}, w, g); err != nil {
		return err
	} else if r == "" && k[0] == g[0] && k[0] != w[0] {
		r = abandoned
	}
	fmt.Printf("%s\nCPython %s\nhere    %s\nleft out: %s\n", p.Text(), w[0], g[0], r)
	return nil
}

// Total is what all comparisons of a kind came to. The processor time is that
// of both sides, with generating and comparing, since it is counted.
type Total struct {
	Programs    int     `json:"programs"`
	Differences int     `json:"differences"`
	CPUSeconds  float64 `json:"cpu_seconds,omitempty"`
}

// addTotals adds numbers to a file, under "compared".
func addTotals(name, kind string, programs, differences int, used time.Duration) error {
	file := map[string]json.RawMessage{}
	b, err := os.ReadFile(name)
	if err == nil {
		err = json.Unmarshal(b, &file)
	}
	if err != nil && !os.IsNotExist(err) {
		return err
	}
	all := map[string]Total{}
	if old := file["compared"]; old != nil {
		if err := json.Unmarshal(old, &all); err != nil {
			return err
		}
	}
	t := all[kind]
	t.Programs += programs
	t.Differences += differences
	t.CPUSeconds += math.Round(used.Seconds()*10) / 10
	all[kind] = t
	if file["compared"], err = json.Marshal(all); err != nil {
		return err
	}
	if b, err = json.MarshalIndent(file, "", "\t"); err != nil {
		return err
	}
	return os.WriteFile(name, append(b, '\n'), 0o644)
}
