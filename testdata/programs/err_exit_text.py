# sys.exit with a text: it goes to stderr and the exit code is 1.
import sys


def main():
    print("working")
    sys.exit("fatal: cannot continue")


main()
