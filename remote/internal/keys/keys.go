// Package keys has the options that backends share: the same name for the same thing
// everywhere.
package keys

import (
	"time"

	"github.com/garterpy/garter/internal/conf"
	"github.com/garterpy/garter/remote/backend"
)

// Timeout adds the bound of a run.
func Timeout(s *conf.Set, d *time.Duration) {
	s.Duration("timeout", d, "bounds a run, time in tools left out; none: no bound").Is("30s").Or("default_timeout")
}

// Start adds the bound of the start.
func Start(s *conf.Set, d *time.Duration, is string) {
	s.Duration("start_timeout", d, "bounds the start").Is(is).Or("startup_timeout")
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
