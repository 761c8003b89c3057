package garter

import (
	"encoding/json"
	"time"
	"unicode/utf8"

	"github.com/garterpy/garter/object/convert"
)

// This file has what a run gives.

// CodeOutput is what a run gave.
type CodeOutput struct {
	// Output is the value of the last statement, or the final answer, as a Go
	// value: see package object/convert for the types. All of them marshal to JSON and
	// print readably; a program can make parts shared so often that to write them
	// out has no end: JSON, Decode and Repr are bounded.
	Output any
	// Repr is repr() of the output in Python.
	Repr string
	// Logs is what the code printed, cut to the print limit.
	Logs string
	// IsFinalAnswer tells that final_answer was called.
	IsFinalAnswer bool
	// Artifacts are what the code displayed: images, HTML, charts and the like, in
	// order. Backends on kernels fill it.
	Artifacts []Artifact
	Usage     Usage
}

// Artifact is something that a program displayed, by display() or plt.show(), or the
// rich form of its value.
type Artifact struct {
	// Type is the richest of its media types, such as image/png or text/html; Data is
	// that form.
	Type string
	Data []byte
	// All has all forms by media type; text/plain often among them.
	All map[string][]byte
	// IsValue tells that it is the value of the last statement.
	IsValue bool
}

// MarshalJSON writes type, is_value, and data, in base64 where it is no text.
func (a Artifact) MarshalJSON() ([]byte, error) {
	m := map[string]any{"type": a.Type, "is_value": a.IsValue}
	if utf8.Valid(a.Data) {
		m["text"] = string(a.Data)
	} else {
		m["data"] = a.Data
	}
	return json.Marshal(m)
}

// Decode fills v, a pointer, from the output: structs from dicts and instances,
// slices from lists, and so on. In an any, and in the elements of a
// map[string]any or []any, it puts plain Go values: dicts are map[string]any,
// lists, tuples and sets are []any.
func (o CodeOutput) Decode(v any) error { return convert.Decode(o.Output, v) }

// JSON returns the output as JSON: dicts as objects in order, lists, tuples and
// sets as arrays, instances as objects of their attributes; package object/convert has
// the whole table. NaN, functions and values that contain themselves are a
// *convert.JSONError that names the path.
func (o CodeOutput) JSON() ([]byte, error) { return convert.AppendJSON(nil, o.Output, "output") }

// MarshalJSON writes the names that the reference's users know: output,
// output_repr, logs, is_final_answer and usage. Where the output has no JSON, such as
// NaN or a function, output is null and output_error says what is in the way and where;
// output_repr shows the value. So a service always has an answer; who must not take
// null for the value asks for output_error, or calls JSON. A struct that adds something,
// as the run's error, has the output in a field with a name: one that embeds it has this
// method, and loses what it adds.
func (o CodeOutput) MarshalJSON() ([]byte, error) {
	out, err := o.JSON()
	why := ""
	if err != nil {
		out, why = json.RawMessage("null"), err.Error()
	}
	return json.Marshal(struct {
		Output json.RawMessage `json:"output"`
		Why    string          `json:"output_error,omitempty"`
		Repr   string          `json:"output_repr"`
		Logs   string          `json:"logs"`
		Final  bool            `json:"is_final_answer"`
		Shown  []Artifact      `json:"artifacts,omitempty"`
		Usage  Usage           `json:"usage"`
	}{out, why, o.Repr, o.Logs, o.IsFinalAnswer, o.Artifacts, o.Usage})
}

// Usage is what a run took.
type Usage struct {
	// Operations counts executed nodes of the program and native work in
	// proportion.
	Operations int64
	// Duration is the wall-clock time; HostDuration the part of it spent in
	// tools, which does not count for the timeout.
	Duration, HostDuration time.Duration
	// Memory is the accounted size of the session's heap in bytes: at most
	// what was in use at the end. See PID for other interpreters.
	Memory int64
	// HostCalls counts calls of tools.
	HostCalls int
	// PID is the process that ran the code, by its number there, and CPU the time of
	// processors that it took for the run, where that is a CPython of its own: as it
	// tells, so no bound may rest on them. Memory is its resident size then.
	PID int
	CPU time.Duration
}

// MarshalJSON writes operations, duration_ms, host_duration_ms, memory_bytes and
// host_calls; pid and cpu_ms where they are known.
func (u Usage) MarshalJSON() ([]byte, error) {
	ms := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
	return json.Marshal(struct {
		Operations   int64   `json:"operations"`
		Duration     float64 `json:"duration_ms"`
		HostDuration float64 `json:"host_duration_ms"`
		Memory       int64   `json:"memory_bytes"`
		HostCalls    int     `json:"host_calls"`
		PID          int     `json:"pid,omitempty"`
		CPU          float64 `json:"cpu_ms,omitempty"`
	}{u.Operations, ms(u.Duration), ms(u.HostDuration), u.Memory, u.HostCalls, u.PID, ms(u.CPU)})
}
