/** As much of the protocol buffers wire format as an ONNX file needs. */
export class ProtobufWriter {
  readonly #parts: Buffer[] = [];

  varint(field: number, value: number | bigint): this {
    this.#tag(field, 0);
    this.#number(BigInt(value));
    return this;
  }

  float(field: number, value: number): this {
    this.#tag(field, 5);
    const bytes = Buffer.alloc(4);
    bytes.writeFloatLE(value);
    this.#parts.push(bytes);
    return this;
  }

  bytes(field: number, value: Uint8Array): this {
    this.#tag(field, 2);
    this.#number(BigInt(value.length));
    this.#parts.push(Buffer.from(value));
    return this;
  }

  text(field: number, value: string): this {
    return this.bytes(field, Buffer.from(value, 'utf8'));
  }

  message(field: number, fill: (inner: ProtobufWriter) => void): this {
    const inner = new ProtobufWriter();
    fill(inner);
    return this.bytes(field, inner.finish());
  }

  finish(): Buffer {
    return Buffer.concat(this.#parts);
  }

  #tag(field: number, wire: number): void {
    this.#number(BigInt((field << 3) | wire));
  }

  #number(value: bigint): void {
    const bytes: number[] = [];
    let rest = BigInt.asUintN(64, value);
    while (rest > 127n) {
      bytes.push(Number(rest & 127n) | 128);
      rest >>= 7n;
    }
    bytes.push(Number(rest));
    this.#parts.push(Buffer.from(bytes));
  }
}
