/** Reads consecutive big-endian numbers, the byte order of font files. */
export class ByteReader {
  readonly #view: DataView
  position = 0

  constructor(readonly bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  uint8(): number {
    return this.#view.getUint8(this.position++)
  }

  uint16(): number {
    this.position += 2
    return this.#view.getUint16(this.position - 2)
  }

  int16(): number {
    this.position += 2
    return this.#view.getInt16(this.position - 2)
  }

  uint32(): number {
    this.position += 4
    return this.#view.getUint32(this.position - 4)
  }

  /** Returns the next `length` bytes as a view of the source. */
  take(length: number): Uint8Array {
    this.position += length
    return this.bytes.subarray(this.position - length, this.position)
  }

  /** Reads a `UIntBase128` of WOFF2: seven bits per byte, the highest bit is set if more follow. */
  base128(): number {
    for (let value = 0, count = 0; count < 5; count++) {
      const byte = this.uint8()
      value = value * 128 + (byte & 0x7f)
      if ((byte & 0x80) === 0) return value
    }
    throw new Error('The font contains a number that is too long.')
  }

  /** Reads a `255UInt16` of WOFF2. */
  packed16(): number {
    const code = this.uint8()
    if (code === 253) return this.uint16()
    if (code === 254) return this.uint8() + 506
    return code === 255 ? this.uint8() + 253 : code
  }
}
