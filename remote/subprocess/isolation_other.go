//go:build !linux

package subprocess

import (
	"context"
	"errors"
	"os/exec"
	"path/filepath"
)

// withUs has f run commands that would end with us.
func withUs(f func(tie func(*exec.Cmd))) { f(func(*exec.Cmd) {}) }

func newUID() int             { return 0 }
func (s *session) own() error { return nil }
func (s *session) sweep()     {}

// group is a control group, which Linux has.
type group struct{}

func (*group) remove() error { return nil }

func (s *session) bounds() error { return nil }

// Available tells why the machine cannot give a level, or nil.
func Available(_ context.Context, level Isolation) error {
	if level == None {
		return nil
	}
	return errors.New("it needs Linux")
}

func (s *session) command(argv ...string) (*exec.Cmd, error) {
	cmd := exec.Command(argv[0], argv[1:]...)
	cmd.Env, cmd.Dir = s.env(), filepath.Join(s.dir, "run")
	return cmd, nil
}

func (s *session) at(_ Isolation, _ int, argv ...string) (*exec.Cmd, error) {
	return exec.Command(argv[0], argv[1:]...), nil
}
