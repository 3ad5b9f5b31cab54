/** One field of a protocol buffers message: a number, or bytes. */
export interface Field {
  readonly field: number;
  readonly value: bigint | Uint8Array;
}

/** Most fields of one message: a model file is a hostile file. */
const MOST_FIELDS = 4096;

/**
 * Reads the fields of one message. Linear in its length; nothing is read behind its end.
 *
 * @throws RangeError for a message that is cut off or has too many fields, TypeError for groups
 */
export function readFields(bytes: Uint8Array): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = bytes[at];
      if (byte === undefined) throw new RangeError('a number is cut off');
      at += 1;
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return BigInt.asIntN(64, value);
    }
    throw new RangeError('a number is too long');
  };
  const take = (length: number): Uint8Array => {
    if (!Number.isSafeInteger(length) || length < 0 || at + length > bytes.length)
      throw new RangeError('a field is cut off');
    const part = bytes.subarray(at, at + length);
    at += length;
    return part;
  };
  while (at < bytes.length) {
    if (fields.length >= MOST_FIELDS) throw new RangeError('too many fields');
    const tag = Number(varint());
    const field = tag >>> 3;
    const wire = tag & 7;
    if (wire === 0) fields.push({ field, value: varint() });
    else if (wire === 1) fields.push({ field, value: take(8) });
    else if (wire === 2) fields.push({ field, value: take(Number(varint())) });
    else if (wire === 5) fields.push({ field, value: take(4) });
    else throw new TypeError(`wire type ${wire} is not read`);
  }
  return fields;
}

export function textOf(value: Field['value'] | undefined): string {
  return value instanceof Uint8Array ? new TextDecoder('utf-8', { fatal: true }).decode(value) : '';
}
