package text

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"math"
	"path/filepath"
	"strings"
	"testing"
)

// lookers are all functions that take a Looker, on a text of one character many times.
var lookers = map[string]func(s string, look Looker){
	"Lower": func(s string, l Looker) { Lower(Of(strings.ToUpper(s)), l) }, "Upper": func(s string, l Looker) { Upper(Of(s), l) },
	"CaseFold": func(s string, l Looker) { CaseFold(Of(strings.ToUpper(s)), l) }, "SwapCase": func(s string, l Looker) { SwapCase(Of(s), l) },
	"Capitalize": func(s string, l Looker) { Capitalize(Of(strings.ToUpper(s)), l) }, "Title": func(s string, l Looker) { Title(Of(s), l) },
	"IsAlnum": func(s string, l Looker) { IsAlnum(s, l) }, "IsAlpha": func(s string, l Looker) { IsAlpha(s, l) },
	"IsDecimal": func(s string, l Looker) { IsDecimal(digitsFor(s), l) }, "IsDigit": func(s string, l Looker) { IsDigit(digitsFor(s), l) },
	"IsNumeric": func(s string, l Looker) { IsNumeric(digitsFor(s), l) }, "IsSpace": func(s string, l Looker) { IsSpace(strings.Repeat(" ", len(s)), l) },
	"IsPrintable": func(s string, l Looker) { IsPrintable(s, l) }, "IsIdentifier": func(s string, l Looker) { IsIdentifier("a"+s, l) },
	"IsLower": func(s string, l Looker) { IsLower(strings.ToLower(s), l) }, "IsUpper": func(s string, l Looker) { IsUpper(strings.ToUpper(s), l) },
	"IsTitle":             func(s string, l Looker) { IsTitle(strings.Repeat("A ", len(s)/2), l) },
	"BytesLower":          func(s string, l Looker) { BytesLower([]byte(s), l) },
	"BytesUpper":          func(s string, l Looker) { BytesUpper([]byte(s), l) },
	"BytesSwapCase":       func(s string, l Looker) { BytesSwapCase([]byte(s), l) },
	"BytesCapitalize":     func(s string, l Looker) { BytesCapitalize([]byte(s), l) },
	"BytesTitle":          func(s string, l Looker) { BytesTitle([]byte(s), l) },
	"BytesIsAlnum":        func(s string, l Looker) { BytesIsAlnum([]byte(digitsFor(s)), l) },
	"BytesIsAlpha":        func(s string, l Looker) { BytesIsAlpha(letters(s), l) },
	"BytesIsDigit":        func(s string, l Looker) { BytesIsDigit([]byte(digitsFor(s)), l) },
	"BytesIsSpace":        func(s string, l Looker) { BytesIsSpace([]byte(strings.Repeat(" ", len(s))), l) },
	"BytesIsASCII":        func(s string, l Looker) { BytesIsASCII(letters(s), l) },
	"BytesIsLower":        func(s string, l Looker) { BytesIsLower(letters(s), l) },
	"BytesIsUpper":        func(s string, l Looker) { BytesIsUpper([]byte(strings.Repeat("A", len(s))), l) },
	"BytesIsTitle":        func(s string, l Looker) { BytesIsTitle([]byte(strings.Repeat("A ", len(s)/2)), l) },
	"BytesReplace":        func(s string, l Looker) { BytesReplace(letters(s), []byte("a"), []byte("bb"), len(s), l) },
	"BytesTranslate":      func(s string, l Looker) { BytesTranslate([]byte(s), nil, []byte("a"), l) },
	"Hex":                 func(s string, l Looker) { Hex([]byte(s), ':', 1, l) },
	"FromHex":             func(s string, l Looker) { FromHex(digitsFor(s), l) },
	"BytesExpandTabs":     func(s string, l Looker) { BytesExpandTabs([]byte(s), 8, int64(len(s)), l) },
	"ExpandTabs":          func(s string, l Looker) { ExpandTabs("\t"+s, 8, int64(len(s)+8), l) },
	"BytesSliceStep":      func(s string, l Looker) { BytesSliceStep([]byte(s), len(s)-1, -1, len(s), l) },
	"SliceStep":           func(s string, l Looker) { t := Of(s); SliceStep(t, t.N-1, -1, t.N, l) },
	"Replace":             func(s string, l Looker) { Replace(Of(string(letters(s))), "a", "bb", len(s), l) },
	"BytesRepr":           func(s string, l Looker) { BytesRepr([]byte(s), l) },
	"ExpandTabsSize":      func(s string, l Looker) { ExpandTabsSize(s, 8, l) },
	"Strip":               func(s string, l Looker) { Strip(strings.Repeat(" ", len(s)), Both, l) },
	"StripChars":          func(s string, l Looker) { StripChars(s, "aé", Both, l) },
	"BytesStrip":          func(s string, l Looker) { BytesStrip([]byte(strings.Repeat(" ", len(s))), Both, l) },
	"BytesStripChars":     func(s string, l Looker) { BytesStripChars([]byte(s), []byte(s[:2]), Both, l) },
	"Span":                func(s string, l Looker) { Span(s, 0, &[256]bool{'a': true, 0xc3: true, 0xa9: true}, l) },
	"Parts":               func(s string, l Looker) { Parts(l, len(s), func(int, int) bool { return true }) },
	"Find":                func(s string, l Looker) { Find(Of(s), "zz", 0, math.MaxInt, l) },
	"RFind":               func(s string, l Looker) { RFind(Of(s), "zz", 0, math.MaxInt, l) },
	"Count":               func(s string, l Looker) { Count(Of(s), s[:2], 0, math.MaxInt, l) },
	"Index":               func(s string, l Looker) { Index(s, "z"+s[:100], l) },
	"LastIndex":           func(s string, l Looker) { LastIndex(s, "zz", l) },
	"Contains":            func(s string, l Looker) { Contains(s, "z", l) },
	"Partition":           func(s string, l Looker) { Partition(s, "zz", l) },
	"RPartition":          func(s string, l Looker) { RPartition(s, "z"+s[:100], l) },
	"ReplaceHits":         func(s string, l Looker) { ReplaceHits(Of(s), "zz", -1, l) },
	"BytesFind":           func(s string, l Looker) { BytesFind([]byte(s), []byte("zz"), 0, math.MaxInt, l) },
	"BytesRFind":          func(s string, l Looker) { BytesRFind([]byte(s), []byte("z"+s[:100]), 0, math.MaxInt, l) },
	"BytesCount":          func(s string, l Looker) { BytesCount([]byte(s), []byte("z"), 0, math.MaxInt, l) },
	"BytesIndex":          func(s string, l Looker) { BytesIndex([]byte(s), []byte("z"+s[:100]), l) },
	"BytesLastIndex":      func(s string, l Looker) { BytesLastIndex([]byte(s), []byte("zz"), l) },
	"BytesPartition":      func(s string, l Looker) { BytesPartition([]byte(s), []byte("zz"), l) },
	"BytesRPartition":     func(s string, l Looker) { BytesRPartition([]byte(s), []byte("zz"), l) },
	"BytesReplaceHits":    func(s string, l Looker) { BytesReplaceHits([]byte(s), []byte("zz"), -1, l) },
	"Translate":           func(s string, l Looker) { Translate(Of(s), keepAll, nil, l) },
	"BytesExpandTabsSize": func(s string, l Looker) { BytesExpandTabsSize([]byte(s), 8, l) },
}

func digitsFor(s string) string          { return strings.Repeat("1", len(s)) }
func keepAll(rune) (string, bool, error) { return "", true, nil }
func letters(s string) []byte            { return []byte(strings.Repeat("a", len(s))) }

// short are the functions with a loop over what they are given that take no Look: what
// their loops do is not as long as the text, or is done by one search.
var short = map[string]string{
	"Repeat": "copies twice as much each time", "Join": "a turn for each part, which the caller charges for and looks at", "JoinSize": "as Join",
	"Pieces":         "the caller charges for each piece",
	"BytesMakeTrans": "256 bytes", "BytesReverse": "a buffer in place",

	"ReprSize": "texts that are short", "Repr": "texts that are short",
}

// TestLooks holds that each loop over text can be ended from outside within a part: each
// function of the package with such a loop takes a Looker, and each that takes one asks it
// as often as there are parts, and no more once it has said no.
func TestLooks(t *testing.T) {
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok || fn.Recv != nil || !fn.Name.IsExported() {
				continue
			}
			looks, long := false, false
			for _, p := range fn.Type.Params.List {
				if id, ok := p.Type.(*ast.Ident); ok && id.Name == "Looker" {
					looks = true
				}
			}
			ast.Inspect(fn.Body, func(n ast.Node) bool {
				switch n.(type) {
				case *ast.ForStmt, *ast.RangeStmt:
					long = true
				}
				return true
			})
			name := fn.Name.Name
			if looks {
				found++
			}
			switch {
			case looks && lookers[name] == nil:
				t.Errorf("%s takes a Look: how is it called?", name)
			case long && !looks && short[name] == "" && !strings.HasPrefix(fmt.Sprint(fn.Type.Results), "<nil>"):
				t.Errorf("%s has a loop and takes no Look", name)
			}
		}
	}
	if found < 40 || found != len(lookers) {
		t.Errorf("%d functions take a Looker, %d are called", found, len(lookers))
	}
	for name, call := range lookers {
		for _, s := range []string{strings.Repeat("a", 8*lookBytes), strings.Repeat("\u00e9", 4*lookBytes)} {
			asked := 0
			call(s, LookFunc(func(int) bool { asked++; return true }))
			if asked < 7 {
				t.Errorf("%s asks %d times on %d bytes", name, asked, len(s))
			}
			asked = 0
			call(s, LookFunc(func(int) bool { asked++; return asked < 3 }))
			if asked != 3 {
				t.Errorf("%s asks %d times where the third has said no", name, asked)
			}
		}
	}
}
