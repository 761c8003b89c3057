// Package remote has what the backends elsewhere have in common: the errors by
// which a session tells that its far side, whose code nobody trusts, broke the
// rules.
//
// Compatibility: covered.
package remote

import (
	"errors"
	"fmt"
	"net/http"
)

// LimitError tells that the far side sent, or asked for, more than the session
// allows. The connection is closed then, and the interpreter killed.
type LimitError struct {
	// Limit is the number that was exceeded, What says of what, such as "bytes in
	// a message".
	Limit int64
	What  string
}

// Error returns the text.
func (e *LimitError) Error() string {
	return fmt.Sprintf("remote: the far side exceeds the limit of %d %s", e.Limit, e.What)
}

// ProtocolError tells that the far side sent what its protocol does not allow.
// The connection is closed then, and the interpreter killed.
type ProtocolError struct{ What string }

// Error returns the text.
func (e *ProtocolError) Error() string {
	return "remote: the far side breaks the protocol: " + e.What
}

// AnswerError tells that what the far side gives as an answer cannot be read, or is
// larger than the session takes. It costs the run its result; the session goes on.
type AnswerError struct {
	Backend string // such as "jupyter"
	Err     error
}

// Error returns the text.
func (e *AnswerError) Error() string { return e.Backend + ": the far side's answer: " + e.Err.Error() }

// Unwrap returns the cause.
func (e *AnswerError) Unwrap() error { return e.Err }

// ConnectionError tells that a server could not be reached, did not answer in
// time, or that the connection to it broke.
type ConnectionError struct {
	Backend string // such as "jupyter"
	Op      string // what could not be done, such as "start a kernel"
	Err     error  // without credentials
}

// Error returns the text.
func (e *ConnectionError) Error() string {
	return e.Backend + ": cannot " + e.Op + ": " + e.Err.Error()
}

// Unwrap returns the cause.
func (e *ConnectionError) Unwrap() error { return e.Err }

// Hostile reports whether an error is the far side's breach of the rules: a
// LimitError or a ProtocolError.
func Hostile(err error) bool {
	var l *LimitError
	var p *ProtocolError
	return errors.As(err, &l) || errors.As(err, &p)
}

// StatusError tells that a server refused a request.
type StatusError struct {
	Backend string // such as "jupyter"
	Op      string // what was asked for, such as "start a kernel"
	Code    int    // of HTTP
	Text    string // what the server said, if anything; at most 500 bytes
}

// Error returns the text.
func (e *StatusError) Error() string {
	s := fmt.Sprintf("%s: cannot %s: the server answers %d %s", e.Backend, e.Op, e.Code, http.StatusText(e.Code))
	switch e.Code {
	case http.StatusUnauthorized, http.StatusForbidden:
		s += " (are the credentials right?)"
	case http.StatusMovedPermanently, http.StatusFound, http.StatusSeeOther, http.StatusTemporaryRedirect, http.StatusPermanentRedirect:
		s += ", a redirect, which is not followed"
	}
	if e.Text != "" {
		s += ": " + e.Text
	}
	return s
}
