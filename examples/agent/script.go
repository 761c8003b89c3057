package main

// script returns a model that gives these replies, one after the other.
func script() func(history []string) string {
	replies := []string{
		"I look first.\n```python\ndays = await forecast('Gent')\n```",
		"The name was wrong.\n<code>\nimport asyncio\na, b = await asyncio.gather(forecast('Ghent'), forecast(city='Ghent', days=1))\nprint(a[0].high, b[0]['date'].year)",
		"```py\nplace(item=[{'name': 'tea', 'count': 1}])\n```",
		"```py\nplace(items=[{'name': 'tea', 'cuont': 1}])\n```",
		"```py\nbest = max(a, key=lambda d: d['high'])\nplaced = place(items=[{'name': 'tea', 'count': 2}, {'name': 'tea', 'count': 1}])\nfinal_answer({'best': best, 'placed': placed})\n```",
	}
	return func([]string) string {
		reply := replies[0]
		replies = replies[1:]
		return reply
	}
}
