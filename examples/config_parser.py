# Parses a configuration text with sections, types, interpolation and good error messages.
TEXT = """
# service settings
[server]
host = example.org
port = 8080
debug = yes
url = http://{host}:{port}/

[limits]
timeout = 2.5
names = alpha, beta , gamma
ratio = 12%
empty =

[broken
key without value
= nameless
port = eighty
"""


class ConfigError(Exception):
    def __init__(self, line, message):
        super().__init__(f"line {line}: {message}")
        self.line = line


def convert(text):
    lowered = text.lower()
    if lowered in ("yes", "true", "on"):
        return True
    if lowered in ("no", "false", "off"):
        return False
    if not text:
        return None
    if text.endswith("%"):
        return float(text[:-1]) / 100
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            pass
    if "," in text:
        return [convert(part.strip()) for part in text.split(",")]
    return text


def parse(text):
    config, errors, section = {}, [], None
    for number, raw in enumerate(text.split("\n"), 1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        try:
            if line.startswith("["):
                if not line.endswith("]"):
                    raise ConfigError(number, f"unclosed section {line!r}")
                section = config.setdefault(line[1:-1], {})
                continue
            key, sep, value = (part.strip() for part in line.partition("="))
            if not sep:
                raise ConfigError(number, f"no '=' in {line!r}")
            if not key:
                raise ConfigError(number, "no name before '='")
            if section is None:
                raise ConfigError(number, f"{key} stands outside of a section")
            if "{" in value:
                value = value.format(**section)
            section[key] = convert(value)
        except ConfigError as error:
            errors.append(error)
    return config, errors


config, errors = parse(TEXT)
for section, values in config.items():
    print(f"[{section}]")
    for key, value in values.items():
        print(f"  {key} = {value!r} ({type(value).__name__})")
print(f"{len(errors)} errors:")
for error in errors:
    print(" ", error)


def require(config, path, kind):
    section, _, key = path.partition(".")
    try:
        value = config[section][key]
    except KeyError as missing:
        raise LookupError(f"{path} is missing ({missing})") from None
    if not isinstance(value, kind):
        raise TypeError(f"{path} must be {kind.__name__}, not {type(value).__name__}")
    return value


for path, kind in (("limits.timeout", float), ("server.port", int), ("server.user", str), ("nowhere.x", int)):
    try:
        print(path, "->", require(config, path, kind))
    except (LookupError, TypeError) as error:
        print(f"{type(error).__name__}: {error}")
