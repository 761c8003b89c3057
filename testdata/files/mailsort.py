# all rights
"""Sorts the messages of an mbox by rules into other boxes, and writes a summary."""
import email.policy
import email.utils
import json
import mailbox
import re
from collections import Counter
from datetime import datetime, timezone
from email.message import EmailMessage
from pathlib import Path

RULES = [
    {'box': 'invoices', 'header': 'Subject', 'pattern': r'invoice|bill', 'flag': 'F'},
    {'box': 'lists', 'header': 'List-Id', 'pattern': r'.', 'flag': ''},
    {'box': 'family', 'header': 'From', 'pattern': r'@home\.example', 'flag': ''},
]
PEOPLE = ['Ann <ann@home.example>', 'Bob <bob@work.example>', 'Shop <shop@store.example>', 'Käthe <kaethe@home.example>']


def make(number):
    """One message of the inbox, which is the same in each run."""
    message = EmailMessage(policy=email.policy.default)
    message['From'] = PEOPLE[number % 4]
    message['To'] = 'me@here.example'
    message['Date'] = datetime(2024, 1 + number % 12, 1 + number, 8, 30, tzinfo=timezone.utc)
    message['Message-ID'] = f'<{number}@mail.example>'
    message['Subject'] = ['Dinner', 'Minutes', f'Your invoice {number}', 'Grüße'][number % 4]
    if number % 5 == 0:
        message['List-Id'] = '<talk.example>'
    body = f'Hello,\n\nthis is message {number}.\nFrom here on it is dull.\n'
    message.set_content(body * (1 + number % 3))
    if number % 4 == 2:
        message.add_attachment(f'{number};{number * 9.5}\n'.encode(), maintype='text', subtype='csv', filename=f'invoice{number}.csv')
    return message


def fill(path, count):
    box = mailbox.mbox(path)
    box.lock()
    for number in range(count):
        box.add(mailbox.mboxMessage(make(number)))
    box.flush()
    box.unlock()
    box.close()
    return count


def parse(data):
    return email.message_from_bytes(data, policy=email.policy.default)


def choose(message):
    for rule in RULES:
        value = str(message.get(rule['header'], ''))
        if re.search(rule['pattern'], value, re.IGNORECASE):
            return rule
    return {'box': 'rest', 'flag': 'R'}


def attachments(message, folder):
    names = []
    for part in message.iter_attachments():
        name = part.get_filename()
        target = folder / name
        target.write_bytes(part.get_content() if isinstance(part.get_content(), bytes) else part.get_content().encode())
        names.append(name)
    return names


def sort(inbox, root):
    source = mailbox.mbox(inbox, create=False)
    boxes, counts, saved = {}, Counter(), []
    (root / 'files').mkdir(exist_ok=True)
    for key in source.keys():
        message = parse(source.get_bytes(key))
        rule = choose(message)
        name = rule['box']
        if name not in boxes:
            boxes[name] = mailbox.mbox(root / f'{name}.mbox')
        copy = mailbox.mboxMessage(source.get_bytes(key))
        copy.add_flag(rule['flag'])
        boxes[name].add(copy)
        counts[name] += 1
        saved += attachments(message, root / 'files')
        if name == 'lists':
            source.discard(key)
    source.flush()
    left = len(source)
    source.close()
    for box in boxes.values():
        box.close()
    return counts, saved, left


def report(root):
    lines = []
    for path in sorted(root.glob('*.mbox')):
        box = mailbox.mbox(path)
        days = []
        for message in box:
            when = email.utils.parsedate_to_datetime(message['Date'])
            days.append(when.date().isoformat())
        flags = sorted({flag for message in box for flag in message.get_flags()})
        lines.append({'box': path.stem, 'messages': len(box), 'first': min(days), 'last': max(days), 'flags': flags})
        box.close()
    return lines


def main():
    root = Path('mail')
    root.mkdir()
    inbox = Path('inbox.mbox')
    print(fill(inbox, 23), 'messages')
    counts, saved, left = sort(inbox, root)
    print(dict(sorted(counts.items())), left, 'left')
    print(saved)
    lines = report(root)
    (root / 'summary.json').write_text(json.dumps(lines, indent=1))
    print((root / 'summary.json').read_text())
    print((root / 'files' / saved[0]).read_text(), end='')
    folder = mailbox.Maildir(root / 'maildir')
    for message in mailbox.mbox(root / 'family.mbox'):
        copy = mailbox.MaildirMessage(message)
        copy.set_subdir('cur')
        copy.add_flag('S')
        folder.add(copy)
    print(len(folder), sorted(message['Subject'] for message in folder), {message.get_flags() for message in folder})
    text = inbox.read_text()
    print(text.count('\nFrom '), text.count('>From here'), mailbox.mbox(inbox).get_message(0)['Message-ID'])


main()
