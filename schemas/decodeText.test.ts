import { expect, test } from 'vitest'
import { decodeText } from '#schemas/decodeText.ts'

test.each(['windows-1252', 'latin1', 'iso-8859-1', 'us-ascii'])('%s is Windows-1252, as in browsers', (label) => {
  const bytes = Uint8Array.of(0x80, 0x4c, 0x92, 0x9c, 0x96, 0x8a, 0x9f, 0xe4, 0x81)
  expect(decodeText(new TextDecoder(label), bytes)).toBe('€L’œ–ŠŸä\u0081')
})

test('control characters of UTF-8 stay what they are', () => {
  expect(decodeText(new TextDecoder(), new TextEncoder().encode('a\u0092’'))).toBe('a\u0092’')
})
