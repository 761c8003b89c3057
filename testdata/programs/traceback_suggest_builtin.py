# a near built-in name is suggested
print(1)
pritn(2)
