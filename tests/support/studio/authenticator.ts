import { createHmac } from 'node:crypto'
import { codeDigits, codeSeconds } from '#schemas/studio/secondFactor.ts'

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * Returns the code an authenticator shows for the address in a QR code (RFC 6238); with `ahead` 1 the one after it. Both are accepted whenever
 * the server reads them within `codeSeconds`.
 */
export function codeOf(uri: string, ahead: 0 | 1 = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / codeSeconds) + ahead))
  const digest = createHmac('sha1', secretOf(uri)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** codeDigits
  return String(number).padStart(codeDigits, '0')
}

function secretOf(uri: string): Buffer {
  const letters = new URL(uri).searchParams.get('secret') ?? ''
  const bits = [...letters].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
