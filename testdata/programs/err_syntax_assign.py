# = where == is meant.
value = 5
if value = 6:
    print("six")
