package command

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/garterpy/garter/object/convert"
)

// request is one line of the input of exec.
type request struct {
	ID   json.RawMessage
	Code *string
	// Variables are the values by their names, whose floats are floats.
	Variables map[string]any
}

// requestForm is how a request is written.
const requestForm = `{"id": any, "code": text, "variables": {name: value}}`

// readRequest reads a line. What encoding/json would let pass (fields that do not
// exist, or only in another case, and fields and variables that are there twice) is
// an error: who wrote it meant something else than what would be run. The id is
// there with an error as well, where it can be read.
func readRequest(line []byte) (q request, err error) {
	fields, twice, err := members(line)
	q.ID = fields["id"]
	switch {
	case err != nil:
		return q, badLine(err)
	case twice != "":
		return q, &badRequest{fmt.Sprintf("the request has %q twice", twice)}
	}
	for name := range fields {
		switch name {
		case "id", "code", "variables":
		default:
			return q, &badRequest{unknownField(name)}
		}
	}
	code, there := fields["code"]
	if !there || isNull(code) {
		return q, &badRequest{`the request has no "code"`}
	}
	if code[0] != '"' {
		return q, wrongKind("code", code)
	}
	if err := json.Unmarshal(code, &q.Code); err != nil {
		return q, badLine(err)
	}
	vars := fields["variables"]
	if vars == nil || isNull(vars) {
		return q, nil
	}
	if vars[0] != '{' {
		return q, wrongKind("variables", vars)
	}
	values, twice, err := members(vars)
	if err != nil {
		return q, badLine(err)
	}
	if twice != "" {
		return q, &badRequest{fmt.Sprintf("variable %s is there twice", twice)}
	}
	q.Variables = make(map[string]any, len(values))
	for n, raw := range values {
		v, err := convert.ParseJSON(raw)
		if err != nil {
			return q, &badRequest{"variable " + n + ": " + err.Error()}
		}
		q.Variables[n] = convert.Exact{V: v}
	}
	return q, nil
}

// errNoObject: a line is JSON and no object.
var errNoObject = errors.New("it is no object: write " + requestForm)

// members are the members of the JSON object b, with the first name that is there
// twice; those up to an error come with it.
func members(b []byte) (m map[string]json.RawMessage, twice string, err error) {
	d := json.NewDecoder(bytes.NewReader(b))
	if t, err := d.Token(); err != nil {
		return nil, "", err
	} else if t != json.Delim('{') {
		if !json.Valid(b) {
			return nil, "", json.Unmarshal(b, new(any))
		}
		return nil, "", errNoObject
	}
	m = map[string]json.RawMessage{}
	for d.More() {
		t, err := d.Token()
		if err != nil {
			return m, twice, err
		}
		name, _ := t.(string) // the decoder takes no other key
		var raw json.RawMessage
		if err := d.Decode(&raw); err != nil {
			return m, twice, err
		}
		if _, there := m[name]; there && twice == "" {
			twice = name
		}
		m[name] = bytes.TrimSpace(raw)
	}
	if _, err := d.Token(); err != nil {
		return m, twice, err
	}
	if _, err := d.Token(); err != io.EOF {
		return m, twice, json.Unmarshal(b, new(any))
	}
	return m, twice, nil
}

func isNull(raw json.RawMessage) bool { return string(raw) == "null" }

// badLine is the error of a line that is no JSON, or no object.
func badLine(err error) error {
	text := err.Error()
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		text = "unexpected end of JSON input"
	}
	return &badRequest{"the line is not a request: " + text}
}

// wrongKind is the error of a field whose value is of another kind.
func wrongKind(field string, raw json.RawMessage) error {
	kind := "number"
	switch raw[0] {
	case '"':
		kind = "string"
	case '[':
		kind = "array"
	case '{':
		kind = "object"
	case 't', 'f':
		kind = "bool"
	}
	return &badRequest{fmt.Sprintf("the line is not a request: %q must not be a JSON %s: write %s", field, kind, requestForm)}
}

// unknownField says that a request has no field of a name, and which it may be.
func unknownField(name string) string {
	for _, f := range []string{"id", "code", "variables"} {
		if strings.EqualFold(f, name) {
			return fmt.Sprintf("a request has no field %q: did you mean %q?", name, f)
		}
	}
	if len(name) > 40 {
		name = strings.ToValidUTF8(name[:40], "") + "…"
	}
	return fmt.Sprintf("a request has no field %q: write %s", name, requestForm)
}
