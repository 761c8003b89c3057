// Package keys has the options that backends share: the same name for the same thing
// everywhere.
package keys

import (
	"fmt"
	"net/netip"
	"regexp"
	"strings"
	"time"

	"github.com/garterpy/garter/internal/conf"
	"github.com/garterpy/garter/remote/backend"
)

// Timeout adds the bound of a run.
func Timeout(s *conf.Set, d *time.Duration) {
	s.Duration("timeout", d, "bounds a run, time in tools left out; none: no bound").Is("30s").Or("default_timeout")
}

// Python adds the version of Python to backends that run garter's own interpreter, which
// has one.
func Python(s *conf.Set) {
	s.Add("python_version", "text", "the version that the interpreter must have; it is "+GarterPython, func(t string) error {
		if t != GarterPython {
			return fmt.Errorf("the interpreter is garter's, of Python %s", GarterPython)
		}
		return nil
	})
}

// GarterPython is the version of Python that garter's own interpreter has.
const GarterPython = "3.13"

// AllowOut adds the rules of egress to backends whose service has such.
func AllowOut(s *conf.Set, list *[]string) {
	s.List("allow_out", list, "addresses, networks (10.1.0.0/16) and domains (*.pypi.org) that programs may reach, and nothing else")
}

// NoAllowOut says what those backends can do that have no rules of egress.
func NoAllowOut(s *conf.Set) {
	s.Cannot("allow_out", "it has no rules of egress")
}

// Destinations looks at the destinations of AllowOut and tells networks, each with the
// length of its prefix, from domains.
func Destinations(list []string) (networks, domains []string, err error) {
	for _, d := range list {
		if a, err := netip.ParseAddr(d); err == nil && a.Zone() == "" {
			networks = append(networks, netip.PrefixFrom(a, a.BitLen()).String())
			continue
		}
		if p, err := netip.ParsePrefix(d); err == nil {
			if p != p.Masked() {
				return nil, nil, fmt.Errorf("%s has bits behind its prefix: write %s", d, p.Masked())
			}
			networks = append(networks, d)
			continue
		}
		if name := strings.TrimPrefix(d, "*."); len(d) > 253 || !domain.MatchString(name) {
			return nil, nil, fmt.Errorf("%.60q is no address (10.1.2.3), network (10.1.0.0/16) or domain (pypi.org, *.pypi.org)", d)
		}
		domains = append(domains, d)
	}
	return networks, domains, nil
}

// domain is the form of a host's name, which does not end in a number as an address does.
var domain = regexp.MustCompile(`^([a-zA-Z0-9_]([a-zA-Z0-9_-]{0,61}[a-zA-Z0-9_])?\.)*[a-zA-Z]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?$`)

// Start adds the bound of the start.
func Start(s *conf.Set, d *time.Duration, is string) {
	s.Duration("start_timeout", d, "bounds the start").Is(is).Or("startup_timeout")
}

// What becomes of a machine when its session is closed.
const (
	End   = "end"
	Keep  = "keep"
	Pause = "pause"
)

// Attach adds the options of what outlives a session: how to join it, and what is done
// with it at the end.
func Attach(s *conf.Set, what string, attach, onClose *string, words ...string) {
	s.String("attach", attach, what+" that a session has left, by what Attachment said of it")
	s.OneOf("on_close", onClose, "what becomes of "+what+" at the end of the session; what was attached to is kept", append([]string{End, Keep}, words...)...).Is(End)
}

// OnClose settles what becomes of a machine.
func OnClose(onClose, attach string) (string, error) {
	switch onClose {
	case "":
		if attach != "" {
			return Keep, nil
		}
		return End, nil
	case End, Keep, Pause:
		return onClose, nil
	}
	return "", fmt.Errorf("at its end a session may %s, %s or %s, not %q", End, Keep, Pause, onClose)
}

// Engine adds the options of what a container engine bounds.
func Engine(s *conf.Set, memory, pids *int64, cpus *float64) {
	s.Size("memory", memory, "bytes that the container may have; none: no bound").Is("1GiB")
	s.Float("cpus", cpus, "processors that it may use").Is("1")
	s.Int64("pids", pids, "processes and threads that it may have").Is("256").Or("processes")
}

// Describe makes a description of a table.
func Describe(s *conf.Set) backend.Description {
	d := backend.Description{Needs: s.Needs, Address: s.AddressHelp}
	for _, k := range s.Keys {
		d.Options = append(d.Options, backend.Option{
			Name: k.Name, Kind: k.Kind, Help: k.Help, Default: k.Default, Aliases: k.Aliases, Secret: k.Secret,
			Variables: append([]string{s.Variable(k)}, k.Env...),
		})
	}
	return d
}
