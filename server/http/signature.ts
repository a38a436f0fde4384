import { createHmac, timingSafeEqual } from 'node:crypto'

/** Header of a signature: `t=<unix seconds>,v1=<hex>`, the HMAC-SHA-256 of `<t>.<body>`. */
export const signatureHeader = 'X-Signature'
/** How far the time of a signature may be from now, in seconds. */
const tolerance = 300
const format = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/

/** Returns the signature of a body. */
export function sign(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${digest(secret, String(seconds), body).toString('hex')}`
}

/** Returns whether a signature is that of the body and not older than five minutes. */
export function isSigned(secret: string, body: string, signature: string | undefined, now: Date): boolean {
  const [, seconds, hex] = format.exec(signature ?? '') ?? []
  if (seconds === undefined || hex === undefined) return false
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > tolerance) return false
  return timingSafeEqual(Buffer.from(hex, 'hex'), digest(secret, seconds, body))
}

function digest(secret: string, seconds: string, body: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest()
}
