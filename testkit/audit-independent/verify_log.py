"""Verifies an audit log of the format steelyard-audit/1, or a proof of one of its entries.

    verify_log.py LOG --keys FILE [--checkpoint FILE]... [--require-anchor] [--canonical]
    verify_log.py --proof PROOF --keys FILE [--opening FILE]...

Prints one JSON object, {"status", "reasons"}. The exit code is 0 unless the status is FAILED.
Written from docs/audit-format.md alone. Where that page leaves a choice, a comment says "Choice".
"""

import argparse
import base64
import binascii
import hashlib
import json
import math
import re
import sys

import ed25519

FORMAT = "steelyard-audit/1"
MAX_INDEX = 2**53 - 1
TIME = rb"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z"
ENTRY_END = re.compile(rb',"index":(0|[1-9][0-9]{0,15}),"time":"(' + TIME + rb')","type":"([a-z]{1,16})"\}')
UUID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")
DECIMAL = re.compile(r"0|[1-9][0-9]{0,15}")


class Malformed(Exception):
    """Something that cannot be read."""


# Texts, base64 and JSON


def sha256(data):
    return hashlib.sha256(data).digest()


def decode_base64(text, length=None):
    try:
        data = base64.b64decode(text.encode("ascii"), validate=True)
    except (ValueError, binascii.Error):
        raise Malformed("base64") from None
    if base64.b64encode(data).decode("ascii") != text or length not in (None, len(data)):
        raise Malformed("base64")
    return data


def decimal(text):
    if not DECIMAL.fullmatch(text) or int(text) > MAX_INDEX:
        raise Malformed("number")
    return int(text)


def _members(pairs):
    result = dict(pairs)
    if len(result) != len(pairs):
        raise Malformed("a member twice")
    return result


def _no_constant(name):
    raise Malformed(name)


def parse_json(data, numbers=None):
    """Strict JSON: UTF-8, no member twice, no NaN. `numbers` is what integers are read as."""
    try:
        return json.loads(
            data.decode("utf-8") if isinstance(data, bytes) else data,
            object_pairs_hook=_members,
            parse_constant=_no_constant,
            parse_int=numbers,
        )
    except (ValueError, RecursionError):
        raise Malformed("JSON") from None


def _number(value):
    """A number as ECMAScript prints it."""
    value = float(value)
    if not math.isfinite(value):
        raise Malformed("number")
    if value == 0:
        return "0"
    sign = "-" if value < 0 else ""
    mantissa, _, exponent = repr(abs(value)).partition("e")
    whole, _, fraction = mantissa.partition(".")
    if fraction == "0":
        fraction = ""
    digits = (whole + fraction).lstrip("0")
    point = len(digits) - len(fraction) + int(exponent or 0)  # the decimal point stands behind so many digits
    digits = digits.rstrip("0")
    count = len(digits)
    if count <= point <= 21:
        return sign + digits + "0" * (point - count)
    if 0 < point <= 21:
        return sign + digits[:point] + "." + digits[point:]
    if -6 < point <= 0:
        return sign + "0." + "0" * -point + digits
    power = point - 1
    tail = "e" + ("+" if power > 0 else "-") + str(abs(power))
    return sign + digits[0] + ("." + digits[1:] if count > 1 else "") + tail


_ESCAPES = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r"}


def _string(value):
    parts = []
    for character in value:
        code = ord(character)
        if 0xD800 <= code <= 0xDFFF:
            raise Malformed("lone surrogate")
        parts.append(_ESCAPES.get(character) or (f"\\u{code:04x}" if code < 0x20 else character))
    return '"' + "".join(parts) + '"'


def _units(name):
    return name.encode("utf-16-be", "surrogatepass")


def _canonical(value):
    if value is None:
        return "null"
    if value is True:
        return "true"
    if value is False:
        return "false"
    if isinstance(value, (int, float)):
        return _number(value)
    if isinstance(value, str):
        return _string(value)
    if isinstance(value, list):
        return "[" + ",".join(_canonical(item) for item in value) + "]"
    return "{" + ",".join(_string(name) + ":" + _canonical(value[name]) for name in sorted(value, key=_units)) + "}"


def canonical(value):
    try:
        return _canonical(value).encode("utf-8")
    except (OverflowError, RecursionError):
        raise Malformed("JSON") from None


# Tree


def leaf_hash(entry):
    return sha256(b"\x00" + entry)


def node_hash(left, right):
    return sha256(b"\x01" + left + right)


class Tree:
    """The perfect subtrees that cover what was read, from left to right, and how many entries that are."""

    def __init__(self, size=0, subtrees=()):
        self.size = size
        self.subtrees = list(subtrees)

    def add(self, entry):
        self.subtrees.append(leaf_hash(entry))
        carry = self.size
        while carry & 1:
            right = self.subtrees.pop()
            self.subtrees.append(node_hash(self.subtrees.pop(), right))
            carry >>= 1
        self.size += 1

    def root(self):
        if not self.subtrees:
            return sha256(b"")
        result = self.subtrees[-1]
        for left in reversed(self.subtrees[:-1]):
            result = node_hash(left, result)
        return result


def root_from_path(index, size, leaf, path):
    """The root to which an audit path leads, or None when it has not the right length."""
    if index >= size:
        return None
    result, place, last = leaf, index, size - 1
    for sibling in path:
        if last == 0:
            return None
        if place & 1 or place == last:
            result = node_hash(sibling, result)
            while not place & 1 and place:
                place >>= 1
                last >>= 1
        else:
            result = node_hash(result, sibling)
        place >>= 1
        last >>= 1
    return result if last == 0 else None


# Keys and checkpoints


class Key:
    """A public key and the ranges of sizes that it may sign; the end of a range may be None."""

    def __init__(self, text):
        parts = text.split("+", 2)
        if len(parts) != 3 or not parts[0] or any(c.isspace() for c in parts[0]):
            raise Malformed("key")
        self.name = parts[0]
        data = decode_base64(parts[2], 33)
        self.id = sha256(self.name.encode("utf-8") + b"\n" + data)[:4]
        if data[0] != 1 or parts[1] != self.id.hex():
            raise Malformed("key")
        self.public = data[1:]
        self.ranges = []
        self.pinned = False

    def same(self, other):
        return (self.name, self.public) == (other.name, other.public)

    def allows(self, size):
        return any(low <= size and (high is None or size <= high) for low, high in self.ranges)

    def end_at(self, size):
        self.ranges = [
            (low, size if high is None or high > size else high) for low, high in self.ranges if low <= size
        ] or [(0, -1)]


def read_keys(data):
    keys = []
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise Malformed("keys") from None
    for line in text.split("\n"):
        if not line or line.startswith("#"):
            continue
        fields = line.split(" ")
        key = Key(fields[0])
        if len(fields) == 3:
            key.ranges = [(decimal(fields[1]), None if fields[2] == "-" else decimal(fields[2]))]
            key.pinned = True
        elif len(fields) == 1:
            key.ranges = [(0, None)]
        else:
            raise Malformed("keys")
        keys.append(key)
    if not keys:
        raise Malformed("no keys")
    return keys


class Checkpoint:
    def __init__(self, note):
        # Choice: control characters are those below U+0020, as in the specification of signed notes.
        if not note.endswith("\n") or any(c < " " and c != "\n" for c in note):
            raise Malformed("note")
        cut = note.rfind("\n\n")
        if cut < 0:
            raise Malformed("note")
        text, rest = note[: cut + 1], note[cut + 2 :]
        lines = text[:-1].split("\n")
        # Choice: extension lines behind the root are let pass, as tlog-checkpoint lets them.
        if len(lines) < 3 or "" in lines:
            raise Malformed("checkpoint")
        self.origin = lines[0]
        self.size = decimal(lines[1])
        self.root = decode_base64(lines[2], 32)
        try:
            self.text = text.encode("utf-8")
        except UnicodeEncodeError:
            raise Malformed("note") from None
        self.signatures = []
        for line in rest.split("\n")[:-1]:
            fields = line.split(" ")
            if len(fields) != 3 or fields[0] != "\u2014" or not fields[1] or "+" in fields[1]:
                raise Malformed("signature")
            data = decode_base64(fields[2])
            if len(data) < 5:
                raise Malformed("signature")
            self.signatures.append((fields[1], data[:4], data[4:]))
        if not self.signatures:
            raise Malformed("no signature")

    def signed_by(self, key):
        """True, False for a wrong signature, or None for none."""
        found = [s for name, key_id, s in self.signatures if name == key.name and key_id == key.id]
        return all(ed25519.verify(key.public, self.text, s) for s in found) if found else None


def judge(checkpoint, keys):
    """None when a key that is valid for the size has signed, otherwise the reason."""
    good = outside = False
    for key in keys:
        signed = checkpoint.signed_by(key)
        if signed is False:
            return "SIGNATURE_INVALID"
        # Choice: a key signs for the log of its own name only.
        if signed and key.name == checkpoint.origin:
            good = good or key.allows(checkpoint.size)
            outside = outside or not key.allows(checkpoint.size)
    return None if good else "KEY_RETIRED" if outside else "KEY_UNKNOWN"


# The log


def read_header(line):
    header = parse_json(line)
    if not isinstance(header, dict) or set(header) != {"$log", "origin", "first", "edge"}:
        raise Malformed("header")
    origin, first, edge = header["origin"], header["first"], header["edge"]
    if header["$log"] != FORMAT or not isinstance(origin, str) or not origin:
        raise Malformed("header")
    if type(first) is not int or not 0 <= first <= MAX_INDEX:
        raise Malformed("header")
    if not isinstance(edge, list) or len(edge) != bin(first).count("1"):
        raise Malformed("header")
    if not all(isinstance(item, str) for item in edge):
        raise Malformed("header")
    return origin, first, [decode_base64(item, 32) for item in edge]


def read_checkpoint_line(line):
    value = parse_json(line)
    if not isinstance(value, dict) or set(value) != {"$checkpoint"} or not isinstance(value["$checkpoint"], str):
        raise Malformed("checkpoint line")
    return Checkpoint(value["$checkpoint"])


def read_entry_end(line):
    """Index, time and type of an entry, from its end; None for what cannot be read."""
    start = line.rfind(b',"index":')
    match = ENTRY_END.fullmatch(line, start) if start >= 0 else None
    if not match or int(match[1]) > MAX_INDEX:
        return None, None, None
    return int(match[1]), match[2], match[3]


def is_well_formed(line):
    # Choice: the members that an entry has, and their kinds, belong to its form; what is in the body does not.
    try:
        entry = parse_json(line, float)
        if not isinstance(entry, dict) or canonical(entry) != line:
            return False
    except Malformed:
        return False
    return (
        set(entry) - {"concealed"} == {"body", "id", "index", "time", "type"}
        and isinstance(entry["body"], dict)
        and isinstance(entry["id"], str)
        and UUID.fullmatch(entry["id"]) is not None
        and read_entry_end(line)[1] is not None
        and ("concealed" not in entry or isinstance(entry["concealed"], list))
    )


class LogReader:
    def __init__(self, origin, first, edge, keys, held_sizes, check_form):
        self.origin = origin
        self.first = first
        self.tree = Tree(first, edge)
        self.keys = keys
        self.announced = []  # (new key, text of the old key) that are not in force yet
        self.held_sizes = held_sizes
        self.held_roots = {}
        self.check_form = check_form
        self.reasons = set()
        self.indices = []
        self.time = None
        self.compared = []  # (place, size, whether the root is the same) of checkpoints that count
        self.newest = None  # the reason why the newest checkpoint does not count, or None
        self.newest_size = 0
        self.covered = first  # the place of the last checkpoint line that could be read
        self.any_checkpoint = False
        self.ends_fitting = False
        self._keep_root()

    def _keep_root(self):
        if self.tree.size in self.held_sizes:
            self.held_roots[self.tree.size] = self.tree.root()

    def entry(self, line):
        self.ends_fitting = False
        index, time, kind = read_entry_end(line)
        self.indices.append(index)
        self.tree.add(line)
        self._keep_root()
        if time is not None:
            if self.time is not None and time < self.time:
                self.reasons.add("TIME_REVERSED")
            self.time = time
        if self.check_form and not is_well_formed(line):
            self.reasons.add("ENTRY_MALFORMED")
        if kind == b"key":
            self._announce(line)

    def _announce(self, line):
        try:
            body = parse_json(line)["body"]
            self.announced.append((Key(body["key"]), Key(body["retires"])))
        except (Malformed, KeyError, TypeError, AttributeError):
            pass  # no entry is rejected for its body

    def checkpoint(self, line):
        self.ends_fitting = False
        try:
            checkpoint = read_checkpoint_line(line)
        except Malformed:
            self.reasons.add("LINE_INVALID")
            return
        place = self.tree.size
        self.any_checkpoint = True
        self.covered = place
        self.newest_size = checkpoint.size
        if checkpoint.origin != self.origin:
            self.newest = "ORIGIN_MISMATCH"
            self.reasons.add(self.newest)
            return
        self.newest = judge(checkpoint, self.keys)
        if self.newest is not None:
            if self.newest != "KEY_UNKNOWN":
                self.reasons.add(self.newest)
            return
        same = checkpoint.size == place and checkpoint.root == self.tree.root()
        self.compared.append((place, checkpoint.size, same))
        self.ends_fitting = same
        # Choice: a root that does not fit fails the log by itself. An announced key comes into force all the same,
        # so that what the checkpoints behind say is not reported as signed by nobody.
        self._bring_into_force(checkpoint)

    def _bring_into_force(self, checkpoint):
        waiting = []
        for new, old in self.announced:
            if new.name != self.origin or not checkpoint.signed_by(new):
                waiting.append((new, old))
                continue
            known = next((key for key in self.keys if key.same(new)), None)
            if known is None:
                new.ranges = [(checkpoint.size, None)]
                self.keys.append(new)
            # Choice: a range that the file of keys gives is not widened by the log.
            elif not known.pinned and not known.allows(checkpoint.size):
                known.ranges.append((checkpoint.size, None))
            for key in self.keys:
                if key.same(old) and not key.same(new):
                    key.end_at(checkpoint.size)
        self.announced = waiting

    def finish(self, inside_line):
        if inside_line:
            self.reasons.add("TAIL_CUT")
            self.ends_fitting = False
        if self.indices and (not self.any_checkpoint or self.tree.size > self.covered):
            self.reasons.add("TAIL_UNSIGNED")
        if self.newest == "KEY_UNKNOWN":
            self.reasons.add("KEY_UNKNOWN")
        self._judge_indices()

    def _judge_indices(self):
        first, indices, last_place = self.first, self.indices, self.tree.size
        end = max([self.newest_size, *self.held_sizes])
        for before, index in zip(indices[-2::-1], indices[:0:-1]):
            if before is not None and index == before + 1:
                end = max(end, index + 1)
                break

        genuine = {}  # index -> place; of the same index twice the one in its place, or else the first
        for number, index in enumerate(indices):
            place = first + number
            if index is not None and first <= index < end and (index not in genuine or index == place):
                genuine[index] = place
        extra = [
            first + number for number, index in enumerate(indices) if genuine.get(index) != first + number
        ]
        changed = [place for place in extra if place < end and place not in genuine]
        settled = set(genuine) | set(changed)
        self.end = max(settled) + 1 if settled else first

        if changed:
            self.reasons.add("ENTRY_CHANGED")
        if len(changed) < len(extra):
            self.reasons.add("ENTRY_INSERTED")
        if len(settled) < self.end - first:
            self.reasons.add("ENTRY_REMOVED")
        in_order = all(index == first + number for number, index in enumerate(indices))
        if not in_order and not extra and len(settled) == self.end - first:
            self.reasons.add("ENTRY_REORDERED")
        if in_order:
            for place, size, same in self.compared:
                if size > place:
                    self.reasons.add("ENTRY_REMOVED" if place < last_place else "TAIL_CUT")
                elif size < place:
                    self.reasons.add("ENTRY_INSERTED")
                elif size == place and not same:
                    self.reasons.add("ENTRY_CHANGED")

    def compare_held(self, held):
        agrees = not self.reasons - {"TAIL_CUT", "TAIL_UNSIGNED", "TIME_REVERSED", "ENTRY_MALFORMED"}
        for checkpoint in held:
            reason = judge(checkpoint, self.keys)
            if checkpoint.origin != self.origin:
                self.reasons.add("ORIGIN_MISMATCH")
            elif reason is not None:
                self.reasons.add(reason)
            elif checkpoint.size < self.first:
                self.reasons.add("CHECKPOINT_PRUNED")
            elif checkpoint.size > self.end:
                self.reasons.add("ROLLED_BACK" if self.ends_fitting else "TAIL_CUT")
            elif agrees and self.held_roots.get(checkpoint.size) != checkpoint.root:
                self.reasons.add("REWRITTEN")


def result(reasons, good="VERIFIED"):
    return {"status": "FAILED" if reasons else good, "reasons": sorted(reasons)}


def read_file(path):
    with open(path, "rb") as file:
        return file.read()


def read_note_file(path):
    try:
        return Checkpoint(read_file(path).decode("utf-8"))
    except (OSError, UnicodeDecodeError):
        raise Malformed("checkpoint") from None


def verify_log(log, keys_file, checkpoints=(), require_anchor=False, check_form=False):
    try:
        file = open(log, "rb")
    except OSError:
        return result({"LOG_MISSING"})
    with file:
        header = file.readline()
        if not header:
            return result({"LOG_MISSING"})
        if not header.endswith(b"\n"):
            return result({"HEADER_INVALID", "TAIL_CUT"})
        inside_line = False
        try:
            origin, first, edge = read_header(header[:-1])
        except Malformed:
            return result({"HEADER_INVALID"})
        try:
            keys = read_keys(read_file(keys_file))
        except (Malformed, OSError):
            return result({"KEY_UNKNOWN"})
        reasons, held = set(), []
        for path in checkpoints:
            try:
                held.append(read_note_file(path))
            except Malformed:
                reasons.add("CHECKPOINT_INVALID")
        if require_anchor and not checkpoints:
            reasons.add("UNANCHORED")

        reader = LogReader(origin, first, edge, keys, {c.size for c in held}, check_form)
        for line in file:
            if not line.endswith(b"\n"):
                inside_line = True
            elif line[2:3] == b"$":
                reader.checkpoint(line[:-1])
            else:
                reader.entry(line[:-1])
        reader.finish(inside_line)
        reader.compare_held(held)
    return result(reasons | reader.reasons, "VERIFIED" if checkpoints else "UNANCHORED")


# Proofs and openings


def read_proof(data):
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise Malformed("proof") from None
    head, blank, note = text.partition("\n\n")
    lines = head.split("\n")
    if not blank or len(lines) < 3 or lines[0] != "c2sp.org/tlog-proof@v1":
        raise Malformed("proof")
    if not lines[1].startswith("extra ") or not lines[2].startswith("index "):
        raise Malformed("proof")
    entry = decode_base64(lines[1][len("extra ") :])
    index = decimal(lines[2][len("index ") :])
    return entry, index, [decode_base64(line, 32) for line in lines[3:]], note


def opening_holds(entry, data):
    try:
        concealed = parse_json(entry)["concealed"]
        opening = parse_json(data, float)
        if set(opening) != {"at", "value", "salt"}:
            return False
        salt = decode_base64(opening["salt"], 32)
        hidden = FORMAT.encode("ascii") + b" commitment\n" + salt + canonical(opening["value"])
        commitment = base64.b64encode(sha256(hidden)).decode("ascii")
        found = [item["commitment"] for item in concealed if item["at"] == opening["at"]]
        return found == [commitment]
    except (Malformed, KeyError, TypeError, AttributeError):
        return False


def verify_proof(proof, keys_file, openings=()):
    try:
        keys = read_keys(read_file(keys_file))
    except (Malformed, OSError):
        return result({"KEY_UNKNOWN"})
    try:
        entry, index, path, note = read_proof(read_file(proof))
    except (Malformed, OSError):
        return result({"PROOF_INVALID"})
    try:
        checkpoint = Checkpoint(note)
    except Malformed:
        return result({"CHECKPOINT_INVALID"})
    reason = judge(checkpoint, keys)
    if reason is not None:
        return result({reason})
    if root_from_path(index, checkpoint.size, leaf_hash(entry), path) != checkpoint.root:
        return result({"PROOF_INVALID"})
    if read_entry_end(entry)[0] != index:
        return result({"PROOF_INVALID"})
    for opening in openings:
        try:
            if not opening_holds(entry, read_file(opening)):
                return result({"OPENING_INVALID"})
        except OSError:
            return result({"OPENING_INVALID"})
    return result(set())


def main():
    parser = argparse.ArgumentParser(description="Verifies an audit log, or a proof of one of its entries.")
    parser.add_argument("log", nargs="?", help="the log")
    parser.add_argument("--proof", help="a proof instead of a log")
    parser.add_argument("--keys", required=True)
    parser.add_argument("--checkpoint", action="append", default=[], help="a held checkpoint; any number")
    parser.add_argument("--opening", action="append", default=[], help="an opening of a hidden value; any number")
    parser.add_argument("--require-anchor", action="store_true")
    parser.add_argument("--canonical", action="store_true", help="look at the form of each entry too")
    options = parser.parse_args()
    if (options.log is None) == (options.proof is None):
        parser.error("give either a log or a proof")
    if options.proof is not None:
        outcome = verify_proof(options.proof, options.keys, options.opening)
    else:
        outcome = verify_log(
            options.log, options.keys, options.checkpoint, options.require_anchor, options.canonical
        )
    print(json.dumps(outcome))
    return 1 if outcome["status"] == "FAILED" else 0


if __name__ == "__main__":
    sys.exit(main())
