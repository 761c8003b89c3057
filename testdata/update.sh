#!/bin/sh
# Rewrites the expected output of testdata/programs, testdata/library, the modules' programs
# (imports/stdlib/NAME/testdata) and examples with CPython 3.13 (PYTHON names another command):
#   NAME.out  what NAME.py prints
#   NAME.err  where it does not end well: "exit status N", then what it writes to standard error, without the folder
# Each program runs twice; one that prints something else the second time is refused.
#   testdata/update.sh [NAME…]   only these programs
# Programs named tstring_* need CPython 3.14: PYTHON314 names it; without it they are left as they are.
set -eu
cd "$(dirname "$0")"
python=${PYTHON:-python3.13}
export PYTHONDONTWRITEBYTECODE=1 PYTHONIOENCODING=utf-8 NO_COLOR=1
$python -c 'import sys; sys.exit(sys.version_info[:2] != (3, 13))' || { echo "$python is not Python 3.13" >&2; exit 1; }
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT

update() { # update DIR NAME
	(
		cd "$1"
		case "$2" in
		tstring_*)
			python=${PYTHON314:-}
			[ "$python" ] || { echo "$2: left as it is, PYTHON314 is not set" >&2; exit 0; }
			;;
		esac
		for turn in 1 2; do
			status=0
			$python -W ignore "$2.py" >"$tmp/out$turn" 2>"$tmp/err" </dev/null || status=$?
			{ echo "exit status $status"; sed "s|$(pwd)/||g" "$tmp/err"; } >"$tmp/err$turn"
		done
		case "$status $2" in
		0\ err_* | [1-9]*) ;;
		*) : >"$tmp/err1" >"$tmp/err2" ;;
		esac
		cmp "$tmp/out1" "$tmp/out2" && cmp "$tmp/err1" "$tmp/err2" || { echo "$1/$2: not the same twice" >&2; exit 1; }
		cp "$tmp/out1" "$2.out"
		rm -f "$2.err"
		[ ! -s "$tmp/err1" ] || cp "$tmp/err1" "$2.err"
	)
}

for dir in programs library ../imports/stdlib/*/testdata ../examples; do
	for file in "$dir"/*.py; do
		name=$(basename "$file" .py)
		# What has no output of a module's own is read or imported by other programs; name a new one.
		[ $# -gt 0 ] || [ -e "$dir/$name.out" ] || continue
		case " ${*:-$name} " in
		*" $name "*) update "$dir" "$name" ;;
		esac
	done
done
