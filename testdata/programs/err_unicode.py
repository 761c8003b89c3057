# Carets after wide and non-ASCII characters.
größe = {"höhe": 5}
print("→", größe["höhe"])
wert = größe["höhe"] + größe["bréite"]
