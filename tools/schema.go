package tools

import (
	"encoding/json"
	"math/big"
	"reflect"
	"slices"
	"time"

	"github.com/garterpy/garter/object/convert"
)

// schemaOf returns the JSON schema of a function's arguments.
func schemaOf(hf *convert.HostFunc, fields []convert.Field) map[string]any {
	props := map[string]any{}
	required := []string{}
	for i, p := range hf.Params {
		s := typeSchema(fields[i].Type, nil)
		if p.Doc != "" {
			s["description"] = p.Doc
		}
		if p.Optional {
			if p.Default != nil {
				if _, err := convert.GoJSON(p.Default); err == nil {
					s["default"] = p.Default
				}
			}
		} else {
			required = append(required, p.Name)
		}
		props[p.Name] = s
	}
	return map[string]any{"type": "object", "properties": props, "required": required, "additionalProperties": hf.VarKw != ""}
}

// typeSchema returns the schema of a parameter's type: what a call takes as JSON.
// in are the structs around, where a type that contains itself ends.
func typeSchema(t reflect.Type, in []reflect.Type) map[string]any { return schemaFor(t, in, false) }

// schemaFor returns the schema of a type: of what a call takes, or with out of the
// JSON that its result is written as.
func schemaFor(t reflect.Type, in []reflect.Type, out bool) map[string]any {
	kind := func(k string) map[string]any { return map[string]any{"type": k} }
	format := func(f string) map[string]any { return map[string]any{"type": "string", "format": f} }
	switch t {
	case reflect.TypeFor[time.Time]():
		return format("date-time")
	case reflect.TypeFor[convert.Date]():
		return format("date")
	case reflect.TypeFor[convert.Clock]():
		return format("time")
	case reflect.TypeFor[convert.Decimal]():
		s := map[string]any{"type": []string{"string", "number"}, "pattern": `^[-+]?[0-9]+([.][0-9]+)?$`}
		if out {
			return kind("string")
		}
		return s
	case reflect.TypeFor[time.Duration]():
		if out {
			return map[string]any{"type": "integer", "description": "nanoseconds"}
		}
		return map[string]any{"type": "number", "description": "seconds"}
	case reflect.TypeFor[convert.Delta]():
		return map[string]any{"type": "number", "description": "seconds"}
	case reflect.TypeFor[*big.Int](), reflect.TypeFor[big.Int]():
		return kind("integer")
	case reflect.TypeFor[*convert.Dict](), reflect.TypeFor[convert.Dict](), reflect.TypeFor[convert.Record]():
		return kind("object")
	case reflect.TypeFor[*convert.Set](), reflect.TypeFor[convert.Set](), reflect.TypeFor[convert.Tuple]():
		return kind("array")
	case reflect.TypeFor[*convert.Object](), reflect.TypeFor[convert.Exact](), reflect.TypeFor[json.RawMessage]():
		return map[string]any{}
	case reflect.TypeFor[json.Number]():
		return kind("number")
	}
	if text := convert.TextExample(t); text != "" && !out {
		return map[string]any{"type": "string", "examples": []string{text}}
	}
	if t.Kind() != reflect.Pointer {
		switch convert.PyName(t) {
		case "str":
			return kind("string") // also of types with a text
		case "Any":
			return map[string]any{}
		}
	}
	if t.Name() != "" && t.Kind() != reflect.Struct {
		if slices.Contains(in, t) { // a type that contains itself without a struct
			return map[string]any{}
		}
		in = append(in, t)
	}
	switch t.Kind() {
	case reflect.Bool:
		return kind("boolean")
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return kind("integer")
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return map[string]any{"type": "integer", "minimum": 0}
	case reflect.Float32, reflect.Float64:
		return kind("number")
	case reflect.Slice, reflect.Array:
		if t.Elem().Kind() == reflect.Uint8 && out {
			return map[string]any{"type": "string", "contentEncoding": "base64"}
		}
		s := map[string]any{"type": "array", "items": schemaFor(t.Elem(), in, out)}
		if t.Elem().Kind() == reflect.Uint8 {
			s["items"] = map[string]any{"type": "integer", "minimum": 0, "maximum": 255}
		}
		if t.Kind() == reflect.Array {
			s["minItems"], s["maxItems"] = t.Len(), t.Len()
		}
		return s
	case reflect.Map:
		if t.Elem().Kind() == reflect.Struct && t.Elem().NumField() == 0 {
			return map[string]any{"type": "array", "uniqueItems": true, "items": schemaFor(t.Key(), in, out)}
		}
		return map[string]any{"type": "object", "additionalProperties": schemaFor(t.Elem(), in, out)}
	case reflect.Pointer:
		s := schemaFor(t.Elem(), in, out)
		switch n := s["type"].(type) {
		case string:
			s["type"] = []string{n, "null"}
		case []string:
			s["type"] = append(n, "null")
		}
		return s
	case reflect.Struct:
		for _, o := range in {
			if o == t {
				return kind("object")
			}
		}
		props := map[string]any{}
		names := []string{}
		for _, f := range convert.Fields(t) {
			s := schemaFor(f.Type, append(in, t), out)
			if d := f.Tag.Get("doc"); d != "" {
				s["description"] = d
			}
			props[f.Name] = s
			names = append(names, f.Name)
		}
		s := map[string]any{"type": "object", "properties": props, "additionalProperties": false}
		if out {
			s["required"] = names
		}
		return s
	}
	return map[string]any{}
}

// OutputSchema returns the JSON schema of what the tool gives, as the result's JSON
// has it (see package convert); nil for a [Python] tool and where the tool gives
// nothing, what its Go type does not tell, or what JSON does not have, as iterators.
func (t *Tool) OutputSchema() json.RawMessage {
	var s map[string]any
	switch {
	case t.fn == nil || t.ownReturns || len(t.results) == 0 || slices.ContainsFunc(t.results, func(r reflect.Type) bool { return !hasJSON(r, nil) }):
		return nil
	case len(t.results) == 1:
		s = schemaFor(t.results[0], nil, true)
	default:
		items := make([]any, len(t.results))
		for i, r := range t.results {
			items[i] = schemaFor(r, nil, true)
		}
		s = map[string]any{"type": "array", "prefixItems": items, "minItems": len(items), "maxItems": len(items)}
	}
	b, err := json.Marshal(s)
	if err != nil {
		return nil
	}
	return b
}

// hasJSON reports whether values of a type can be written as JSON.
func hasJSON(t reflect.Type, in []reflect.Type) bool {
	switch t.Kind() {
	case reflect.Chan, reflect.Func, reflect.Complex64, reflect.Complex128:
		return false
	case reflect.Slice, reflect.Array, reflect.Pointer, reflect.Map:
		return slices.Contains(in, t) || hasJSON(t.Elem(), append(in, t))
	case reflect.Struct:
		if slices.Contains(in, t) {
			return true
		}
		for _, f := range convert.Fields(t) {
			if !hasJSON(f.Type, append(in, t)) {
				return false
			}
		}
	}
	return true
}
