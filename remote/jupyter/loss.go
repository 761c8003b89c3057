package jupyter

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote"
)

// This file notices that a kernel or a connection is gone, and says so once.

// gone reports whether an error is one of the connection or the kernel.
func gone(err error) bool {
	return errors.Is(err, ErrKernelDied) || errors.Is(err, ErrConnectionLost) || remote.Hostile(err)
}

// died notes that the connection or the kernel is gone and returns the error
// that tells of it.
func (e *Executor) died(err error) error {
	if e.client != nil {
		e.client.Close()
		e.client = nil
	}
	if e.isClosed() {
		return garter.ErrClosed
	}
	if !remote.Hostile(err) && !errors.Is(err, ErrKernelDied) {
		if !e.vanished() {
			e.torn = true
			return err
		}
		err = fmt.Errorf("%w with its machine: %w", ErrKernelDied, err)
	}
	if remote.Hostile(err) {
		if kerr := e.kill(); kerr != nil {
			err = fmt.Errorf("%w (and it could not be ended: %v)", err, kerr)
		}
	}
	e.met = false // who gets this error knows
	return fmt.Errorf("%w%s; %w", err, e.logs(), garter.ErrStateLost)
}

// goneTimeout bounds the question whether a machine is there.
const goneTimeout = 5 * time.Second

// vanished reports whether the kernel's machine has gone, where there is somebody
// to ask: a connection that broke says nothing about that.
func (e *Executor) vanished() bool {
	k, ok := e.k.(interface {
		Gone(ctx context.Context) bool
	})
	if !ok {
		return false
	}
	ctx, cancel := context.WithTimeout(context.Background(), goneTimeout)
	defer cancel()
	return k.Gone(ctx)
}

// tell returns the error that tells, once, that the state was lost.
func (e *Executor) tell() error {
	if e.lost == "" {
		return nil
	}
	err := fmt.Errorf("%s: %s; a fresh one is there, without the variables: %w", e.o.Backend, e.lost, garter.ErrStateLost)
	e.lost = ""
	return err
}

// lossError is an error after which the state is lost besides.
type lossError struct{ error }

// Unwrap returns the error and garter.ErrStateLost.
func (e *lossError) Unwrap() []error { return []error{e.error, garter.ErrStateLost} }

func (e *Executor) logs() string {
	if e.o.Logs == nil {
		return ""
	}
	if s := strings.TrimSpace(e.o.Logs()); s != "" {
		return " (" + s + ")"
	}
	return ""
}
