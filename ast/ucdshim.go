package ast

import "unicode"

func isXIDStart(r rune) bool { return unicode.IsLetter(r) || unicode.Is(unicode.Nl, r) }
func isXIDContinue(r rune) bool {
	return isXIDStart(r) || unicode.IsDigit(r) || unicode.Is(unicode.Mn, r) || unicode.Is(unicode.Mc, r) || unicode.Is(unicode.Pc, r)
}
func nfkc(s string) string             { return s }
func lookupName(string) (string, bool) { return "", false }
func printable(r rune) bool            { return unicode.IsPrint(r) }
