"""The messages of mailbox: what each kind of mailbox notes about a message, and how one kind is turned into another."""
import copy
import email
import email.message
import io
import time

# A flag of a Maildir and of an mbox, a sequence of MH that has (or lacks) a message, and a label of Babyl.
_MEANINGS = (('S', 'R', ('unseen', False), ('unseen', False)), ('F', 'F', ('flagged', True), None), ('R', 'A', ('replied', True), ('answered', True)),
             ('T', 'D', None, ('deleted', True)), ('P', None, None, ('forwarded', True)))


def _parsed(message):
    if isinstance(message, bytes):
        return email.message_from_bytes(message)
    if isinstance(message, str):
        return email.message_from_string(message)
    if isinstance(message, io.TextIOWrapper):
        return email.message_from_file(message)
    return email.message_from_binary_file(message)


class Message(email.message.Message):
    """A message with what its mailbox notes about it."""

    _type_specific_attributes = ()

    def __init__(self, message=None):
        if message is None:
            super().__init__()
            return
        given = isinstance(message, email.message.Message)
        if not given and not isinstance(message, (bytes, str)) and not hasattr(message, 'read'):
            raise TypeError(f'Invalid message type: {type(message)}')
        self._become_message(copy.deepcopy(message) if given else _parsed(message))
        if given and isinstance(message, Message):
            message._explain_to(self)

    def _become_message(self, message):
        own = getattr(message, '_type_specific_attributes', ())
        self.__dict__.update((name, value) for name, value in message.__dict__.items() if name not in own)

    def _explain_to(self, message):
        # Tells another message what is noted about this one, as far as that one can note it.
        if isinstance(message, Message):
            return
        raise TypeError('Cannot convert to specified type')

    def _noted(self):
        # The letters of a Maildir that say the same; and whether the mailbox's owner has seen that it is there.
        return set(), None

    def _note(self, letters, old, said):
        """Note what other kinds noted."""


class MaildirMessage(Message):
    """A message of a Maildir: its folder, flags and date."""

    _type_specific_attributes = '_subdir', '_info', '_date'

    def __init__(self, message=None):
        self._subdir, self._info, self._date = 'new', '', time.time()
        super().__init__(message)

    def get_subdir(self):
        """Where it is: new or cur."""
        return self._subdir

    def set_subdir(self, subdir):
        """Set where it is to be."""
        if subdir not in ('new', 'cur'):
            raise ValueError(f"subdir must be 'new' or 'cur': {subdir}")
        self._subdir = subdir

    def get_flags(self):
        """The flags."""
        return self._info[2:] if self._info.startswith('2,') else ''

    def set_flags(self, flags):
        """Set these flags, and no others."""
        self._info = '2,' + ''.join(sorted(flags))

    def add_flag(self, flag):
        """Set flags besides those that are set."""
        self.set_flags(set(self.get_flags()) | set(flag))

    def remove_flag(self, flag):
        """Unset flags."""
        if self.get_flags():
            self.set_flags(set(self.get_flags()) - set(flag))

    def get_date(self):
        """When it came, in seconds."""
        return self._date

    def set_date(self, date):
        """Set when it came."""
        try:
            self._date = float(date)
        except ValueError:
            raise TypeError(f"can't convert to float: {date}") from None

    def get_info(self):
        """What its name says about it."""
        return self._info

    def set_info(self, info):
        """Set what its name says about it."""
        if not isinstance(info, str):
            raise TypeError(f'info must be a string: {type(info)}')
        self._info = info

    def _explain_to(self, message):
        flags = set(self.get_flags())
        if isinstance(message, MaildirMessage):
            for fact in ('flags', 'subdir', 'date'):
                getattr(message, 'set_' + fact)(getattr(self, 'get_' + fact)())
        elif isinstance(message, _mboxMMDFMessage):
            for maildir, mbox, _, _ in _MEANINGS:
                if mbox and maildir in flags:
                    message.add_flag(mbox)
            if self.get_subdir() == 'cur':
                message.add_flag('O')
            message.set_from('MAILER-DAEMON', time.gmtime(self.get_date()))
        elif isinstance(message, (MHMessage, BabylMessage)):
            _name(message, flags)
        else:
            super()._explain_to(message)


def _name(message, flags):
    # The sequences or labels that say what the flags of a Maildir say.
    which = 2 if isinstance(message, MHMessage) else 3
    add = message.add_sequence if which == 2 else message.add_label
    for meaning in _MEANINGS:
        if meaning[which] and (meaning[0] in flags) is meaning[which][1]:
            add(meaning[which][0])


def _flags(message):
    # The flags of a Maildir that say what sequences or labels say.
    which = 2 if isinstance(message, MHMessage) else 3
    names = message.get_sequences() if which == 2 else message.get_labels()
    return [m[0] for m in _MEANINGS if m[which] and (m[which][0] in names) is m[which][1]]


class _mboxMMDFMessage(Message):
    """A message of mbox or MMDF: the line before it, and flags, which are kept in headers."""

    _type_specific_attributes = ('_from',)

    def __init__(self, message=None):
        self.set_from('MAILER-DAEMON', True)
        if isinstance(message, email.message.Message):
            line = message.get_unixfrom()
            if line is not None and line.startswith('From '):
                self.set_from(line[5:])
        super().__init__(message)

    def get_from(self):
        """The line before it without "From "."""
        return self._from

    def set_from(self, from_, time_=None):
        """Set that line: who sent it, and when: a tuple of time, or True for now."""
        when = '' if time_ is None else ' ' + time.asctime(time.gmtime() if time_ is True else time_)
        self._from = from_ + when

    def get_flags(self):
        """The flags."""
        return ''.join(self.get(name, '') for name in ('Status', 'X-Status'))

    def set_flags(self, flags):
        """Set these flags, and no others."""
        flags = set(flags)
        status = ''.join(flag for flag in 'RO' if flag in flags)
        more = ''.join(flag for flag in 'DFA' if flag in flags) + ''.join(sorted(flags - set('RODFA')))
        for name, value in (('Status', status), ('X-Status', more)):
            try:
                self.replace_header(name, value)
            except KeyError:
                self.add_header(name, value)

    def add_flag(self, flag):
        """Set flags besides those that are set."""
        self.set_flags(set(self.get_flags()) | set(flag))

    def remove_flag(self, flag):
        """Unset flags."""
        if 'Status' in self or 'X-Status' in self:
            self.set_flags(set(self.get_flags()) - set(flag))

    def _explain_to(self, message):
        flags = set(self.get_flags())
        if isinstance(message, _mboxMMDFMessage):
            message.set_from(self.get_from())
            message.set_flags(self.get_flags())
            return
        known = {maildir for maildir, mbox, _, _ in _MEANINGS if mbox in flags}
        if isinstance(message, MaildirMessage):
            if 'O' in flags:
                message.set_subdir('cur')
            if known:
                message.set_flags(known)
            for name in ('status', 'x-status'):
                del message[name]
            words = self.get_from().split()
            for part in (words[-5:], words[-6:-1] if len(words) > 5 else []):
                try:
                    message.set_date(_seconds(' '.join(part)))
                    break
                except (ValueError, OverflowError):
                    continue
        elif isinstance(message, (MHMessage, BabylMessage)):
            _name(message, known)
            for name in ('status', 'x-status'):
                del message[name]
        else:
            super()._explain_to(message)


def _seconds(text):
    import calendar
    return calendar.timegm(time.strptime(text, '%a %b %d %H:%M:%S %Y'))


class mboxMessage(_mboxMMDFMessage):
    """A message of an mbox."""


class MMDFMessage(_mboxMMDFMessage):
    """A message of an MMDF mailbox."""


class _LabelledMessage(Message):
    # What messages with sequences and with labels tell the other kinds.
    def _tell(self, message):
        flags = _flags(self)
        if isinstance(message, MaildirMessage):
            message.set_subdir('cur') if self._seen_there() else None
            for flag in flags:
                message.add_flag(flag)
        elif isinstance(message, _mboxMMDFMessage):
            seen = 'S' in flags
            for maildir, mbox, _, _ in _MEANINGS:
                if mbox and maildir in flags:
                    message.add_flag(mbox if maildir != 'S' else 'RO')
            if not seen:
                message.add_flag('O')
        else:
            super()._explain_to(message)

    def _seen_there(self):
        return True


class MHMessage(_LabelledMessage):
    """A message of an MH mailbox: the sequences that it is in."""

    _type_specific_attributes = ('_sequences',)

    def __init__(self, message=None):
        self._sequences = []
        super().__init__(message)

    def get_sequences(self):
        """The names of the sequences."""
        return self._sequences[:]

    def set_sequences(self, sequences):
        """Set the sequences, and no others."""
        self._sequences = list(sequences)

    def add_sequence(self, sequence):
        """Put it into a sequence."""
        if not isinstance(sequence, str):
            raise TypeError(f'sequence type must be str: {type(sequence)}')
        if sequence not in self._sequences:
            self._sequences.append(sequence)

    def remove_sequence(self, sequence):
        """Take it out of a sequence."""
        if sequence in self._sequences:
            self._sequences.remove(sequence)

    def _explain_to(self, message):
        if isinstance(message, MHMessage):
            for one in self.get_sequences():
                message.add_sequence(one)
        elif isinstance(message, BabylMessage):
            names = self.get_sequences()
            for name, label in (('unseen', 'unseen'), ('replied', 'answered')):
                if name in names:
                    message.add_label(label)
        else:
            self._tell(message)


class BabylMessage(_LabelledMessage):
    """A message of a Babyl mailbox: its labels, and the headers that are shown."""

    _type_specific_attributes = '_labels', '_visible'

    def __init__(self, message=None):
        self._labels, self._visible = [], Message()
        super().__init__(message)

    def get_labels(self):
        """The labels."""
        return self._labels[:]

    def set_labels(self, labels):
        """Set the labels, and no others."""
        self._labels = list(labels)

    def add_label(self, label):
        """Add a label."""
        if not isinstance(label, str):
            raise TypeError(f'label must be a string: {type(label)}')
        if label not in self._labels:
            self._labels.append(label)

    def remove_label(self, label):
        """Remove a label."""
        if label in self._labels:
            self._labels.remove(label)

    def get_visible(self):
        """A message of the headers that are shown."""
        return Message(self._visible)

    def set_visible(self, visible):
        """Set the headers that are shown."""
        self._visible = Message(visible)

    def update_visible(self):
        """Show the headers as they are now: those that are shown, or the usual ones."""
        for name in self._visible.keys():
            if name in self:
                self._visible.replace_header(name, self[name])
            else:
                del self._visible[name]
        for name in ('Date', 'From', 'Reply-To', 'To', 'CC', 'Subject'):
            if name in self and name not in self._visible:
                self._visible[name] = self[name]

    def _explain_to(self, message):
        if isinstance(message, BabylMessage):
            shown, labels = self.get_visible(), self.get_labels()
            message.set_visible(shown)
            for one in labels:
                message.add_label(one)
        elif isinstance(message, MHMessage):
            labels = self.get_labels()
            for label, name in (('unseen', 'unseen'), ('answered', 'replied')):
                if label in labels:
                    message.add_sequence(name)
        else:
            self._tell(message)
