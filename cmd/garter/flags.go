package main

import (
	"flag"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/garterpy/garter"
)

// options are the flags that run and exec share.
type options struct {
	fs         *flag.FlagSet
	code       *string
	imports    []string
	importsSet bool
	maxOps     int64
	maxMemory  int64
	timeout    time.Duration
	printCap   int
	strict     bool
	modulePath string
}

// parseFlags parses the flags of a command. A nil result means that the
// program ends with the returned exit code.
func parseFlags(cmd string, args []string) (*options, int) {
	o := &options{fs: flag.NewFlagSet("garter "+cmd, flag.ContinueOnError)}
	o.fs.Usage = func() {
		fmt.Fprintf(os.Stderr, "usage: garter %s [flags]", cmd)
		if cmd == "run" {
			fmt.Fprint(os.Stderr, " FILE | - | -c CODE")
		}
		fmt.Fprint(os.Stderr, "\n\n")
		o.fs.PrintDefaults()
	}
	if cmd == "run" {
		o.fs.Func("c", "the program itself, as `CODE`", func(s string) error { o.code = &s; return nil })
		// A program that asks for more than any machine has must not take the
		// machine down.
		o.maxMemory = 2 << 30
	} else {
		o.maxOps, o.maxMemory = garter.DefaultMaxOperations, garter.DefaultMaxMemory
		o.timeout, o.printCap = garter.DefaultTimeout, garter.DefaultMaxPrintLength
	}
	o.fs.Func("authorized-imports", "allow the modules of `PATTERNS`, such as a,b.* or *, besides the usual ones (run: default *)", func(s string) error {
		o.importsSet = true
		for _, p := range strings.Split(s, ",") {
			if p = strings.TrimSpace(p); p != "" {
				o.imports = append(o.imports, p)
			}
		}
		return nil
	})
	o.fs.Int64Var(&o.maxOps, "max-operations", o.maxOps, "stop after `N` operations; 0 is no limit")
	o.fs.Func("max-memory", "stop above `SIZE` of memory, such as 64MiB; 0 is no limit (default: run 2GiB, exec 256MiB)", func(s string) (err error) {
		o.maxMemory, err = parseSize(s)
		return err
	})
	o.fs.DurationVar(&o.timeout, "timeout", o.timeout, "stop after `TIME`, such as 30s; 0 is no limit")
	o.fs.IntVar(&o.printCap, "max-print-outputs-length", o.printCap, "cut what is printed to about `N` characters; 0 is no limit")
	o.fs.BoolVar(&o.strict, "strict", false, "forbid all access to names that start and end with two underscores")
	o.fs.StringVar(&o.modulePath, "module-path", "", "import pure-Python modules from `DIR` as well")
	switch err := o.fs.Parse(args); err {
	case nil:
		return o, 0
	case flag.ErrHelp:
		return nil, exitOK
	default:
		return nil, exitUsage
	}
}

// session returns the options of the executor that both commands share.
func (o *options) session() []garter.Option {
	opts := []garter.Option{
		garter.WithMaxOperations(o.maxOps), garter.WithMaxMemory(o.maxMemory), garter.WithTimeout(o.timeout),
		garter.WithMaxPrintLength(o.printCap),
	}
	if o.strict {
		opts = append(opts, garter.WithStrictDunders())
	}
	if len(o.imports) > 0 {
		opts = append(opts, garter.WithImports(o.imports...))
	}
	if o.modulePath != "" {
		opts = append(opts, garter.WithModuleFiles(os.DirFS(o.modulePath)))
	}
	return opts
}

// parseSize parses a number of bytes with an optional unit.
func parseSize(s string) (int64, error) {
	units := []struct {
		suffix string
		factor int64
	}{{"KiB", 1 << 10}, {"MiB", 1 << 20}, {"GiB", 1 << 30}, {"TiB", 1 << 40}, {"kB", 1e3}, {"KB", 1e3}, {"MB", 1e6}, {"GB", 1e9}, {"K", 1 << 10}, {"M", 1 << 20}, {"G", 1 << 30}, {"B", 1}, {"", 1}}
	for _, u := range units {
		if num, ok := strings.CutSuffix(s, u.suffix); ok {
			f, err := strconv.ParseFloat(strings.TrimSpace(num), 64)
			if err != nil || f < 0 || f*float64(u.factor) > 1<<62 {
				break
			}
			return int64(f * float64(u.factor)), nil
		}
	}
	return 0, fmt.Errorf("%q is not a size such as 64MiB", s)
}
