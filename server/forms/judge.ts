import { challengePath } from '#schemas/forms/formCall.ts'
import { takeProof } from '#server/db/forms.ts'
import type { Forms } from '#server/forms/context.ts'
import type { Hash } from '#server/forms/keys.ts'
import type { Verdict } from '#server/forms/limits.ts'
import { checkProof, makeChallenge } from '#server/forms/proof.ts'
import type { Submission, Submitted } from '#server/forms/submitForm.ts'

/** Nobody fills in a form in less, in ms; who seems to proves with a little work that it was meant. */
const leastTime = 1500

type Refusal = Extract<Submitted, { state: 'busy' }>

/** Whether a submission must wait, or work, because it looks like a robot's; `undefined` when it may pass. */
export async function judge(
  forms: Forms,
  hash: Hash,
  { submission, email }: { submission: Submission; email: string },
): Promise<Refusal | undefined> {
  const { address, meta } = submission
  const verdicts: Verdict[] = []
  if (address !== undefined) verdicts.push(await forms.limits.address(hash('address', address)))
  // Who is refused by address does not count against the mail address, which need not be theirs.
  const goesOn = verdicts.every(({ state }) => state !== 'refused')
  if (goesOn && email !== '') verdicts.push(await forms.limits.mail(mailHash(hash, email)))
  const refused = verdicts.filter(({ state }) => state === 'refused')
  if (refused.length > 0) return busy(refused, false)
  const suspects = verdicts.filter(({ state }) => state === 'suspect')
  if (suspects.length === 0 && !isTooQuick(meta.started, forms.now())) return undefined
  if (meta.proof !== undefined && (await isNewProof(forms, hash, meta.proof))) return undefined
  return busy(suspects, true)
}

/** The challenge a suspect has to solve. */
export async function giveChallenge(forms: Forms) {
  const hash = await forms.hash()
  return makeChallenge(proofSecret(hash), forms.now())
}

/** Hash of a mail address, the same however its letters were typed. */
export function mailHash(hash: Hash, email: string): string {
  return hash('mail', email.toLowerCase())
}

async function isNewProof({ cms, now }: Forms, hash: Hash, encoded: string): Promise<boolean> {
  const proof = await checkProof(proofSecret(hash), encoded)
  return proof !== undefined && takeProof(cms.db, hash('proof', proof.name), proof.expiresAt, now())
}

/** The visitor's clock may be wrong; only one that runs with ours can show that it was too quick. */
function isTooQuick(started: number | undefined, now: Date): boolean {
  if (started === undefined) return false
  const took = now.getTime() - started
  return took >= 0 && took < leastTime
}

function proofSecret(hash: Hash): string {
  return hash('proof', challengePath)
}

function busy(verdicts: readonly { readonly retryAfter: number }[], challenge: boolean): Refusal {
  return { state: 'busy', retryAfter: Math.max(1, ...verdicts.map(({ retryAfter }) => retryAfter)), challenge }
}
