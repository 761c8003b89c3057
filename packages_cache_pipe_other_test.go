//go:build !unix

package garter

import "errors"

// MakePipe fails: there are no pipes among files.
func MakePipe(string) error { return errors.ErrUnsupported }
