// Package format implements Python's three ways to format values, for the
// built-in types, as CPython 3.13: the mini-language of format(), printf-style
// directives, and the fields of str.format. It knows nothing of the
// interpreter's values; it formats Go values and parses formats, and the caller
// finds the arguments and calls methods.
//
// Texts are Go strings in which a lone surrogate has its three-byte form;
// widths and precisions count characters. The Append… functions append to dst
// and allocate nothing if it has room. Errors are *Error values: the name of
// the Python exception and its text. The caller charges memory by the Size
// methods before it formats, since a specifier can name any width.
//
// # The mini-language (spec.go, numbers.go)
//
//	ParseSpec(spec, typeName) (Spec, error)   one parse serves any value
//	Spec.Size(n)                              bound of the result's length
//	AppendStr(dst, *Spec, text, typeName)
//	AppendInt(dst, *Spec, v, typeName)        a bool with an empty spec is the caller's
//	AppendBig(dst, *Spec, number.Int, limit, check, typeName)
//	AppendFloat(dst, *Spec, f, typeName)
//	AppendComplex(dst, *Spec, c, typeName)    str(c) if the spec is empty
//	ErrUnsupportedSpec(typeName)              of object.__format__
//
// # printf-style (percent.go)
//
//	ParsePercent(format, isBytes) PercentParser
//	PercentParser.Next(*Directive) (text, found, more)
//	Directive: Key … Type; SetWidth SetPrec Size
//	Directive.AppendInt AppendFloat AppendText AppendChar AppendByte
//	Directive.ErrUnsupportedType ErrIntRequired; ErrNeedsMapping
//	ErrNotEnoughArguments ErrStarWantsInt ErrNotAllConverted
//	ErrNotAllConvertedBytes ErrCharRequired ErrByteRequired
//
// # str.format (fields.go)
//
//	ParseFields(format) FieldParser; FieldParser.Next(*Field) (more, err)
//	SplitName(name) (first, index, empty, rest, err); NextPart(rest)
//	Numbering.Index(index, empty)
//	ErrMaxRecursion (a nested spec below MaxDepth) ErrPositional ErrIndexRange ErrConversion
//
// # Text
//
//	Len(s) AppendRune(dst, r)
//
// Compatibility: not covered; garter's own packages use it.
package format
