import { challengePath } from '#schemas/forms/formCall.ts'
import type { FormOutcome } from '#schemas/forms/formOutcome.ts'
import { redeemProof } from '#server/db/forms.ts'
import type { Forms } from '#server/forms/context.ts'
import type { Hash } from '#server/forms/keys.ts'
import type { LimitResult } from '#server/forms/limits.ts'
import { checkProof, makeChallenge } from '#server/forms/proof.ts'
import type { Submission } from '#server/forms/submission.ts'

/** Below this time, in ms, a form was probably filled in by a robot, and a proof of work is required. */
const minTime = 1500

type Busy = Extract<FormOutcome, { state: 'busy' }>

/** Returns `busy` for a submission that exceeds a rate limit or looks automated; `undefined` when it may pass. */
export async function checkAbuse(
  forms: Forms,
  hash: Hash,
  { submission, email }: { submission: Submission; email: string },
): Promise<Busy | undefined> {
  const { address, meta } = submission
  const results: LimitResult[] = []
  if (address !== undefined) results.push(await forms.limits.address(hash('address', address)))
  // A submission over the limit of its network does not count for the mail address, which may be someone else's.
  const isCounted = results.every(({ state }) => state !== 'exceeded')
  if (isCounted && email !== '') results.push(await forms.limits.mail(mailHash(hash, email)))
  const exceeded = results.filter(({ state }) => state === 'exceeded')
  if (exceeded.length > 0) return busy(exceeded)
  const suspicious = results.filter(({ state }) => state === 'suspicious')
  if (suspicious.length === 0 && !isTooQuick(meta.started, forms.now())) return undefined
  if (meta.proof !== undefined && (await isNewProof(forms, hash, meta.proof))) return undefined
  return { ...busy(suspicious), challenge: challengePath }
}

/** Creates the proof of work for a suspicious submission. */
export async function createProofChallenge(forms: Forms) {
  const hash = await forms.hash()
  return makeChallenge(proofSecret(hash), forms.now())
}

/** Returns the hash of a mail address in lower case. */
export function mailHash(hash: Hash, email: string): string {
  return hash('mail', email.toLowerCase())
}

async function isNewProof({ cms, now }: Forms, hash: Hash, encoded: string): Promise<boolean> {
  const proof = await checkProof(proofSecret(hash), encoded)
  return proof !== undefined && redeemProof(cms.db, hash('proof', proof.name), proof.expiresAt, now())
}

// A start in the future means that the visitor's clock is wrong; it proves nothing.
function isTooQuick(started: number | undefined, now: Date): boolean {
  if (started === undefined) return false
  const elapsed = now.getTime() - started
  return elapsed >= 0 && elapsed < minTime
}

function proofSecret(hash: Hash): string {
  return hash('proof', challengePath)
}

function busy(results: readonly LimitResult[]): Busy {
  return { state: 'busy', retryAfter: Math.max(1, ...results.map(({ retryAfter }) => retryAfter)) }
}
