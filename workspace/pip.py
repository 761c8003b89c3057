# Changes the packages of the interpreter that this runs in, one by one, so that it
# can be told what became of each.
def _workspace_pip(options, action, packages):
    import importlib
    import re
    import subprocess
    import sys

    result = {"installed": [], "already_present": [], "removed": [], "not_found": [], "failed": [], "detail": ""}
    for package in packages:
        if action == "install":
            command = ["install", *options, package]
        else:
            command = ["uninstall", "-y", *[o for o in options if o == "--break-system-packages"], re.split(r"[\[<>=!~ ]", package)[0]]
        done = subprocess.run([sys.executable, "-m", "pip", "--disable-pip-version-check", *command],
                              stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=300)
        said = done.stdout + done.stderr
        if done.returncode:
            result["failed"].append(package)
            result["detail"] += said[-2000:]
        elif action == "install":
            result["installed" if "Successfully installed" in said else "already_present"].append(package)
        else:
            result["removed" if "Successfully uninstalled" in said else "not_found"].append(package)
    importlib.invalidate_caches()
    return result
