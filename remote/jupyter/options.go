package jupyter

import (
	"slices"

	"github.com/garterpy/garter/internal/conf"
	"github.com/garterpy/garter/remote/internal/keys"
)

// AddTo adds what the configs of all backends on kernels can say to a table, but for
// the options that a backend has in its own way.
func (o *Options) AddTo(table *conf.Set, not ...string) {
	s := &conf.Set{}
	defer func() {
		for _, k := range s.Keys {
			if !slices.Contains(not, k.Name) {
				table.Keys = append(table.Keys, k)
			}
		}
	}()
	keys.Timeout(s, &o.Timeout)
	s.Duration("grace", &o.InterruptGrace, "how long an interrupted program may go on before its interpreter is replaced").Is("2s").Or("interrupt_grace")
	s.Int("max_print_length", &o.MaxPrintLength, "characters of the logs").Is("50000")
	s.Int("host_calls", &o.MaxHostCalls, "calls of tools in a run").Is("1000")
	s.Add("max_result", "size", "bytes of a result on the wire", func(t string) error {
		n, err := conf.ParseSize(t)
		o.MaxResult = int(n)
		return err
	}).Is("128MiB")
	s.Size("max_value", &o.MaxValue, "memory that the values of a run may take in the host").Is("512MiB")
	s.List("packages", &o.Packages, "what is installed before the first run").Or("additional_imports", "pip_packages")
	s.List("pip_args", &o.PipArgs, "arguments of pip install, such as --index-url=URL")
	s.String("python_version", &o.PythonVersion, "the version that the interpreter must have, such as 3.12")
	s.Add("allow_runtime_deps", "yes or no", "whether packages can be installed later", func(t string) error {
		var no bool
		err := conf.No(t, &no)
		if no {
			o.NoInstall = "the session was opened without runtime dependencies"
		}
		return err
	}).Is("yes")
}

// OptionNames are the names of the options that AddTo adds.
func OptionNames() (names []string) {
	s := &conf.Set{}
	new(Options).AddTo(s)
	for _, k := range s.Keys {
		names = append(names, k.Name)
	}
	return names
}
