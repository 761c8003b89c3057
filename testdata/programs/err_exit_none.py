# raise SystemExit without a code ends well.
print("one")
raise SystemExit
print("two")
