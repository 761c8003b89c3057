# sys.exit with a number: nothing on stderr, the number is the exit code.
import sys

print("leaving")
try:
    sys.exit(3)
finally:
    print("finally runs")
