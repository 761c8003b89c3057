package garter

import (
	"strings"
	"testing"
	"time"
)

// TestExtractCode has the forms in which models answer.
func TestExtractCode(t *testing.T) {
	for _, c := range []struct{ name, reply, want string }{
		{"plain fence", "So:\n```\nx = 1\n```\n", "x = 1"},
		{"python3", "```python3\nx = 1\n```", "x = 1"},
		{"Python", "```Python\nx = 1\n```", "x = 1"},
		{"spaces and attributes", "``` python title=\"a\"\nx = 1\n```", "x = 1"},
		{"tildes", "~~~py\nx = 1\n~~~", "x = 1"},
		{"four ticks", "````python\nx = '''\n```\n'''\n````", "x = '''\n```\n'''"},
		{"a fence in a string", "```python\nx = '''\n```\n'''\n```\nDone.", "x = '''\n```\n'''"},
		{"unclosed tag", "Thought.\n<code>\nx = 1\nprint(x)\n", "x = 1\nprint(x)"},
		{"cut closing tag", "<code>\nx = 1\n</cod", "x = 1"},
		{"unclosed fence", "Thought.\n```python\nx = 1", "x = 1"},
		{"tag in the prompt", "x = 1\n</code>", "x = 1"},
		{"fence in tags", "<code>\n```python\nx = 1\n```\n</code>", "x = 1"},
		{"fence in an unclosed tag", "<code>\n```py\nx = 1\n```", "x = 1"},
		{"unclosed fence in tags", "<code>\n```py\nx = 1\n</code>", "x = 1"},
		{"tag in prose", "I use <code> tags.\n```python\nx = 1\n```", "x = 1"},
		{"thinking", "<think>maybe <code>bad = 1</code> or\n```python\nworse = 2\n```\n</think>\n<code>x = 1</code>", "x = 1"},
		{"thinking began in the prompt", "I try ```python\nbad = 1\n``` no.</think>```python\nx = 1\n```", "x = 1"},
		{"a closing tag in a fence", "```python\nprint('</think>')\n```", "print('</think>')"},
		{"a closing tag in code", "<code>print('</think>')</code>", "print('</think>')"},
		{"words about a tag", "Thoughts: use <think> tags.\n```python\nx = 1\n```", "x = 1"},
		{"thinking and plain code", "<thinking>a b c</thinking>\nx = 1", "x = 1"},
		{"thinking in code", "<code>x = '<think>'\ny = '</think>'</code>", "x = '<think>'\ny = '</think>'"},
		{"other languages", "```json\n{}\n```\n```bash\nls\n```\n```python\nx = 1\n```", "x = 1"},
		{"output beside plain code", "```\nx = 1\n```\ngives\n```\nx is: one of\n```", "x = 1"},
		{"closing fence at the end of a line", "```python\nx = 1```", "x = 1"},
		{"in a list", "1. So\n   ```python\n   if x:\n       y = 1\n   ```", "if x:\n    y = 1"},
		{"broken code is shown as it is", "```\nx = = 1\n```", "x = = 1"},
		{"PYTHON", "```PYTHON\nx = 1\n```", "x = 1"},
		{"pycon mark with a name", "```python main.py\nx = 1\n```", "x = 1"},
		{"two blocks", "```python\nx = 1\n```\nand\n```python\ny = 2\n```", "x = 1\n\ny = 2"},
		{"two tags", "<code>x = 1</code> then <code>y = 2</code>", "x = 1\n\ny = 2"},
		{"stop sequence in the closing tag", "<code>\nprint('a')\n</co", "print('a')"},
		{"stop sequence in the closing fence", "```python\nprint('a')\n``", "print('a')"},
		{"thought tags", "<thought>```python\nbad = 1\n```</thought>\n```python\nx = 1\n```", "x = 1"},
		{"thinking that nobody closed, after code", "<code>x = 1</code>\n<think>more", "x = 1"},
		{"a tag in a string", "<code>x = '</code'\ny = 1</code>", "x = '</code'\ny = 1"},
		{"end_code", "Thought: so.\nCode:\n```py\nx = 1\n```<end_code>", "x = 1"},
		{"end_code without a fence", "Code:\n```py\nx = 1\n<end_code>", "x = 1"},
		{"end of the turn", "```python\nx = 1\n```<|im_end|>", "x = 1"},
		{"end of the turn in tags", "<code>\nx = 1\n<|eot_id|>", "x = 1"},
		{"end of the turn in a string", "```python\nx = '<|im_end|>'\n```", "x = '<|im_end|>'"},
		{"capitals", "<CODE>\nx = 1\n</Code>", "x = 1"},
		{"attributes", "<code lang=\"python\">x = 1</code>", "x = 1"},
		{"indented in tags", "<code>\n    x = 1\n    y = 2\n</code>", "x = 1\ny = 2"},
		{"first line beside the tag", "<code>if x:\n    y = 2</code>", "if x:\n    y = 2"},
		{"a version", "```python3.11\nx = 1\n```", "x = 1"},
		{"fence in one line", "```python x = 1```", "x = 1"},
		{"structured output", `{"thought": "so", "code": "x = 1\nprint(x)"}`, "x = 1\nprint(x)"},
		{"structured output in a fence", "```json\n{\"code\": \"x = 1\"}\n```", "x = 1"},
		{"a dict is Python", `{"a": 1}`, `{"a": 1}`},
		{"CRLF", "```python\r\nx = 1\r\n```\r\n", "x = 1"},
	} {
		if got, err := ExtractCode(c.reply); got != c.want || err != nil {
			t.Errorf("%s: %q, want %q (%v)", c.name, got, c.want, err)
		}
	}
	for _, reply := range []string{"", "No code here.", "<think>x = 1", "<think>```python\nx = 1\n```</think>", "```json\n{}\n```\nThat is it."} {
		if got, err := ExtractCode(reply); err == nil {
			t.Errorf("%q gave %q", reply, got)
		}
	}
}

// TestExtractBounded: replies that are made to be slow are not.
func TestExtractBounded(t *testing.T) {
	for name, reply := range map[string]string{
		"fences":        "```\n(\n" + strings.Repeat("```\n", 100_000),
		"marked":        strings.Repeat("```python\n(\n", 50_000),
		"tags in words": strings.Repeat("a <think>", 60_000),
		"thinking":      strings.Repeat("<think></think>", 60_000),
		"open tags":     strings.Repeat("<code>", 100_000),
		"closing tags":  strings.Repeat("</code>\n", 100_000),
		"both":          strings.Repeat("<code>```\n<think>", 40_000),
		"suffixes":      "```\n" + strings.Repeat("x ```\n", 100_000),
	} {
		done := make(chan struct{})
		go func() {
			ExtractCode(reply)
			close(done)
		}()
		select {
		case <-done:
		case <-time.After(time.Minute):
			t.Errorf("%s: not done after a minute", name)
		}
	}
}

// FuzzExtractCode: whatever a model answers, the search ends, and code in tags or
// fences is found as it is.
func FuzzExtractCode(f *testing.F) {
	for _, s := range []string{"x = 1", "```python\nx = 1\n```", "<code>\nx = 1\n</code>", "<think>a</think>x", "~~~\n```\n~~~", "1. a\n   ```py\n   x\n   ```", "\xff<code>\x00", "</think>", "````\n```\n````"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, reply string) {
		code, err := ExtractCode(reply)
		if err == nil && strings.TrimSpace(code) == "" && strings.TrimSpace(reply) != "" && !strings.Contains(reply, "<code>") && !strings.Contains(reply, "```") && !strings.Contains(reply, "~~~") {
			t.Errorf("nothing out of %q", reply)
		}
		// Plain Python between the tags comes out as it went in.
		x := &extractor{left: 1 << 20}
		body := strings.TrimSpace(reply)
		if body == "" || strings.ContainsAny(body, "`~<") || strings.Contains(body, "\r") || !x.isPython(body) {
			return
		}
		for _, r := range []string{"<code>\n" + body + "\n</code>", "Thoughts.\n<code>" + body + "</code>"} {
			if got, err := ExtractCode(r); err != nil || got != body {
				t.Errorf("%q: %q, %v", r, got, err)
			}
		}
	})
}
