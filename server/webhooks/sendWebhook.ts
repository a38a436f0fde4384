import { sign, signatureHeader } from '#server/http/signature.ts'
import type { Settings } from '#server/env.ts'

/** How long the receiver may take to respond, in ms. */
const timeout = 10_000

/** Posts tags to the receiver, signed. Rejects unless it responds with a status of success. */
export async function sendWebhook(
  { url, secret }: NonNullable<Settings['webhook']>,
  tags: readonly string[],
  now: Date,
): Promise<void> {
  const body = JSON.stringify({ tags })
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: sign(secret, body, now) },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The receiver responded with ${response.status}`)
}
