"""Ed25519 signature verification (RFC 8032, section 5.1.7), plain and slow.

Points are held in extended coordinates (X, Y, Z, T) with x = X/Z, y = Y/Z, x*y = T/Z.
The equation is checked without the cofactor, by comparing the encoding of [S]B - [k]A with R.
"""

import functools
import hashlib

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
SQRT_MINUS_1 = pow(2, (P - 1) // 4, P)
NEUTRAL = (0, 1, 1, 0)


def _add(p, q):
    a = (p[1] - p[0]) * (q[1] - q[0]) % P
    b = (p[1] + p[0]) * (q[1] + q[0]) % P
    c = 2 * p[3] * q[3] * D % P
    d = 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def _combine(m, p, n, q):
    """[m]P + [n]Q, with the doublings done once for both (Straus)."""
    parts = (NEUTRAL, p, q, _add(p, q))
    result = NEUTRAL
    for bit in range(max(m.bit_length(), n.bit_length()) - 1, -1, -1):
        result = _add(result, result)
        part = (m >> bit & 1) | (n >> bit & 1) << 1
        if part:
            result = _add(result, parts[part])
    return result


def _x_from_y(y, sign):
    """The x of a point, or None when there is no such point or the sign cannot be had."""
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    if square == 0:
        return None if sign else 0
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * SQRT_MINUS_1 % P
    if (x * x - square) % P:
        return None
    return P - x if (x & 1) != sign else x


def _decode(data):
    number = int.from_bytes(data, "little")
    sign, y = number >> 255, number & ((1 << 255) - 1)
    x = _x_from_y(y, sign)
    return None if x is None else (x, y, 1, x * y % P)


def _encode(point):
    inverse = pow(point[2], P - 2, P)
    x, y = point[0] * inverse % P, point[1] * inverse % P
    return (y | (x & 1) << 255).to_bytes(32, "little")


_BASE_Y = 4 * pow(5, P - 2, P) % P
_BASE_X = _x_from_y(_BASE_Y, 0)
BASE = (_BASE_X, _BASE_Y, 1, _BASE_X * _BASE_Y % P)


@functools.lru_cache(maxsize=4096)
def verify(public_key, message, signature):
    if len(public_key) != 32 or len(signature) != 64:
        return False
    a = _decode(public_key)
    if a is None:
        return False
    s = int.from_bytes(signature[32:], "little")
    if s >= L:
        return False
    digest = hashlib.sha512(signature[:32] + public_key + message).digest()
    k = int.from_bytes(digest, "little") % L
    minus_a = ((P - a[0]) % P, a[1], a[2], (P - a[3]) % P)
    return _encode(_combine(s, BASE, k, minus_a)) == signature[:32]
