# NameError with a hint.
total_amount = 5
print(total_amont + 1)
