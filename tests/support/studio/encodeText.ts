import { decodeText } from '#schemas/decodeText.ts'

/** Returns the bytes of a text in an encoding that `TextDecoder` reads; throws for a letter it does not have. */
export function encodeText(text: string, encoding: string): Uint8Array<ArrayBuffer> {
  if (encoding === 'utf-8') return new TextEncoder().encode(text)
  if (encoding.startsWith('utf-16')) {
    const bytes = Buffer.from(text, 'utf16le')
    return new Uint8Array(encoding === 'utf-16be' ? bytes.swap16() : bytes)
  }
  const decoder = new TextDecoder(encoding)
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decodeText(decoder, Uint8Array.of(byte)), byte]))
  return Uint8Array.from(text, (letter) => {
    const byte = bytes.get(letter)
    if (byte === undefined) throw new Error(`${letter} is not in ${encoding}`)
    return byte
  })
}
