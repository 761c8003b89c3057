# re: addresses, words and dates found in a long text.
import re

TEXT = ("On 2024-03-17 alice.smith@example.org wrote to bob@mail.example.com about the 15 pages; the meeting of 2023-12-01 was moved. "
        "Visit https://example.org/a/b?c=d for more, or call +49 30 1234567. ") * 250


def run():
    return (len(re.findall(r"[\w.]+@[\w.]+\.\w+", TEXT)), len(re.findall(r"\b\d{4}-\d{2}-\d{2}\b", TEXT)), len(re.findall(r"\w+", TEXT)),
            len(re.findall(r"https?://[^\s,]+", TEXT)), re.findall(r"(\d+)-(\d+)-(\d+)", TEXT)[1])
