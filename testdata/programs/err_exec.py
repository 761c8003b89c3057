# A traceback through exec: its lines have no text.
source = """
def broken(x):
    return x.missing

broken(5)
"""
exec(source)
