# Extracts structured facts from free text with regular expressions.
import re

TEXT = """
From: Ann Smith <ann.smith@example.com>
To: Bob <bob@mail.example.org>; carol_99@test.co.uk
Date: 2024-03-15 09:41

Hi Bob, the invoice INV-2024-0042 over $1,250.50 is due on 2024-04-01.
Please also pay INV-2023-0917 ($99.00) and inv-2024-0007 ($15). Call me: +44 20 7946 0958 or (555) 123-4567.
See https://example.com/pay?id=42&ref=x and http://help.example.org.
Temperatures: 21.5C, -3C, 100 F. Colours: #ff8800, #FFF, #12345 (wrong).
"""

emails = re.findall(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+", TEXT)
print("emails:", emails)
print("domains:", sorted({re.sub(r".*@", "", e) for e in emails}))

for match in re.finditer(r"\b(INV)-(?P<year>\d{4})-(?P<number>\d+)\b", TEXT, re.IGNORECASE):
    print(f"invoice {match['number']} of {match['year']} at {match.span()}: {match.group(0).upper()}")

amounts = [float(a.replace(",", "")) for a in re.findall(r"\$([\d,]+(?:\.\d{2})?)", TEXT)]
print("amounts:", amounts, "sum:", sum(amounts))

date = re.compile(r"(\d{4})-(\d{2})-(\d{2})(?:\s+(\d{2}:\d{2}))?")
print("dates:", [m.groups(default="--:--") for m in date.finditer(TEXT)])
print("rewritten:", date.sub(r"\3.\2.\1", "due 2024-04-01, paid 2024-03-30"))

links = re.findall(r"https?://([^\s/?]+)(/[^\s?]*)?(?:\?(\S+))?", TEXT)
for host, path, query in links:
    pairs = dict(p.split("=") for p in query.split("&")) if query else {}
    print("link:", host.rstrip("."), path or "/", pairs)

phones = re.findall(r"\+\d[\d ]{7,}\d|\(\d{3}\)\s*\d{3}-\d{4}", TEXT)
print("phones:", [re.sub(r"\D", "", p) for p in phones])


def celsius(match):
    value, unit = float(match[1]), match[2]
    return f"{value if unit == 'C' else (value - 32) * 5 / 9:.1f} °C"


print(re.sub(r"(-?\d+(?:\.\d+)?)\s?([CF])\b", celsius, "Temperatures: 21.5C, -3C, 100 F"))
print("colours:", re.findall(r"#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{3})\b", TEXT))
header = dict(re.findall(r"^(\w+):\s*(.+)$", TEXT, re.MULTILINE)[:3])
print("header:", header)
print(re.split(r"[;,.]\s*", "one, two;three. four"), re.fullmatch(r"\d+", "123x"), bool(re.match(r"(?i)hello", "HELLO")))
tokens = re.findall(r"\s*(?:(\d+\.?\d*)|([A-Za-z_]\w*)|(.))", "x1 = 3.14 * (y + 2)")
print([n or w or o for n, w, o in tokens])
