/**
 * The few interfaces of the web platform that scripts use and the engine lacks: texts and bytes, URLs, copies and
 * chance. Small on purpose: what is not here is refused before a script runs, or is a TypeError in it.
 *
 * Its value is `(random) => void`; `random(n)` gives n bytes (at most 65536) as hexadecimal text.
 */
export const WEB = `
(function (randomHex) {
  'use strict';
  const give = (name, value) => Object.defineProperty(globalThis, name, { value, writable: true, enumerable: false, configurable: true });
  const fromCodePoint = String.fromCodePoint, isView = ArrayBuffer.isView;
  const bytesOf = (value) => {
    if (value instanceof ArrayBuffer) return new Uint8Array(value);
    if (isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
    throw new TypeError('bytes must be an ArrayBuffer or a view of one');
  };

  const encodeUtf8 = (text) => {
    const out = [];
    for (const char of text) {
      let code = char.codePointAt(0);
      if (code >= 0xd800 && code <= 0xdfff) code = 0xfffd;
      if (code < 0x80) out.push(code);
      else if (code < 0x800) out.push(0xc0 | (code >> 6), 0x80 | (code & 63));
      else if (code < 0x10000) out.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
      else out.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    }
    return new Uint8Array(out);
  };
  // WHATWG Encoding, UTF-8 decoder: a wrong sequence is one U+FFFD for each of its longest valid beginnings.
  const decodeUtf8 = (bytes, fatal) => {
    let out = '', code = 0, needed = 0, seen = 0, low = 0x80, high = 0xbf;
    const wrong = () => { if (fatal) throw new TypeError('the bytes are not UTF-8'); out += '\\ufffd'; };
    for (let i = 0; i < bytes.length; i += 1) {
      const byte = bytes[i];
      if (needed === 0) {
        if (byte < 0x80) out += fromCodePoint(byte);
        else if (byte >= 0xc2 && byte <= 0xdf) { needed = 1; code = byte & 0x1f; }
        else if (byte >= 0xe0 && byte <= 0xef) { if (byte === 0xe0) low = 0xa0; if (byte === 0xed) high = 0x9f; needed = 2; code = byte & 0xf; }
        else if (byte >= 0xf0 && byte <= 0xf4) { if (byte === 0xf0) low = 0x90; if (byte === 0xf4) high = 0x8f; needed = 3; code = byte & 7; }
        else wrong();
        continue;
      }
      if (byte < low || byte > high) { code = needed = seen = 0; low = 0x80; high = 0xbf; i -= 1; wrong(); continue; }
      low = 0x80; high = 0xbf;
      code = (code << 6) | (byte & 63);
      seen += 1;
      if (seen === needed) { out += fromCodePoint(code); code = needed = seen = 0; }
    }
    if (needed !== 0) wrong();
    return out;
  };
  const onlyUtf8 = (label) => {
    if (!/^(?:utf-?8|unicode-1-1-utf-8)$/i.test(String(label).trim())) throw new RangeError('only UTF-8 is supported');
  };
  give('TextEncoder', class TextEncoder {
    get encoding() { return 'utf-8'; }
    encode(text = '') { return encodeUtf8(String(text)); }
  });
  give('TextDecoder', class TextDecoder {
    #fatal; #keepMark;
    constructor(label = 'utf-8', { fatal = false, ignoreBOM = false } = {}) { onlyUtf8(label); this.#fatal = fatal; this.#keepMark = ignoreBOM; }
    get encoding() { return 'utf-8'; }
    get fatal() { return this.#fatal; }
    decode(given) {
      if (given === undefined) return '';
      const text = decodeUtf8(bytesOf(given), this.#fatal);
      return !this.#keepMark && text[0] === '\\ufeff' ? text.slice(1) : text;
    }
  });

  const PLAIN = /^[A-Za-z0-9*._-]$/;
  const HEX = '0123456789ABCDEF';
  const percent = (byte) => '%' + HEX[byte >> 4] + HEX[byte & 15];
  const formEncode = (text) => {
    let out = '';
    for (const byte of encodeUtf8(text)) {
      const char = fromCodePoint(byte);
      out += byte === 32 ? '+' : PLAIN.test(char) ? char : percent(byte);
    }
    return out;
  };
  const percentDecode = (text) => {
    const bytes = encodeUtf8(text), out = [];
    for (let i = 0; i < bytes.length; i += 1) {
      const pair = bytes[i] === 37 && i + 2 < bytes.length ? fromCodePoint(bytes[i + 1], bytes[i + 2]) : '';
      if (/^[0-9a-fA-F]{2}$/.test(pair)) { out.push(parseInt(pair, 16)); i += 2; } else out.push(bytes[i]);
    }
    return decodeUtf8(out, false);
  };
  const parsePairs = (text) => text.split('&').filter((part) => part !== '').map((part) => {
    const at = part.indexOf('=');
    const [key, value] = at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)];
    return [percentDecode(key.replaceAll('+', ' ')), percentDecode(value.replaceAll('+', ' '))];
  });
  const setPairs = Symbol('pairs');
  class URLSearchParams {
    #pairs = []; #changed = () => {};
    constructor(init = '') {
      if (typeof init === 'object' && init !== null) {
        const pairs = typeof init[Symbol.iterator] === 'function' ? [...init] : Object.entries(init);
        for (const pair of pairs) {
          const [key, value, ...more] = pair;
          if (value === undefined || more.length > 0) throw new TypeError('each parameter needs a name and a value');
          this.#pairs.push([String(key), String(value)]);
        }
      } else this.#pairs = parsePairs(String(init).replace(/^\\?/, ''));
    }
    [setPairs](text, changed) { this.#pairs = parsePairs(text); this.#changed = changed; }
    append(key, value) { this.#pairs.push([String(key), String(value)]); this.#changed(); }
    delete(key) { this.#pairs = this.#pairs.filter((pair) => pair[0] !== String(key)); this.#changed(); }
    set(key, value) {
      const first = this.#pairs.find((pair) => pair[0] === String(key));
      if (first === undefined) return this.append(key, value);
      first[1] = String(value);
      this.#pairs = this.#pairs.filter((pair) => pair === first || pair[0] !== String(key));
      this.#changed();
    }
    get(key) { return this.#pairs.find((pair) => pair[0] === String(key))?.[1] ?? null; }
    getAll(key) { return this.#pairs.filter((pair) => pair[0] === String(key)).map((pair) => pair[1]); }
    has(key) { return this.#pairs.some((pair) => pair[0] === String(key)); }
    sort() { this.#pairs.sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0)); this.#changed(); }
    *entries() { for (const [key, value] of this.#pairs) yield [key, value]; }
    *keys() { for (const [key] of this.#pairs) yield key; }
    *values() { for (const [, value] of this.#pairs) yield value; }
    forEach(work, self) { for (const [key, value] of this.#pairs) work.call(self, value, key, this); }
    [Symbol.iterator]() { return this.entries(); }
    get size() { return this.#pairs.length; }
    toString() { return this.#pairs.map(([key, value]) => formEncode(key) + '=' + formEncode(value)).join('&'); }
  }
  give('URLSearchParams', URLSearchParams);

  const PORTS = { __proto__: null, 'http:': '80', 'https:': '443', 'ws:': '80', 'wss:': '443', 'ftp:': '21' };
  const escapeIn = (text, unsafe) => {
    let out = '';
    for (const byte of encodeUtf8(text)) {
      const char = fromCodePoint(byte);
      out += byte <= 32 || byte > 126 || unsafe.includes(char) ? percent(byte) : char;
    }
    return out;
  };
  const normalPath = (path) => {
    const out = [];
    const parts = path.split('/');
    parts.forEach((part, index) => {
      const last = index === parts.length - 1;
      if (/^(?:\\.|%2e){2}$/i.test(part)) { if (out.length > 1) out.pop(); if (last) out.push(''); }
      else if (/^(?:\\.|%2e)$/i.test(part)) { if (last) out.push(''); }
      else out.push(part);
    });
    return out.join('/');
  };
  const FORM = /^([a-zA-Z][a-zA-Z0-9+.-]*:)(?:\\/\\/([^/?#]*))?([^?#]*)(?:\\?([^#]*))?(?:#([\\s\\S]*))?$/;
  give('URL', class URL {
    #protocol; #user = ''; #password = ''; #hostname = ''; #port = ''; #path = ''; #query = ''; #hash = ''; #opaque = false; #params;
    constructor(given, base) {
      let text = String(given).trim().replace(/[\\t\\n\\r]/g, '');
      if (!/^[a-zA-Z][a-zA-Z0-9+.-]*:/.test(text)) {
        if (base === undefined) throw new TypeError('Invalid URL');
        const under = new URL(base);
        if (under.#opaque) throw new TypeError('Invalid URL');
        const root = under.protocol + '//' + (under.#user === '' ? '' : under.#user + (under.#password === '' ? '' : ':' + under.#password) + '@') + under.host;
        if (text.startsWith('//')) text = under.protocol + text;
        else if (text.startsWith('/')) text = root + text;
        else if (text.startsWith('?')) text = root + under.pathname + text;
        else if (text.startsWith('#') || text === '') text = root + under.pathname + under.search + text;
        else text = root + under.pathname.slice(0, under.pathname.lastIndexOf('/') + 1) + text;
      }
      let found = FORM.exec(text);
      if (found !== null && found[1].toLowerCase() in PORTS && found[2] === undefined) found = FORM.exec(found[1] + '//' + text.slice(found[1].length).replace(/^[\\\\/]+/, ''));
      if (found === null) throw new TypeError('Invalid URL');
      this.#protocol = found[1].toLowerCase();
      const special = this.#protocol in PORTS;
      this.#opaque = found[2] === undefined;
      if (!this.#opaque) this.#setAuthority(found[2], special);
      const path = special ? found[3].replaceAll('\\\\', '/') : found[3];
      this.#path = this.#opaque ? escapeIn(path, '') : normalPath(escapeIn(path, '"#<>?\`{}')) || (special ? '/' : '');
      this.#query = escapeIn(found[4] ?? '', special ? '"#<>\\'' : '"#<>');
      this.#hash = escapeIn(found[5] ?? '', '"<>\`');
      this.#params = new URLSearchParams();
      this.#bind();
    }
    #bind() { this.#params[setPairs](this.#query, () => { this.#query = this.#params.toString(); }); }
    #setAuthority(text, special) {
      const at = text.lastIndexOf('@');
      if (at >= 0) {
        const [user, ...password] = text.slice(0, at).split(':');
        this.#user = escapeIn(user, '"#<>?\`{}/:;=@[\\\\]^|'); this.#password = escapeIn(password.join(':'), '"#<>?\`{}/:;=@[\\\\]^|');
      }
      const found = /^(\\[[0-9a-fA-F:.]*\\]|[^:]*)(?::([0-9]*))?$/.exec(text.slice(at + 1));
      if (found === null) throw new TypeError('Invalid URL');
      const host = found[1][0] === '[' ? found[1].toLowerCase() : percentDecode(found[1]).toLowerCase();
      if ((host === '' && special) || /[\\x00-\\x20#%/:<>?@[\\\\\\]^|\\x7f]/.test(host[0] === '[' ? '' : host)) throw new TypeError('Invalid URL');
      if (Number(found[2] ?? 0) > 65535) throw new TypeError('Invalid URL');
      this.#hostname = host;
      const port = found[2] ? String(Number(found[2])) : '';
      this.#port = port === PORTS[this.#protocol] ? '' : port;
    }
    static canParse(text, base) { try { new URL(text, base); return true; } catch { return false; } }
    static parse(text, base) { try { return new URL(text, base); } catch { return null; } }
    get protocol() { return this.#protocol; }
    get username() { return this.#user; }
    get password() { return this.#password; }
    get hostname() { return this.#hostname; }
    get port() { return this.#port; }
    get host() { return this.#hostname + (this.#port === '' ? '' : ':' + this.#port); }
    get origin() { return this.#protocol in PORTS ? this.#protocol + '//' + this.host : 'null'; }
    get pathname() { return this.#path; }
    set pathname(text) { const path = String(text); this.#path = normalPath(escapeIn(path[0] === '/' ? path : '/' + path, '"#<>?\`{}')); }
    get search() { return this.#query === '' ? '' : '?' + this.#query; }
    set search(text) { this.#query = escapeIn(String(text).replace(/^\\?/, ''), '"#<>\\''); this.#bind(); }
    get searchParams() { return this.#params; }
    get hash() { return this.#hash === '' ? '' : '#' + this.#hash; }
    set hash(text) { this.#hash = escapeIn(String(text).replace(/^#/, ''), '"<>\`'); }
    get href() {
      const user = this.#user === '' && this.#password === '' ? '' : this.#user + (this.#password === '' ? '' : ':' + this.#password) + '@';
      return this.#protocol + (this.#opaque ? '' : '//' + user + this.host) + this.#path + this.search + this.hash;
    }
    toString() { return this.href; }
    toJSON() { return this.href; }
  });

  const copy = (value, seen) => {
    if (typeof value === 'function' || typeof value === 'symbol') throw new DOMException('it cannot be cloned', 'DataCloneError');
    if (typeof value !== 'object' || value === null) return value;
    if (seen.has(value)) return seen.get(value);
    const keep = (out) => { seen.set(value, out); return out; };
    if (value instanceof Date) return keep(new Date(value.getTime()));
    if (value instanceof RegExp) return keep(new RegExp(value.source, value.flags));
    if (value instanceof ArrayBuffer) return keep(value.slice(0));
    if (value instanceof DataView) return keep(new DataView(value.buffer.slice(value.byteOffset, value.byteOffset + value.byteLength)));
    if (isView(value)) return keep(value.slice());
    if (value instanceof Map) { const out = keep(new Map()); for (const [key, item] of value) out.set(copy(key, seen), copy(item, seen)); return out; }
    if (value instanceof Set) { const out = keep(new Set()); for (const item of value) out.add(copy(item, seen)); return out; }
    if (value instanceof Promise || value instanceof WeakMap || value instanceof WeakSet) throw new DOMException('it cannot be cloned', 'DataCloneError');
    if (value instanceof Error) { const out = keep(new Error(value.message)); out.name = value.name; return out; }
    const out = keep(Array.isArray(value) ? new Array(value.length) : {});
    for (const key of Object.keys(value)) Object.defineProperty(out, key, { value: copy(value[key], seen), writable: true, enumerable: true, configurable: true });
    return out;
  };
  give('structuredClone', (value) => copy(value, new Map()));

  const fill = (bytes) => {
    const hex = randomHex(bytes.length);
    for (let i = 0; i < bytes.length; i += 1) bytes[i] = parseInt(hex.slice(i * 2, i * 2 + 2), 16);
  };
  give('crypto', {
    getRandomValues(view) {
      if (!isView(view) || view instanceof DataView || view instanceof Float32Array || view instanceof Float64Array) throw new DOMException('it must be a view of whole numbers', 'TypeMismatchError');
      if (view.byteLength > 65536) throw new DOMException('at most 65536 bytes at a time', 'QuotaExceededError');
      fill(bytesOf(view));
      return view;
    },
    randomUUID() {
      const bytes = new Uint8Array(16);
      fill(bytes);
      bytes[6] = (bytes[6] & 15) | 64; bytes[8] = (bytes[8] & 63) | 128;
      const hex = [...bytes].map((byte) => (byte + 256).toString(16).slice(1)).join('');
      return hex.slice(0, 8) + '-' + hex.slice(8, 12) + '-' + hex.slice(12, 16) + '-' + hex.slice(16, 20) + '-' + hex.slice(20);
    },
  });

  const latin = (bytes) => { let out = ''; for (const byte of bytes) out += fromCodePoint(byte); return out; };
  const toBytes = (value, encoding = 'utf8') => {
    if (typeof value !== 'string') {
      if (isView(value) || value instanceof ArrayBuffer) return bytesOf(value);
      if (typeof value === 'object' && value !== null && typeof value.length === 'number') return Uint8Array.from(value);
      throw new TypeError('a text, a list or bytes are needed');
    }
    switch (String(encoding).toLowerCase()) {
      case 'utf8': case 'utf-8': return encodeUtf8(value);
      case 'hex': {
        const out = [];
        for (let i = 0; i + 1 < value.length && /^[0-9a-fA-F]{2}$/.test(value.slice(i, i + 2)); i += 2) out.push(parseInt(value.slice(i, i + 2), 16));
        return out;
      }
      case 'base64': case 'base64url':
        return [...atob(value.replaceAll('-', '+').replaceAll('_', '/').replace(/[^A-Za-z0-9+/]/g, ''))].map((char) => char.charCodeAt(0));
      case 'latin1': case 'binary': case 'ascii': return [...value].map((char) => char.charCodeAt(0) & 255);
      default: throw new TypeError('unknown encoding');
    }
  };
  class Buffer extends Uint8Array {
    static from(value, encoding) { const bytes = toBytes(value, encoding); const out = new Buffer(bytes.length); out.set(bytes); return out; }
    static alloc(size, value = 0) { return new Buffer(size).fill(value); }
    static concat(list) { return Buffer.from(list.flatMap((part) => [...part])); }
    static isBuffer(value) { return value instanceof Buffer; }
    static byteLength(value, encoding) { return toBytes(value, encoding).length; }
    toString(encoding = 'utf8') {
      switch (String(encoding).toLowerCase()) {
        case 'utf8': case 'utf-8': return decodeUtf8(this, false);
        case 'hex': return [...this].map((byte) => (byte + 256).toString(16).slice(1)).join('');
        case 'base64': return btoa(latin(this));
        case 'base64url': return btoa(latin(this)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
        case 'latin1': case 'binary': case 'ascii': return latin(this);
        default: throw new TypeError('unknown encoding');
      }
    }
    toJSON() { return { type: 'Buffer', data: [...this] }; }
    equals(other) { return this.length === other.length && this.every((byte, index) => byte === other[index]); }
  }
  give('Buffer', Buffer);
})
`;
