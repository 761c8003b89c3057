package command

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/tools"
)

// checkCmd is the check command: it tells what would fail under garter run, or with
// --exec under garter exec, without running anything.
func checkCmd(args []string) int {
	o := newOptions("check", checkOperands)
	format := o.formatFlag()
	asExec := o.execFlag()
	if code, ok := o.parse(args); !ok {
		return code
	}
	rest := o.fs.Args()
	if len(rest) != 1 {
		return complain("check needs one FILE, or - for standard input: garter check prog.py")
	}
	var src string
	var p *program
	var err error
	if rest[0] == "-" {
		src, err = readStdin()
	} else if p, err = readProgram(rest[0]); err == nil {
		src = p.src
	}
	if err != nil {
		return complain(err.Error())
	}
	var opts []garter.Option
	if *asExec {
		opts = append([]garter.Option{garter.Reference()}, o.session()...)
	} else if opts = o.forPeople(); p != nil {
		script, at, done, err := o.script(p)
		if err != nil {
			return complain(err.Error())
		}
		defer done()
		opts = append(opts, garter.WithFilename(at))
		if script != nil {
			opts = append(opts, script)
		}
	}
	if *asExec || asksForAnswer(src) {
		opts = append(opts, garter.WithTools(tools.FinalAnswer()))
	}
	ps, err := garter.Check(src, opts...)
	if err != nil {
		return complain(err.Error())
	}
	switch *format {
	case "text":
		for _, p := range ps {
			warning := ""
			if p.Warning {
				warning = "warning: "
			}
			fmt.Printf("%s:%d:%d: %s%s", rest[0], p.Line, p.Column, warning, p.Message)
			if p.Hint != "" {
				fmt.Printf(" (%s)", p.Hint)
			}
			fmt.Println()
		}
	case "json":
		if ps == nil {
			ps = []garter.Problem{}
		}
		b, _ := json.Marshal(ps)
		fmt.Println(string(b))
	case "sarif":
		b, err := garter.ProblemsSARIF(rest[0], ps)
		if err != nil {
			return complain(err.Error())
		}
		fmt.Println(string(b))
	default:
		return complain("-format must be text, json or sarif, not " + *format)
	}
	for _, p := range ps {
		if !p.Warning {
			return exitError
		}
	}
	return exitOK
}

// checkOperands are check's operands, for its -h.
const checkOperands = ` FILE | -

The program is judged by what garter run allows, with the modules beside FILE, or
with --exec by what garter exec allows.`

// execFlag is the flag that tells whose rules check goes by.
func (o *options) execFlag() *bool {
	return o.fs.Bool("exec", false, "judge by the rules of garter exec instead of those of garter run")
}

// formatFlag is the flag that check has besides.
func (o *options) formatFlag() *string {
	return o.fs.String("format", "text", "write the faults as `FORMAT`: text, json or sarif")
}

// readSource reads a program and decodes it as it declares; a byte order mark is no
// part of it. What cannot be decoded is returned as it is, for who compiles it to tell.
func readStdin() (string, error) {
	b, err := io.ReadAll(os.Stdin)
	return sourceText(b), err
}

// complain tells in one line what is wrong with the command line.
func complain(text string) int {
	fmt.Fprintln(os.Stderr, "garter: "+strings.TrimPrefix(text, "garter: "))
	return exitUsage
}
