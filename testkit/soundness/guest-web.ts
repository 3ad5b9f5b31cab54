/**
 * The few web interfaces that agent scripts use and QuickJS lacks, small and plain. They are here so that a
 * script runs to its end, not to be complete: an unusual option simply throws.
 */
export const GUEST_WEB = `
(() => {
  class TextEncoder {
    encode(value = '') {
      const out = [];
      for (const char of String(value)) {
        const code = char.codePointAt(0);
        if (code < 0x80) out.push(code);
        else if (code < 0x800) out.push(0xc0 | (code >> 6), 0x80 | (code & 63));
        else if (code < 0x10000) out.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
        else out.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
      }
      return new Uint8Array(out);
    }
  }
  class TextDecoder {
    decode(given = []) {
      const bytes = given instanceof ArrayBuffer ? new Uint8Array(given) : given;
      let out = '';
      for (let i = 0; i < bytes.length; ) {
        const first = bytes[i];
        const more = first < 0x80 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
        let code = more === 0 ? first : first & (0x3f >> more);
        for (let k = 1; k <= more; k += 1) code = (code << 6) | (bytes[i + k] & 63);
        out += String.fromCodePoint(code);
        i += more + 1;
      }
      return out;
    }
  }
  const encode = (text) => encodeURIComponent(text).replace(/%20/g, '+');
  const decode = (text) => decodeURIComponent(text.replace(/\\+/g, ' '));
  class URLSearchParams {
    #pairs = [];
    constructor(init = []) {
      if (typeof init === 'string') {
        for (const part of init.replace(/^\\?/, '').split('&')) {
          if (part === '') continue;
          const [key, ...rest] = part.split('=');
          this.#pairs.push([decode(key), decode(rest.join('='))]);
        }
      } else for (const [key, value] of Symbol.iterator in init ? init : Object.entries(init)) this.append(key, value);
    }
    append(key, value) { this.#pairs.push([String(key), String(value)]); }
    set(key, value) { this.delete(key); this.append(key, value); }
    delete(key) { this.#pairs = this.#pairs.filter((pair) => pair[0] !== key); }
    get(key) { return (this.#pairs.find((pair) => pair[0] === key) ?? [0, null])[1]; }
    getAll(key) { return this.#pairs.filter((pair) => pair[0] === key).map((pair) => pair[1]); }
    has(key) { return this.#pairs.some((pair) => pair[0] === key); }
    entries() { return this.#pairs.map((pair) => [...pair])[Symbol.iterator](); }
    keys() { return this.#pairs.map((pair) => pair[0])[Symbol.iterator](); }
    values() { return this.#pairs.map((pair) => pair[1])[Symbol.iterator](); }
    forEach(fn) { for (const [key, value] of this.#pairs) fn(value, key, this); }
    [Symbol.iterator]() { return this.entries(); }
    get size() { return this.#pairs.length; }
    toString() { return this.#pairs.map((pair) => encode(pair[0]) + '=' + encode(pair[1])).join('&'); }
  }
  class URL {
    #path = '/';
    #hash = '';
    #scheme = '';
    constructor(text, base) {
      const found = /^([a-z][a-z0-9+.-]*:)\\/\\/([^/?#]*)([^?#]*)(\\?[^#]*)?(#.*)?$/i.exec(String(text));
      if (!found) {
        if (base === undefined) throw new TypeError('invalid URL');
        const root = new URL(base);
        return new URL(root.origin + (String(text)[0] === '/' ? '' : '/') + text);
      }
      this.protocol = found[1]; this.host = found[2]; this.pathname = found[3] || '/'; this.hash = found[5] ?? '';
      this.searchParams = new URLSearchParams(found[4] ?? '');
    }
    get pathname() { return this.#path; }
    set pathname(text) { this.#path = encodeURI(decodeURI((text[0] === '/' ? '' : '/') + text)); }
    get hash() { return this.#hash; }
    set hash(text) { this.#hash = text === '' || text[0] === '#' ? text : '#' + text; }
    get protocol() { return this.#scheme; }
    set protocol(text) { this.#scheme = text.replace(/:?$/, ':'); }
    get port() { return (/:([0-9]+)$/.exec(this.host) ?? ['', ''])[1]; }
    set port(text) { this.host = this.hostname + (text === '' ? '' : ':' + text); }
    get hostname() { return this.host.replace(/:[0-9]+$/, ''); }
    get origin() { return this.protocol + '//' + this.host; }
    get search() { const text = this.searchParams.toString(); return text === '' ? '' : '?' + text; }
    set search(text) { this.searchParams = new URLSearchParams(text); }
    get href() { return this.origin + this.pathname + this.search + this.hash; }
    toString() { return this.href; }
    toJSON() { return this.href; }
  }
  const clone = (value, seen = new Map()) => {
    if (typeof value === 'function') throw new TypeError('a function cannot be cloned');
    if (typeof value !== 'object' || value === null) return value;
    if (seen.has(value)) return seen.get(value);
    if (value instanceof Date) return new Date(value);
    if (ArrayBuffer.isView(value)) return value.slice();
    const out = Array.isArray(value) ? [] : value instanceof Map ? new Map() : value instanceof Set ? new Set() : {};
    seen.set(value, out);
    if (value instanceof Map) for (const [key, item] of value) out.set(clone(key, seen), clone(item, seen));
    else if (value instanceof Set) for (const item of value) out.add(clone(item, seen));
    else for (const key of Object.keys(value)) out[key] = clone(value[key], seen);
    return out;
  };
  const digest = async (kind, bytes) => new Uint8Array(32).map((_, i) => bytes[i % bytes.length] ^ i).buffer;
  const getRandomValues = (bytes) => bytes.map((_, i) => bytes.set([(i * 37 + 11) % 251], i));
  const crypto = { getRandomValues: (bytes) => { getRandomValues(bytes); return bytes; }, randomUUID: () => '00000000-0000-4000-8000-000000000000', subtle: { digest } };
  // The same clock and dice in every run, so that two runs can be compared.
  const RealDate = Date;
  const NOW = RealDate.UTC(2026, 10, 20, 9, 30);
  globalThis.Date = class Date extends RealDate {
    constructor(...given) { super(...(given.length === 0 ? [NOW] : given)); }
    static now() { return NOW; }
  };
  let dice = 7;
  Math.random = () => { dice = (dice * 48271) % 2147483647; return dice / 2147483647; };
  Object.assign(globalThis, { TextEncoder, TextDecoder, URLSearchParams, URL, crypto, structuredClone: (value) => clone(value) });
})();
`;
