package garter

import "testing"

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
		{"thinking and plain code", "<thinking>a b c</thinking>\nx = 1", "x = 1"},
		{"thinking in code", "<code>x = '<think>'\ny = '</think>'</code>", "x = '<think>'\ny = '</think>'"},
		{"other languages", "```json\n{}\n```\n```bash\nls\n```\n```python\nx = 1\n```", "x = 1"},
		{"output beside plain code", "```\nx = 1\n```\ngives\n```\nx is: one of\n```", "x = 1"},
		{"closing fence at the end of a line", "```python\nx = 1```", "x = 1"},
		{"in a list", "1. So\n   ```python\n   if x:\n       y = 1\n   ```", "if x:\n    y = 1"},
		{"broken code is shown as it is", "```\nx = = 1\n```", "x = = 1"},
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
