package object

import (
	"unicode/utf8"
)

// Encode is s.encode(encoding, errors); "" are the defaults.
func Encode(th *Thread, s *Str, encoding, errors string) Value {
	if encoding == "" || encoding == "utf-8" || encoding == "utf8" || encoding == "ascii" {
		if s.IsASCII() || (encoding != "ascii" && utf8.ValidString(s.S)) {
			if !roomFor(th, int64(len(s.S))) {
				return Value{}
			}
			return Value{R: NewBytes([]byte(s.S))}
		}
	}
	return th.Raise(LookupErrorType, "unknown encoding: %s", encoding)
}

// Decode is data.decode(encoding, errors) for the data of obj.
func Decode(th *Thread, obj Value, data []byte, encoding, errors string) Value {
	if encoding == "" || encoding == "utf-8" || encoding == "utf8" {
		if utf8.Valid(data) {
			if !roomFor(th, int64(len(data))) {
				return Value{}
			}
			return StrValue(string(data))
		}
	}
	return th.Raise(LookupErrorType, "unknown encoding: %s", encoding)
}
