package garter

import (
	"regexp"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// This file has the hints for what is no Python at all. There is no tree and no
// value: what can be looked at are the lines.

// pattern is a regular expression that is compiled when it is first needed: most
// programs that link this package never do.
type pattern struct{ get func() *regexp.Regexp }

func lazily(text string) pattern {
	return pattern{sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })}
}

func (p pattern) MatchString(s string) bool            { return p.get().MatchString(s) }
func (p pattern) FindString(s string) string           { return p.get().FindString(s) }
func (p pattern) FindStringSubmatch(s string) []string { return p.get().FindStringSubmatch(s) }

// syntaxFacts are the facts of a syntax error.
type syntaxFacts struct {
	msg        string
	code, line string
	bare       string // the line with its texts and comment blanked out
	at         int    // the byte offset of the error in the line
	n          int    // its number
}

// hintForSyntax says what may help, or "".
func hintForSyntax(class, msg, code string, line, column int) string {
	lines := strings.Split(strings.ReplaceAll(code, "\r\n", "\n"), "\n")
	f := &syntaxFacts{msg: msg, code: code, n: line}
	if line >= 1 && line <= len(lines) {
		f.line = lines[line-1]
	}
	f.bare = blank(f.line)
	f.at = byteOffset(f.line, column-1)
	for _, r := range syntaxRecognisers {
		if h := r(f); h != "" {
			if strings.Contains(msg, "Did you mean") && strings.Contains(h, "did you mean") {
				return ""
			}
			return h
		}
	}
	return ""
}

// blank replaces what is in quotes, and comments, by spaces.
func blank(s string) string {
	b := []byte(s)
	quote := byte(0)
	for i := 0; i < len(b); i++ {
		switch c := b[i]; {
		case quote != 0:
			if c == '\\' && i+1 < len(b) {
				b[i] = ' '
				i++
				b[i] = ' '
				continue
			}
			if c == quote {
				quote = 0
				continue
			}
			b[i] = ' '
		case c == '\'' || c == '"':
			quote = c
		case c == '#':
			for ; i < len(b); i++ {
				b[i] = ' '
			}
		}
	}
	return string(b)
}

// typography are characters that editors put in place of plain ones.
var typography = map[rune]string{
	'“': "straight quotes: \"", '”': "straight quotes: \"", '„': "straight quotes: \"", '‘': "straight quotes: '", '’': "straight quotes: '", '«': "straight quotes: \"", '»': "straight quotes: \"",
	'–': "a plain minus: -", '—': "a plain minus: -", '−': "a plain minus: -", '×': "*", '·': "*", '÷': "/", '≤': "<=", '≥': ">=", '≠': "!=", '…': "the code itself in place of …",
	'²': "** 2", '³': "** 3", '√': "math.sqrt(…)", 'π': "math.pi", '∞': "math.inf", '→': "->", '，': "a plain comma: ,", '：': "a plain colon: :", '（': "plain parentheses: (", '）': "plain parentheses: )",
	'\u00a0': "plain spaces", '\u200b': "no invisible characters", '\u3000': "plain spaces", '\ufeff': "no invisible characters", '\u2003': "plain spaces", '\u2009': "plain spaces", '；': "a plain semicolon: ;",
	'∈': "in", '∧': "and", '∨': "or", '¬': "not", '✅': "texts in quotes", '•': "# before a comment", '№': "plain text", '°': "no degree sign", '€': "numbers without a currency", '£': "numbers without a currency",
}

var (
	reFunction  = lazily(`^\s*(?:export\s+)?(?:async\s+)?(?:function|func|fn|sub|fun)\s+(\w+)\s*\(`)
	reDeclare   = lazily(`^\s*(?:const|let|var|int|float|double|string|String|bool|boolean|char|long|final|auto|val|dim|set|local)\s+(\w+)\s*(?::\s*\w+\s*)?=[^=]`)
	reTyped     = lazily(`^\s*(?:int|float|double|string|String|bool|boolean|char|long)(?:\[\])?\s+(\w+)\s*;?\s*$`)
	reElseIf    = lazily(`^\s*\}?\s*(?:else\s+if|elseif|elsif|elsi)\b`)
	reNew       = lazily(`\bnew\s+(\w+)`)
	reArrow     = lazily(`=>`)
	reIncr      = lazily(`(\w+)\s*(\+\+|--)(?:\s*;?\s*)$`)
	reForC      = lazily(`^\s*for\s*\(.*;.*;.*\)`)
	reForeach   = lazily(`^\s*(?:foreach|for\s+each)\b`)
	reForOf     = lazily(`^\s*for\s*\(\s*(?:const|let|var)?\s*(\w+)\s+(?:of|in)\s+(.+?)\)\s*\{?\s*$`)
	reBrace     = lazily(`^\s*(?:if|while|for|else|def|class|try|function|elif|switch|do|catch|finally)\b.*\{\s*$`)
	reCatch     = lazily(`^\s*\}?\s*catch\b`)
	reThrow     = lazily(`^\s*throw\b`)
	reSwitch    = lazily(`^\s*switch\b`)
	reThen      = lazily(`^\s*(?:if|elif|while)\b.*\bthen\s*$`)
	reTernary   = lazily(`\?[^?:]+:`)
	reNot       = lazily(`(^|[\s(=,])!\s*[\w(]`)
	reKeyword   = lazily(`(?:^|[,(]|\bfor\b|\bdef\b)\s*(False|None|True|and|as|assert|async|await|break|class|continue|def|del|elif|else|except|finally|for|from|global|if|import|in|is|lambda|nonlocal|not|or|pass|raise|return|try|while|with|yield)\s*(=[^=]|$|,|\))`)
	reDictEq    = lazily(`\{\s*\w+\s*=[^=]`)
	reExceptAs  = lazily(`^\s*except\s+(\w+)\s*,\s*([a-z]\w*)\s*:`)
	reRaiseOld  = lazily(`^\s*raise\s+(\w+)\s*,`)
	reShell     = lazily(`^\s*(?:[!%]\w|\$ |(?:pip|pip3|conda|apt|apt-get|npm|cd|ls|git|python|python3|curl|wget|bash|sh)\s+[\w./-]+)`)
	reProse     = lazily(`^\s*(?:[A-Z][a-z']*|[0-9]+\.|[-*]|I|I'm)\s+(?:[A-Za-z',-]+\s+){2,}`)
	reLabel     = lazily(`^\s*(?:Thoughts?|Code|Answer|Final Answer|Output|Observation|Action|Action Input|Step \d+|Explanation|Note|Solution)\s*:`)
	reWalrus    = lazily(`^\s*\w+\s*:=`)
	reHyphen    = lazily(`^\s*(\w+(?:-\w+)+)\s*=[^=]`)
	reDigits    = lazily(`\b\d+(?:\.\d+)?([A-Za-z]\w*)`)
	reUnderline = lazily(`\b\d[\d_]*_(?:\D|_|$)`)
	reHeading   = lazily(`^\s*(?:#+\s|\*\*)`)
	reTag       = lazily(`</?(?:code|python|think|thinking|answer|tool_call|execute|py|script|output)\b[^>]*>`)
	reEnd       = lazily(`^\s*(?:end|fi|done|endif|endfor|end if|next)\s*;?\s*$`)
	reDollar    = lazily(`\$\w+`)
	reLongInt   = lazily(`\b\d+[lL]\b`)
	reEqual     = lazily(`\b(?:is|not)\s+(?:not\s+)?equals?\b|\bequals\b`)
	reLambda    = lazily(`\blambda\b[^:]*:\s*return\b`)
	reReturns   = lazily(`^\s*def\b.*\)\s*:\s*\w+\s*->`)
	reBareComp  = lazily(`=\s*[^\[({=]+\bfor\s+\w+\s+in\b`)
	reLambdaSet = lazily(`\blambda\b[^:]*:[^:,()]*\x00[-+*/%|&]?=[^=]`) // \x00: the place of the error
	reElseAfter = lazily(`\bfor\b.*\bin\b.*\bif\b.*\x00else\b`)
	reParamWord = lazily(`^\s*def\s+\w+\(.*\blambda\b`)
)

// syntaxRecognisers are asked in this order.
var syntaxRecognisers = []func(f *syntaxFacts) string{
	func(f *syntaxFacts) string {
		if strings.Contains(f.bare, "```") || strings.HasPrefix(strings.TrimSpace(f.line), "~~~") || strings.Contains(f.line, "```") && strings.HasPrefix(strings.TrimSpace(f.line), "`") {
			return "write Python without fences"
		}
		if reTag.MatchString(f.bare) {
			return "write Python without tags such as " + reTag.FindString(f.bare)
		}
		return ""
	},
	func(f *syntaxFacts) string {
		if f.at < len(f.line) && (strings.HasPrefix(f.msg, "invalid character") || strings.HasPrefix(f.msg, "invalid non-printable character")) {
			r, _ := utf8.DecodeRuneInString(f.line[f.at:])
			if w, ok := typography[r]; ok {
				return "write " + w
			}
			for _, r := range f.line {
				if w, ok := typography[r]; ok && strings.Contains(f.msg, string(r)) {
					return "write " + w
				}
			}
			if strings.Contains(f.msg, "U+00A0") {
				return "write plain spaces"
			}
			if unicode.IsSymbol(r) || unicode.IsPunct(r) {
				return "put it in quotes or in a comment"
			}
		}
		return ""
	},
	func(f *syntaxFacts) string {
		switch {
		case strings.HasPrefix(strings.TrimSpace(f.line), ">>>"):
			return "leave out the prompts >>> and ..., and what was printed"
		case reShell.MatchString(f.line) && !strings.Contains(f.bare, "=") && !strings.Contains(f.bare, "("):
			return "there is no shell here: write Python only"
		case reLabel.MatchString(f.line), reHeading.MatchString(f.line) && strings.HasPrefix(strings.TrimSpace(f.line), "**"):
			return "write Python only: text belongs after #"
		}
		return ""
	},
	func(f *syntaxFacts) string {
		t := strings.TrimSpace(f.bare)
		switch {
		case reElseIf.MatchString(f.bare):
			return "write elif"
		case reCatch.MatchString(f.bare):
			return "write except"
		case reThrow.MatchString(f.bare):
			return "write raise"
		case reFunction.MatchString(f.bare):
			return "write def " + reFunction.FindStringSubmatch(f.bare)[1] + "(…):"
		case reDeclare.MatchString(f.bare):
			return "write " + reDeclare.FindStringSubmatch(f.bare)[1] + " = … alone"
		case reTyped.MatchString(f.bare):
			return "variables need no declaration: write " + reTyped.FindStringSubmatch(f.bare)[1] + " = …"
		case reForC.MatchString(f.bare):
			return "write for i in range(n):"
		case reForOf.MatchString(f.bare):
			m := reForOf.FindStringSubmatch(f.bare)
			return "write for " + m[1] + " in " + strings.TrimSpace(m[2]) + ":"
		case reForeach.MatchString(f.bare):
			return "write for x in xs:"
		case reSwitch.MatchString(f.bare):
			return "write if, elif and else"
		case strings.HasPrefix(t, "//") || strings.HasPrefix(t, "/*") || strings.HasPrefix(t, "* ") || strings.HasPrefix(t, "--"):
			return "a comment begins with #"
		case reBrace.MatchString(f.bare):
			return "write a colon and an indented block in place of braces"
		case t == "}" || t == "};" || t == "})" || t == "});" || strings.HasPrefix(t, "} else"):
			if strings.Contains(f.msg, "unmatched '}'") || strings.Contains(f.msg, "invalid syntax") {
				return "write indented blocks in place of braces"
			}
		case reThen.MatchString(f.bare):
			return "write a colon in place of then"
		case reEnd.MatchString(f.bare):
			return "a block ends with its indentation: leave out " + strings.TrimRight(t, "; ")
		case strings.Contains(f.bare, "&&"):
			return "write and in place of &&"
		case strings.Contains(f.bare, "||"):
			return "write or in place of ||"
		case strings.Contains(f.bare, "!=="):
			return "write != in place of !=="
		case strings.Contains(f.bare, "==="):
			return "write == in place of ==="
		case strings.Contains(f.bare, "<>"):
			return "write != in place of <>"
		case reArrow.MatchString(f.bare):
			return "write lambda x: … or def"
		case reIncr.MatchString(f.bare):
			m := reIncr.FindStringSubmatch(f.bare)
			return "write " + m[1] + " " + m[2][:1] + "= 1"
		case reNew.MatchString(f.bare) && !strings.Contains(f.msg, "forgot a comma"):
			return "write " + reNew.FindStringSubmatch(f.bare)[1] + "(…) without new"
		case reNot.MatchString(f.bare):
			return "write not in place of !"
		case reTernary.MatchString(f.bare):
			return "write a if test else b"
		case reExceptAs.MatchString(f.bare):
			m := reExceptAs.FindStringSubmatch(f.bare)
			return "write except " + m[1] + " as " + m[2] + ":"
		case reRaiseOld.MatchString(f.bare):
			return "write raise " + reRaiseOld.FindStringSubmatch(f.bare)[1] + "(…)"
		case f.msg == "invalid syntax" && reLambdaSet.MatchString(f.bare[:f.at]+"\x00"+f.bare[f.at:]):
			return "a lambda only computes: write def for what assigns"
		case f.msg == "invalid syntax" && reElseAfter.MatchString(f.bare[:f.at]+"\x00"+f.bare[f.at:]):
			return "write if and else before for: [a if test else b for x in xs]"
		case reWalrus.MatchString(f.bare):
			return "write = in place of :="
		case reDollar.MatchString(f.bare):
			return "names have no $"
		case reLongInt.MatchString(f.bare):
			return "write the number without L"
		}
		return ""
	},
	func(f *syntaxFacts) string {
		if m := reKeyword.FindStringSubmatch(f.bare); m != nil && strings.HasPrefix(f.msg, "invalid syntax") && strings.ToLower(m[1]) == m[1] && m[1] != "lambda" && m[2] != "" {
			return m[1] + " is a word of the language: choose another name, such as " + m[1] + "_"
		}
		if reDictEq.MatchString(f.bare) && strings.Contains(f.msg, "'='") {
			return "write a dict as {'key': value}"
		}
		if m := reHyphen.FindStringSubmatch(f.bare); m != nil && strings.HasPrefix(f.msg, "cannot assign to") {
			return "names have no hyphen: write " + strings.ReplaceAll(m[1], "-", "_")
		}
		return ""
	},
	func(f *syntaxFacts) string {
		switch {
		case strings.HasPrefix(f.msg, "unterminated string literal"):
			if strings.Count(f.line, "'")%2 == 1 && strings.ContainsAny(f.line, "'") && apostrophe(f.line) {
				return "put double quotes around a text with an apostrophe"
			}
			return "write \\n for a new line in a text, or put three quotes around it"
		case strings.HasPrefix(f.msg, "unterminated f-string literal"):
			return "write \\n for a new line in a text, or put three quotes around it"
		case strings.HasPrefix(f.msg, "unterminated triple-quoted"):
			return "close the text with three quotes"
		case strings.HasPrefix(f.msg, "f-string: single '}'"):
			return "write }} for a brace in an f-string"
		case strings.HasPrefix(f.msg, "f-string: valid expression required before '}'"):
			return "write {{}} for braces in an f-string"
		case strings.HasPrefix(f.msg, "f-string: expecting"), strings.HasPrefix(f.msg, "f-string: invalid syntax"):
			if strings.Contains(f.line, "{\"") || strings.Contains(f.line, "{'") || strings.Contains(f.line, "{ \"") {
				return "write {{ and }} for braces in an f-string"
			}
			return "compute the value before, in a variable"
		case strings.HasPrefix(f.msg, "'return' outside function"):
			return "write the result as the last line, or call final_answer(…) where it is given"
		case strings.HasPrefix(f.msg, "'await' outside async function"), strings.HasPrefix(f.msg, "'async with' outside"), strings.HasPrefix(f.msg, "'async for' outside"), strings.HasPrefix(f.msg, "asynchronous comprehension outside"):
			return "write async def for the function around it"
		case strings.HasPrefix(f.msg, "'yield' outside function"):
			return "yield belongs into a function: use a list, or write def"
		case strings.HasPrefix(f.msg, "'break' outside loop"), strings.HasPrefix(f.msg, "'continue' not properly in loop"):
			return "use if and else; in a function write return"
		case strings.HasPrefix(f.msg, "inconsistent use of tabs"):
			return "indent with four spaces, without tabs"
		case strings.HasPrefix(f.msg, "unindent does not match"):
			return "indent all lines of a block alike, with four spaces a step"
		case strings.HasPrefix(f.msg, "unexpected indent"):
			return "begin the line in the same column as the line before it"
		case strings.HasPrefix(f.msg, "expected an indented block"):
			return "indent the next line by four spaces, or write pass there"
		case strings.HasPrefix(f.msg, "unexpected character after line continuation"):
			return "write \\n inside of quotes only"
		case strings.HasPrefix(f.msg, "(unicode error)"):
			return "write r'…' for a text with backslashes"
		case strings.HasPrefix(f.msg, "invalid decimal literal"):
			if reUnderline.MatchString(f.bare) {
				return "write an underscore between digits only: 1_000"
			}
			if m := reDigits.FindStringSubmatch(f.bare); m != nil && !strings.HasPrefix(strings.TrimLeft(f.bare, " "), m[0]) {
				return "write * to multiply"
			}
			return "a name cannot begin with a digit"
		case strings.HasPrefix(f.msg, "leading zeros in decimal"):
			return "write the number without zeros before it, or in quotes"
		case strings.HasPrefix(f.msg, "expected 'except' or 'finally' block"):
			return "write except Exception as e: after the try block"
		case strings.HasPrefix(f.msg, "from __future__ imports must occur"):
			return "leave the line out"
		case strings.HasPrefix(f.msg, "name '") && strings.HasSuffix(f.msg, "before global declaration"), strings.HasSuffix(f.msg, "prior to global declaration"):
			return "write global at the top of the function"
		case strings.HasPrefix(f.msg, "starred assignment target"), strings.HasPrefix(f.msg, "can't use starred expression here"):
			return "write a list or tuple around it: [*xs]"
		}
		return ""
	},
	func(f *syntaxFacts) string {
		if reProse.MatchString(f.line) && !strings.ContainsAny(f.bare, "=([") && (strings.HasPrefix(f.msg, "invalid syntax") || strings.HasPrefix(f.msg, "unterminated")) {
			return "write Python only: text belongs after #"
		}
		t := strings.TrimSpace(f.bare)
		switch {
		case strings.HasPrefix(f.msg, "f-string: unmatched"), strings.HasPrefix(f.msg, "f-string: closing"):
			return "close the brace of the f-string: }"
		case !strings.HasPrefix(f.msg, "invalid syntax"):
		case strings.HasSuffix(t, "="):
			return "a value is missing after ="
		case reEqual.MatchString(f.bare):
			return "write == or !="
		case strings.HasPrefix(t, "else") || strings.HasPrefix(t, "elif"):
			return "there must be an if before it, in the same column"
		case reLambda.MatchString(f.bare):
			return "leave out return in a lambda"
		case reReturns.MatchString(f.bare):
			return "write -> and the type before the colon"
		case reBareComp.MatchString(f.bare):
			return "put brackets around it: [x for x in xs]"
		case reParamWord.MatchString(f.bare):
			return "lambda is a word of the language: choose another name, such as lambda_"
		}
		return ""
	},
}

// apostrophe reports whether a quote stands between letters.
func apostrophe(s string) bool {
	for i := 1; i+1 < len(s); i++ {
		if s[i] == '\'' && unicode.IsLetter(rune(s[i-1])) && unicode.IsLetter(rune(s[i+1])) {
			return true
		}
	}
	return false
}

// byteOffset is the offset in bytes of a character of a line, or the line's length.
func byteOffset(s string, chars int) int {
	for i := range s {
		if chars <= 0 {
			return i
		}
		chars--
	}
	return len(s)
}
