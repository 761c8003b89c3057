// This file is the subcommand mbpp: tasks of a JSON-lines file, each a solution with assertions.

package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// task is one line of the file, in the form of the MBPP data set.
type task struct {
	ID    int      `json:"task_id"`
	Code  string   `json:"code"`
	Setup string   `json:"test_setup_code"`
	Tests []string `json:"test_list"`
}

func (t *task) program() string {
	// The set-up uses what the solution defines.
	return strings.ReplaceAll(t.Code+"\n"+t.Setup+"\n"+strings.Join(t.Tests, "\n")+"\nprint('passed')\n", "\r\n", "\n")
}

func mbpp(args []string) (bool, error) {
	var c common
	fs := flag.NewFlagSet("mbpp", flag.ContinueOnError)
	c.flags(fs)
	modules := fs.String("modules", "*", "leave out tasks that import others than these modules; * for all")
	if err := fs.Parse(args); err != nil {
		return false, err
	}
	if fs.NArg() != 1 {
		return false, fmt.Errorf("mbpp needs one file")
	}
	oracle, candidate, err := c.prepare()
	if err != nil {
		return false, err
	}
	defer os.RemoveAll(c.tmp)
	tasks, err := readTasks(fs.Arg(0))
	if err != nil {
		return false, err
	}
	var files []string
	for _, t := range tasks {
		file := filepath.Join(c.tmp, fmt.Sprintf("task%04d.py", t.ID))
		if err := os.WriteFile(file, []byte(t.program()), 0o600); err != nil {
			return false, err
		}
		files = append(files, file)
	}
	results := make([]program, len(tasks))
	if *modules != "*" {
		imported, err := scanImports(&c, oracle, files)
		if err != nil {
			return false, err
		}
		for i, names := range imported {
			for _, m := range topLevel(names) {
				if !strings.Contains(","+*modules+",", ","+m+",") {
					results[i].Status, results[i].Reason = "excluded", "imports "+m
				}
			}
		}
	}
	err = parallel(c.jobs, len(tasks), func(i int) error {
		p := &results[i]
		p.Name = fmt.Sprintf("task %d", tasks[i].ID)
		if p.Status != "" {
			return nil
		}
		o, err := candidate.run(c.timeout, c.tmp, "", files[i])
		if err != nil {
			return err
		}
		compareProgram(p, outcome{Stdout: "passed\n"}, o, false)
		if strings.HasSuffix(o.Stdout, "passed\n") && o.Exit == 0 { // a task may print
			*p = program{Name: p.Name, Status: "passed"}
		}
		return nil
	})
	if err != nil {
		return false, err
	}
	failed := reportPrograms(os.Stdout, results, false, false)
	return failed == 0, writeJSON(c.json, results)
}

func readTasks(name string) ([]task, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var tasks []task
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 16<<20)
	for lines.Scan() {
		if strings.TrimSpace(lines.Text()) == "" {
			continue
		}
		var t task
		if err := json.Unmarshal(lines.Bytes(), &t); err != nil {
			return nil, fmt.Errorf("%s, line %d: %w", name, len(tasks)+1, err)
		}
		tasks = append(tasks, t)
	}
	return tasks, lines.Err()
}
