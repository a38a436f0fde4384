import { decodeText } from '#schemas/decodeText.ts'

/** Largest SVG that is taken, in bytes: it is read as a whole. */
export const maxSvgBytes = 2_000_000

const utf8 = 'utf-8'

/**
 * Returns the text of an XML file: its encoding is that of its byte order mark, else that of its declaration, else UTF-8
 * (https://www.w3.org/TR/xml/#sec-guessing). Throws a `TypeError` for bytes that are not of this encoding, a `RangeError` for an
 * encoding browsers do not know either.
 */
export function decodeSvg(bytes: Uint8Array): string {
  return decodeText(new TextDecoder(encodingOf(bytes), { fatal: true }), bytes)
}

/** Returns the label of an encoding as `TextDecoder` takes it. */
export function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0x3c && second === 0) return 'utf-16le'
  if (first === 0 && second === 0x3c) return 'utf-16be'
  const declaration = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const [, , declared = utf8] = /^(?:ï»¿)?\s*<\?xml\s[^>]*?encoding\s*=\s*(["'])([\w.:-]+)\1/.exec(declaration) ?? []
  // The declaration can be read, so the file is not UTF-16, whatever it says.
  return /^utf-?16/i.test(declared) ? utf8 : declared
}
