# A bare raise keeps the first traceback; finally runs.
def work(n):
    try:
        return 1 / n
    except ZeroDivisionError:
        print("logging")
        raise
    finally:
        print("finally")


def caller():
    work(2)
    work(0)


caller()
