package main

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	// The test runs the command: linking what it links has go test run it again
	// when that has changed.
	_ "github.com/garterpy/garter"
)

func TestWorkloadsHaveExpectedValues(t *testing.T) {
	loads, err := readWorkloads("workloads", regexp.MustCompile(""))
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile("expected.json")
	if err != nil {
		t.Fatal(err)
	}
	values := map[string]string{}
	if err := json.Unmarshal(text, &values); err != nil {
		t.Fatal(err)
	}
	if len(loads) < 24 || len(values) != len(loads) {
		t.Errorf("%d workloads, %d expected values", len(loads), len(values))
	}
	imports := regexp.MustCompile(`(?m)^\s*(import|from)\s`)
	for _, w := range loads {
		if values[w.name] == "" {
			t.Errorf("%s: no expected value", w.name)
		}
		if !strings.Contains(w.text, "\ndef run():\n") {
			t.Errorf("%s: no run()", w.name)
		}
		if imports.MatchString(w.text) {
			t.Errorf("%s imports something", w.name)
		}
	}
}

// TestGarterGivesExpectedValues runs each workload once with the command, which shows wrong results before anybody
// times them.
func TestGarterGivesExpectedValues(t *testing.T) {
	if testing.Short() {
		t.Skip("runs every workload")
	}
	loads, err := readWorkloads("workloads", regexp.MustCompile(""))
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile("expected.json")
	if err != nil {
		t.Fatal(err)
	}
	values := map[string]string{}
	if err := json.Unmarshal(text, &values); err != nil {
		t.Fatal(err)
	}
	bin := filepath.Join(t.TempDir(), "garter")
	if out, err := exec.Command("go", "build", "-o", bin, "../cmd/garter").CombinedOutput(); err != nil {
		t.Fatalf("building garter: %v\n%s", err, out)
	}
	in := &interp{kind: garter, name: "garter", command: []string{bin, "run"}}
	for _, w := range loads {
		t.Run(w.name, func(t *testing.T) {
			_, value, err := in.drive(&config{reps: 1, timeout: time.Minute}, w)
			if err != nil {
				t.Fatal(err)
			}
			if value != values[w.name] {
				t.Errorf("got %s, want %s", short(value), short(values[w.name]))
			}
		})
	}
}

func TestParseDrive(t *testing.T) {
	times, value, err := parseDrive("time 0.25\ntime 1e-05\nvalue (1, 'a b')\n", 2)
	if err != nil || value != "(1, 'a b')" || len(times) != 2 || times[0] != 250 || math.Abs(times[1]-0.01) > 1e-12 {
		t.Errorf("got %v %q %v", times, value, err)
	}
	for _, bad := range []string{"", "time 1\nvalue 2\n", "time x\ntime 1\nvalue 2\n", "time 1\ntime 1\n", "hello\ntime 1\ntime 1\nvalue 3\n"} {
		if _, _, err := parseDrive(bad, 2); err == nil {
			t.Errorf("%q: no error", bad)
		}
	}
}

func sampleReport() *report {
	return &report{
		cfg:     &config{rounds: 1, reps: 2},
		interps: []*interp{{kind: cpython, name: "CPython"}, {kind: garter, name: "garter"}, {kind: goPeer, name: "peer"}},
		results: []*result{
			{workload{name: "a"}, []*sample{{times: []float64{10, 30}, value: "1"}, {times: []float64{10, 10}, value: "1"}, {err: errors.New("no <class>")}}},
			{workload{name: "b"}, []*sample{{times: []float64{10, 10}, value: "'x'"}, {times: []float64{40, 40}, value: "'x'"}, {times: []float64{5, 5}, value: `"x"`}}},
		},
		start: time.Date(2024, 1, 2, 0, 0, 0, 0, time.UTC),
	}
}

func TestReport(t *testing.T) {
	rep := sampleReport()
	for _, r := range rep.results {
		compareValues(r, rep.interps)
	}
	if s := rep.summarise(1); math.Abs(s.geomean-math.Sqrt(2)) > 1e-9 || s.worst != 4 || s.worstName != "b" || s.best != 0.5 || s.slowerThan != 1 {
		t.Errorf("summary %+v", s)
	}
	if s := rep.summarise(2); s.ran != 1 || s.geomean != 0.5 {
		t.Errorf("peer's summary %+v", s)
	}
	if !rep.ok() {
		t.Error("a peer's failure counts")
	}
	var buf bytes.Buffer
	rep.write(&buf)
	for _, want := range []string{"| garter | 2 of 2 | **1.41** | 0.50 a | 4.00 b | 1 |", "| 20.00 ± 71% | 10.00 ± 0% | 0.50 | – | |", "* peer, a: no <class>", "2024-01-02"} {
		if !strings.Contains(buf.String(), want) {
			t.Errorf("no %q in\n%s", want, buf.String())
		}
	}
	rep.results[1].samples[1].value = "'y'"
	compareValues(rep.results[1], rep.interps)
	if rep.ok() {
		t.Error("another value passes")
	}
}

func TestChartIsXML(t *testing.T) {
	var buf bytes.Buffer
	sampleReport().chart(&buf)
	d := xml.NewDecoder(&buf)
	rects := 0
	for {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if e, ok := token.(xml.StartElement); ok && e.Name.Local == "rect" {
			rects++
		}
	}
	if rects != 3 { // the background and two bars
		t.Errorf("%d rectangles", rects)
	}
}
