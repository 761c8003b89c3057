# SystemExit is not shown
import sys

try:
    sys.exit("message on stderr")
finally:
    print("bye")
