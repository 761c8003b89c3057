package tools

import (
	"encoding/json"
	"math/big"
	"reflect"
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
				if _, err := json.Marshal(p.Default); err == nil {
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

// typeSchema returns the schema of a type. in are the structs around, where a
// type that contains itself ends.
func typeSchema(t reflect.Type, in []reflect.Type) map[string]any {
	switch t {
	case reflect.TypeFor[time.Time]():
		return map[string]any{"type": "string", "format": "date-time"}
	case reflect.TypeFor[time.Duration]():
		return map[string]any{"type": "number"}
	case reflect.TypeFor[*big.Int]():
		return map[string]any{"type": "integer"}
	case reflect.TypeFor[*convert.Dict]():
		return map[string]any{"type": "object"}
	case reflect.TypeFor[*convert.Set](), reflect.TypeFor[convert.Tuple]():
		return map[string]any{"type": "array"}
	case reflect.TypeFor[*convert.Object]():
		return map[string]any{}
	}
	switch t.Kind() {
	case reflect.Bool:
		return map[string]any{"type": "boolean"}
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return map[string]any{"type": "integer"}
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return map[string]any{"type": "integer", "minimum": 0}
	case reflect.Float32, reflect.Float64:
		return map[string]any{"type": "number"}
	case reflect.String:
		return map[string]any{"type": "string"}
	case reflect.Slice, reflect.Array:
		if t.Elem().Kind() == reflect.Uint8 {
			return map[string]any{"type": "string"}
		}
		return map[string]any{"type": "array", "items": typeSchema(t.Elem(), in)}
	case reflect.Map:
		if t.Elem().Kind() == reflect.Struct && t.Elem().NumField() == 0 {
			return map[string]any{"type": "array", "uniqueItems": true, "items": typeSchema(t.Key(), in)}
		}
		return map[string]any{"type": "object", "additionalProperties": typeSchema(t.Elem(), in)}
	case reflect.Pointer:
		s := typeSchema(t.Elem(), in)
		if n, ok := s["type"].(string); ok {
			s["type"] = []string{n, "null"}
		}
		return s
	case reflect.Struct:
		for _, o := range in {
			if o == t {
				return map[string]any{"type": "object"}
			}
		}
		props := map[string]any{}
		for _, f := range convert.Fields(t) {
			s := typeSchema(f.Type, append(in, t))
			if d := f.Tag.Get("doc"); d != "" {
				s["description"] = d
			}
			props[f.Name] = s
		}
		return map[string]any{"type": "object", "properties": props}
	}
	return map[string]any{}
}
