/** What Windows-1252 has at the bytes 0x80 to 0x9F (https://encoding.spec.whatwg.org/index-windows-1252.txt). */
const signs = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'

/**
 * Decodes bytes as the Encoding Standard has it. The `TextDecoder` of Node 20.20 takes Windows-1252, and so latin1 and ASCII, for ISO 8859-1
 * and returns control characters for €, ’ or œ (https://github.com/nodejs/node/issues/60888).
 */
export function decodeText(decoder: TextDecoder, bytes: Uint8Array, options?: TextDecodeOptions): string {
  const text = decoder.decode(bytes, options)
  if (decoder.encoding !== 'windows-1252') return text
  return text.replaceAll(/[\u0080-\u009F]/g, (control) => signs[control.charCodeAt(0) - 0x80] ?? control)
}
