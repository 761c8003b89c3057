package workspace

import (
	"slices"
	"strings"
	"unicode"
)

// rank returns at most limit of all whose texts have words of the query, the best
// first: a word counts whole where the text has it, half where one begins with the
// other (from three letters on), and the first text (the name) twice. No text has a
// meaning here: "semantic" search needs a model, and a host that has one can offer it
// as a tool.
func rank[T any](all []T, query string, limit int, texts func(T) []string) []T {
	want := words(query)
	type found struct {
		v     T
		score int
	}
	var fs []found
	for _, v := range all {
		score := 0
		for i, text := range texts(v) {
			have := words(text)
			for _, q := range want {
				n := 0
				for _, h := range have {
					switch {
					case h == q:
						n = max(n, 2)
					case len(q) >= 3 && len(h) >= 3 && (strings.HasPrefix(h, q) || strings.HasPrefix(q, h)):
						n = max(n, 1)
					}
				}
				if i == 0 {
					n *= 2
				}
				score += n
			}
		}
		if score > 0 {
			fs = append(fs, found{v, score})
		}
	}
	slices.SortStableFunc(fs, func(a, b found) int { return b.score - a.score })
	out := []T{}
	for _, f := range fs {
		if len(out) == max(limit, 0) {
			break
		}
		out = append(out, f.v)
	}
	return out
}

// words are the first hundred words of a text, each once, in lower case.
func words(text string) []string {
	var out []string
	for w := range strings.FieldsFuncSeq(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		if len(out) == 100 {
			break
		}
		if !slices.Contains(out, w) {
			out = append(out, w)
		}
	}
	return out
}
