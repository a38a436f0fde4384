import { createChallenge, verifySolution, type Challenge, type Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as v from 'valibot'

/** About 256 tries of this many rounds: one second on a phone, negligible for the single check here. */
const algorithm = 'PBKDF2/SHA-256'
const cost = 2000
/** Validity of a challenge, in ms. */
const lifetime = 600_000

const payload = v.object({
  challenge: v.object({
    parameters: v.looseObject({
      algorithm: v.literal(algorithm),
      nonce: v.pipe(v.string(), v.hexadecimal(), v.maxLength(100)),
      salt: v.pipe(v.string(), v.hexadecimal(), v.maxLength(100)),
      cost: v.literal(cost),
      keyLength: v.literal(32),
      keyPrefix: v.literal('00'),
      expiresAt: v.pipe(v.number(), v.integer()),
    }),
    signature: v.pipe(v.string(), v.hexadecimal(), v.maxLength(100)),
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.string(), time: v.optional(v.number()) }),
})

/** A valid proof. `name` may be used once. */
export interface Proof {
  readonly name: string
  readonly expiresAt: Date
}

/** Creates a proof of work for a browser (https://altcha.org). Nothing is stored until it is solved. */
export function makeChallenge(secret: string, now: Date): Promise<Challenge> {
  const expiresAt = new Date(now.getTime() + lifetime)
  return createChallenge({ algorithm, cost, deriveKey, expiresAt, hmacSignatureSecret: secret })
}

/** Checks a solved challenge, base64 of its JSON; `undefined` when it is forged, expired or unsolved. */
export async function checkProof(secret: string, encoded: string): Promise<Proof | undefined> {
  const solved = readPayload(encoded)
  if (solved === undefined) return undefined
  const { challenge, solution } = solved
  const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: secret })
  const { nonce, expiresAt } = challenge.parameters
  return verified && expiresAt !== undefined ? { name: nonce, expiresAt: new Date(expiresAt * 1000) } : undefined
}

function readPayload(encoded: string): Payload | undefined {
  let raw: unknown
  try {
    raw = JSON.parse(Buffer.from(encoded, 'base64').toString())
  } catch {
    return undefined
  }
  const result = v.safeParse(payload, raw)
  if (!result.success) return undefined
  const { challenge, solution } = result.output
  const { counter, derivedKey } = solution
  const { parameters, signature } = challenge
  return { challenge: { parameters, signature }, solution: { counter, derivedKey } }
}
