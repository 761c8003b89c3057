# wide characters and tabs
def f(ж, 数):
	if ж:
		return ж + 数 * "日本" + ж
	return [
		"日本" + ж,
		数["あ"],   # い
	]


try:
    f("ы", 2.5)
except TypeError:
    f("", {"日": 1})
