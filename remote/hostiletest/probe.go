//go:build linux

package hostiletest

import (
	"context"
	_ "embed"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/object/convert"
)

//go:embed probe.py
var probeSource string

// Answer is what a program found of one thing that may keep it from the machine.
type Answer struct{ Name, Found string }

// Probe looks from inside of a session, whose interpreter is a CPython, at what keeps
// its programs from the machine: user, capabilities, namespaces, system calls, families
// of sockets, files and processes of the host, limits. The host opens a port and has a
// file for it to try.
func Probe(ctx context.Context, ex garter.Executor) ([]Answer, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	defer l.Close()
	dir, err := os.MkdirTemp("", "garter-probe-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "host")
	if err := os.WriteFile(file, []byte("host"), 0o644); err != nil {
		return nil, err
	}
	os.Chmod(dir, 0o755)
	here := fmt.Sprintf("{'port': %d, 'file': %s, 'process': %d", l.Addr().(*net.TCPAddr).Port, convert.Repr(file), os.Getpid())
	names, _ := filepath.Glob("/proc/self/ns/*")
	for _, n := range names {
		if to, err := os.Readlink(n); err == nil && !strings.HasSuffix(n, "_for_children") {
			here += fmt.Sprintf(", %s: %s", convert.Repr(filepath.Base(n)), convert.Repr(to))
		}
	}
	out, err := ex.Run(ctx, probeSource+"\n_probe("+here+"})\n")
	if err != nil {
		return nil, err
	}
	d, ok := out.Output.(*convert.Dict)
	if !ok {
		return nil, fmt.Errorf("the probe answers %s", out.Repr)
	}
	var as []Answer
	for k, v := range d.All() {
		as = append(as, Answer{fmt.Sprint(k), fmt.Sprint(v)})
	}
	return as, nil
}

// Found is the answer of a name.
func Found(as []Answer, name string) string {
	for _, a := range as {
		if a.Name == name {
			return a.Found
		}
	}
	return ""
}
