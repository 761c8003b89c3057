package fuzz

// attacks are programs that try to use the interpreter up; FuzzEval starts
// from them.
var attacks = []struct{ code string }{
	{"while True: pass"},
	{"x = [0]\nwhile True: x += x"},
	{"'a' * 10**12"},
	{"10 ** 10**8"},
	{"def f(): return f()\nf()"},
	{"x = []\nfor i in range(10**6): x = [x]\nrepr(x)"},
	{"class A: pass\nA.__repr__ = A.__str__\nstr(A())"},
}
