"""A verifier of steelyard-audit/1 in plain Python, after docs/audit-format.md. It shares no code with the product.

Another language, other libraries, another shape: what all three say of every vector is what the page says.
Ed25519 is that of RFC 8032 section 6, and slow.

    python3 verify.py LOG --key KEYS [--checkpoint FILE]... [--opening FILE]... [--require-anchor]
    python3 verify.py --batch        reads a JSON list of arguments from each line of standard input
"""

import base64
import hashlib
import json
import os
import re
import sys

# Ed25519, RFC 8032 section 6.
P = 2**255 - 19
D = -121665 * pow(121666, P - 2, P) % P
Q = 2**252 + 27742317777372353535851937790883648493
ROOT = pow(2, (P - 1) // 4, P)


def point_add(a, b):
    w = (a[1] - a[0]) * (b[1] - b[0]) % P
    x = (a[1] + a[0]) * (b[1] + b[0]) % P
    y = 2 * a[3] * b[3] * D % P
    z = 2 * a[2] * b[2] % P
    e, f, g, h = x - w, z - y, z + y, x + w
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def point_mul(scalar, point):
    out = (0, 1, 1, 0)
    while scalar > 0:
        if scalar & 1:
            out = point_add(out, point)
        point = point_add(point, point)
        scalar >>= 1
    return out


def decompress(data):
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & (2**255 - 1)
    if y >= P:
        return None
    x2 = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(x2, (P + 3) // 8, P)
    if (x * x - x2) % P:
        x = x * ROOT % P
    if (x * x - x2) % P or (x == 0 and sign):
        return None
    if x & 1 != sign:
        x = P - x
    return (x, y, 1, x * y % P)


BASE_Y = 4 * pow(5, P - 2, P) % P
BASE = decompress(BASE_Y.to_bytes(32, "little"))


def ed25519_good(key, text, signature):
    a, r = decompress(key), decompress(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if len(signature) != 64 or a is None or r is None or s >= Q:
        return False
    h = int.from_bytes(hashlib.sha512(signature[:32] + key + text).digest(), "little") % Q
    left, right = point_mul(s, BASE), point_add(r, point_mul(h, a))
    return (left[0] * right[2] - right[0] * left[2]) % P == 0 and (left[1] * right[2] - right[1] * left[2]) % P == 0


# Section "Tree".
def sha256(data):
    return hashlib.sha256(data).digest()


def leaf(entry):
    return sha256(b"\x00" + entry)


def node(left, right):
    return sha256(b"\x01" + left + right)


class Tree:
    """The perfect subtrees that cover the entries so far, as (size, root), from left to right."""

    def __init__(self, first, edge):
        sizes = [2**bit for bit in range(53, -1, -1) if first >> bit & 1]
        self.parts, self.size = list(zip(sizes, edge)), first

    def add(self, entry):
        self.parts.append((1, leaf(entry)))
        while len(self.parts) > 1 and self.parts[-1][0] == self.parts[-2][0]:
            (size, right), (_, left) = self.parts.pop(), self.parts.pop()
            self.parts.append((2 * size, node(left, right)))
        self.size += 1

    def root(self):
        if not self.parts:
            return sha256(b"")
        out = self.parts[-1][1]
        for _, part in reversed(self.parts[:-1]):
            out = node(part, out)
        return out


def unbase64(text, length=None):
    try:
        data = base64.b64decode(text, validate=True)
    except Exception:
        return None
    if base64.b64encode(data).decode() != text or (length is not None and len(data) != length):
        return None
    return data


def decimal(text):
    return int(text) if re.fullmatch(r"0|[1-9][0-9]{0,15}", text) else None


# Section "Keys".
class Key:
    def __init__(self, line):
        text, *span = line.split()
        name, key_id, encoded = text.split("+", 2)
        data = unbase64(encoded, 33)
        if data is None or data[0] != 1 or sha256(name.encode() + b"\n" + data)[:4].hex() != key_id:
            raise ValueError("not a key")
        self.text, self.name, self.id, self.key = text, name, bytes.fromhex(key_id), data[1:]
        self.low = int(span[0]) if span else 0
        self.high = int(span[1]) if len(span) > 1 and span[1] != "-" else 2**53

    def covers(self, size):
        return self.low <= size <= self.high


def read_keys(text):
    return [Key(line) for line in text.split("\n") if line.strip() and not line.startswith("#")]


# Section "Checkpoints".
class Checkpoint:
    def __init__(self, note):
        if not isinstance(note, str) or "\n\n" not in note or re.search(r"[\x00-\x09\x0b-\x1f]", note) or note[-1] != "\n":
            raise ValueError("not a note")
        text, _, signatures = note.rpartition("\n\n")
        self.text = (text + "\n").encode()
        lines = text.split("\n")
        self.origin, self.size, self.root = lines[0], decimal(lines[1]), unbase64(lines[2], 32)
        if not self.origin or self.size is None or self.root is None or "" in lines:
            raise ValueError("not a checkpoint")
        self.signatures = []
        for line in signatures[:-1].split("\n"):
            dash, name, encoded = line.split(" ")
            data = unbase64(encoded)
            if dash != "\u2014" or data is None or len(data) < 5:
                raise ValueError("not a signature")
            self.signatures.append((name, data[:4], data[4:]))

    def signers(self, keys):
        """The keys that signed and were valid, or the reason why there are none."""
        good, late = [], False
        for name, key_id, signature in self.signatures:
            for key in keys:
                if (key.name, key.id) != (name, key_id):
                    continue
                if not ed25519_good(key.key, self.text, signature):
                    return "SIGNATURE_INVALID"
                if key.covers(self.size):
                    good.append(key)
                else:
                    late = True
        return good or ("KEY_RETIRED" if late else "KEY_UNKNOWN")


def read_checkpoint(note):
    try:
        return Checkpoint(note)
    except (ValueError, IndexError):
        return None


TAIL = re.compile(rb',"index":(0|[1-9][0-9]*),"time":"([0-9TZ:.-]{24})","type":"([a-z]+)"}$')


class Log:
    """Section "Verification"."""

    def __init__(self, data, keys, held, require_anchor):
        self.reasons, self.require_anchor = set(), require_anchor
        self.anchored = False
        try:
            self.keys = read_keys(keys)
        except ValueError:
            self.keys = []
        if not self.keys:
            self.reasons.add("KEY_UNKNOWN")
        self.held = []
        for note in held:
            checkpoint = read_checkpoint(note)
            if checkpoint is None:
                self.reasons.add("CHECKPOINT_INVALID")
            else:
                self.held.append(checkpoint)
        self.read(data)

    def read(self, data):
        if data == b"":
            self.reasons.add("LOG_MISSING")
            return
        lines = data.split(b"\n")
        if lines.pop() != b"":
            self.reasons.add("TAIL_CUT")
        if not lines or not self.header(lines[0]):
            self.reasons.add("HEADER_INVALID")
            return
        self.numbers, self.times, self.changes, self.roots = [], [], [], {self.first: self.tree.root()}
        self.good, self.newest, self.wrong, self.passed = self.first, -1, False, -1
        self.short = None
        for line in lines[1:]:
            if line[2:3] == b"$":
                self.checkpoint(line)
            else:
                self.entry(line)
        self.numbering()
        self.judge()

    def header(self, line):
        try:
            header = json.loads(line)
            self.origin, self.first = header["origin"], header["first"]
            edge = [unbase64(one, 32) for one in header["edge"]]
        except (ValueError, KeyError, TypeError):
            return False
        if header.get("$log") != "steelyard-audit/1" or None in edge or len(edge) != bin(self.first).count("1"):
            return False
        self.tree = Tree(self.first, edge)
        return True

    def entry(self, line):
        tail = TAIL.search(line)
        self.numbers.append(int(tail[1]) if tail else None)
        if tail:
            if self.times and tail[2] < self.times[-1]:
                self.reasons.add("TIME_REVERSED")
            self.times.append(tail[2])
            if tail[3] == b"key":
                body = json.loads(line)["body"]
                self.changes.append((self.tree.size, Key(body["key"]), body["retires"]))
        self.tree.add(line)
        self.roots[self.tree.size] = self.tree.root()

    def in_order(self):
        return all(number == self.first + i for i, number in enumerate(self.numbers))

    def checkpoint(self, line):
        try:
            members = json.loads(line)
        except ValueError:
            members = {}
        checkpoint = read_checkpoint(members.get("$checkpoint")) if list(members) == ["$checkpoint"] else None
        if checkpoint is None:
            self.reasons.add("LINE_INVALID")
            self.wrong = True
            return
        self.newest = checkpoint.size
        signers = checkpoint.signers(self.keys)
        if checkpoint.origin != self.origin:
            self.reasons.add("ORIGIN_MISMATCH")
        elif signers == "KEY_UNKNOWN":
            self.passed = checkpoint.size
            return
        elif isinstance(signers, str):
            self.reasons.add(signers)
        elif checkpoint.size > self.tree.size:
            self.short = self.short or (checkpoint.size, self.tree.size)
        elif checkpoint.size < self.tree.size:
            if not self.wrong:
                self.reasons.add("ENTRY_INSERTED")
        elif checkpoint.root != self.tree.root():
            if not self.wrong and self.in_order():
                self.reasons.add("ENTRY_CHANGED")
        elif not self.wrong:
            self.good = checkpoint.size
            self.change_keys(checkpoint)
            return
        self.wrong = True

    def change_keys(self, checkpoint):
        for index, new, retires in self.changes:
            if index >= checkpoint.size or isinstance(checkpoint.signers([new]), str):
                continue
            for key in self.keys:
                if key.text == retires:
                    key.high = min(key.high, checkpoint.size)
            if all(key.text != new.text for key in self.keys):
                new.low = checkpoint.size
                self.keys.append(new)

    def numbering(self):
        """The reasons that indices give, by the table: place by place, then what is left over."""
        if self.in_order():
            return
        end = max([self.newest] + [one.size for one in self.held])
        end = self.tree.size if end < 0 else end
        if len(self.numbers) > 1 and None not in self.numbers[-2:] and self.numbers[-1] == self.numbers[-2] + 1:
            end = max(end, self.numbers[-1] + 1)
        there = {number for number in self.numbers if number is not None and self.first <= number < end}
        seen, order = set(), []
        for i, number in enumerate(self.numbers):
            place = self.first + i
            if number in there and number not in seen:
                seen.add(number)
                order.append(number)
            elif place not in there and place < end:
                self.reasons.add("ENTRY_CHANGED")
                there.add(place)
                seen.add(place)
                order.append(place)
            else:
                self.reasons.add("ENTRY_INSERTED")
        if order != sorted(order):
            self.reasons.add("ENTRY_REORDERED")
        if order and set(range(self.first, max(order) + 1)) != set(order):
            self.reasons.add("ENTRY_REMOVED")

    def judge(self):
        size = self.tree.size
        if self.short and self.in_order():
            self.reasons.add("TAIL_CUT" if self.short[1] == size else "ENTRY_REMOVED")
        if size > max(self.newest, self.first) and not self.wrong:
            self.reasons.add("TAIL_UNSIGNED")
        if self.passed > self.good and not self.wrong:
            self.reasons.add("KEY_UNKNOWN")
        for held in self.held:
            signers = held.signers(self.keys)
            if held.origin != self.origin:
                self.reasons.add("ORIGIN_MISMATCH")
            elif isinstance(signers, str):
                self.reasons.add(signers)
            elif held.size < self.first:
                self.reasons.add("CHECKPOINT_PRUNED")
            elif held.size > size:
                if not self.in_order() and (self.numbers[-1] or 0) + 1 >= held.size:
                    continue
                whole = not self.wrong and self.newest == size
                self.reasons.add("ROLLED_BACK" if whole else "TAIL_CUT")
            elif held.root != self.roots[held.size]:
                if not self.reasons:
                    self.reasons.add("REWRITTEN")
            else:
                self.anchored = True

    def result(self):
        if not self.anchored and self.require_anchor and not self.reasons:
            self.reasons.add("UNANCHORED")
        status = "FAILED" if self.reasons else "VERIFIED" if self.anchored else "UNANCHORED"
        return status, self.reasons


def canonical(value):
    """Section "Canonical JSON", for what openings hold here: texts, whole numbers, lists and objects of them."""
    if isinstance(value, dict):
        names = sorted(value, key=lambda name: name.encode("utf-16-be"))
        return "{" + ",".join(canonical(name) + ":" + canonical(value[name]) for name in names) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def prove(text, keys, openings):
    """Sections "Proofs" and "Redaction"."""
    head, _, note = text.partition("\n\n")
    first, extra, position, *path = head.split("\n")
    checkpoint = read_checkpoint(note)
    if first != "c2sp.org/tlog-proof@v1" or checkpoint is None:
        return "FAILED", {"PROOF_INVALID"}
    signers = checkpoint.signers(read_keys(keys))
    if isinstance(signers, str):
        return "FAILED", {signers}
    entry = unbase64(extra.removeprefix("extra "))
    index, size = int(position.removeprefix("index ")), checkpoint.size
    hashes = [unbase64(one, 32) for one in path]

    def climb(at, count, left):
        """Root of `count` leaves of which number `at` is the entry; takes siblings from the end of `left`."""
        if count == 1:
            return leaf(entry)
        half = 1 << (count - 1).bit_length() - 1
        sibling = left.pop()
        return node(climb(at, half, left), sibling) if at < half else node(sibling, climb(at - half, count - half, left))

    try:
        left = list(hashes)
        holds = index < size and climb(index, size, left) == checkpoint.root and not left
    except (IndexError, TypeError):
        holds = False
    if not holds:
        return "FAILED", {"PROOF_INVALID"}
    for opening in openings:
        salted = b"steelyard-audit/1 commitment\n" + base64.b64decode(opening["salt"]) + canonical(opening["value"]).encode()
        wanted = base64.b64encode(sha256(salted)).decode()
        hidden = json.loads(entry).get("concealed", [])
        if not any(one["at"] == opening["at"] and one["commitment"] == wanted for one in hidden):
            return "FAILED", {"OPENING_INVALID"}
    return "VERIFIED", set()


def run(arguments):
    files, options, rest = [], {"--key": [], "--checkpoint": [], "--opening": []}, list(arguments)
    anchor = "--require-anchor" in rest
    while rest:
        word = rest.pop(0)
        if word in options:
            options[word].append(rest.pop(0))
        elif not word.startswith("--"):
            files.append(word)

    def text(path):
        with open(path, encoding="utf-8", newline="") as file:
            return file.read()

    data = open(files[0], "rb").read() if os.path.exists(files[0]) else b""
    keys = text(options["--key"][0])
    if data.startswith(b"c2sp.org/"):
        status, reasons = prove(data.decode(), keys, [json.loads(text(path)) for path in options["--opening"]])
    else:
        status, reasons = Log(data, keys, [text(path) for path in options["--checkpoint"]], anchor).result()
    return json.dumps({"status": status, "problems": [{"code": reason} for reason in sorted(reasons)]}), status


if sys.argv[1:] == ["--batch"]:
    for line in sys.stdin:
        print(run(json.loads(line))[0])
else:
    printed, status = run(sys.argv[1:])
    print(printed)
    sys.exit(1 if status == "FAILED" else 0)
