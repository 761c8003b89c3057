# Strings: character loops: Caesar's cipher, palindromes, vowels, run lengths.

TEXT = "The quick brown fox jumps over the lazy dog; was it a car or a cat I saw? " * 1200


def caesar(text, shift):
    out = []
    for ch in text:
        if "a" <= ch <= "z":
            out.append(chr((ord(ch) - ord("a") + shift) % 26 + ord("a")))
        elif ch.isupper():
            out.append(chr((ord(ch) - 65 + shift) % 26 + 65))
        else:
            out.append(ch)
    return "".join(out)


def run_lengths(text):
    out = ""
    i = 0
    while i < len(text):
        j = i
        while j < len(text) and text[j] == text[i]:
            j += 1
        out += text[i] + str(j - i)
        i = j
    return out


def is_palindrome(text):
    letters = [c.lower() for c in text if c.isalpha()]
    return letters == letters[::-1]


def run():
    secret = caesar(TEXT, 3)
    plain = caesar(secret, -3)
    vowels = 0
    for ch in TEXT:
        if ch in "aeiouAEIOU":
            vowels += 1
    coded = run_lengths("".join(sorted(TEXT)) + TEXT)
    palindromes = sum(1 for s in TEXT.split(";") if is_palindrome(s))
    return plain == TEXT, vowels, len(coded), palindromes, secret[:20]
