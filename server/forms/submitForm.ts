import { randomBytes, randomUUID } from 'node:crypto'
import { changedValues } from '#schemas/forms/changedValues.ts'
import { checkForm } from '#schemas/forms/checkForm.ts'
import type { FormOutcome } from '#schemas/forms/formOutcome.ts'
import type { FormValues } from '#schemas/forms/forms.ts'
import { findRequestByKey, type StoredRequest } from '#server/db/forms.ts'
import { checkAbuse } from '#server/forms/checkAbuse.ts'
import type { Forms } from '#server/forms/context.ts'
import { dealerMailOf } from '#server/forms/dealerMail.ts'
import { choiceErrors, loadFormPosition } from '#server/forms/formPosition.ts'
import { namedDealer } from '#server/forms/namedDealer.ts'
import { namedPromotion } from '#server/forms/namedPromotion.ts'
import { storeRequest, toRequest } from '#server/forms/storeRequest.ts'
import type { Submission } from '#server/forms/submission.ts'
import { withoutDetails } from '#server/forms/withoutDetails.ts'

/** `Retry-After` of a form or reply that could not be stored, in seconds. */
export const storeRetryAfter = 5

/**
 * Checks a form, applies the rate limits and stores request, ticket and mails in one transaction. A second submission under the
 * same key is not stored again. Errors are logged without the visitor's data and returned as `unavailable`.
 */
export async function submitForm(forms: Forms, submission: Submission): Promise<FormOutcome> {
  try {
    const checked = checkForm(submission.form, submission.fields)
    if (!checked.ok) return { state: 'invalid', errors: checked.errors }
    const outcome = await store(forms, submission, checked.values)
    const changed = changedValues(submission.fields, checked.values)
    if (outcome.state !== 'sent' || Object.keys(changed).length === 0) return outcome
    return { ...outcome, receipt: { ...outcome.receipt, changed } }
  } catch (error) {
    forms.cms.log.error({ err: withoutDetails(error), form: submission.form }, 'A form could not be stored')
    return { state: 'unavailable', retryAfter: storeRetryAfter }
  }
}

async function store(forms: Forms, submission: Submission, values: FormValues): Promise<FormOutcome> {
  const { form, meta } = submission
  const { db } = forms.cms
  const position = await loadFormPosition(forms.cms, submission)
  const dealer = await namedDealer(forms.cms, values, position)
  const promotion = await namedPromotion(forms.cms, submission.locale, values)
  const errors = position === undefined ? {} : choiceErrors(form, values, position, dealer)
  if (Object.keys(errors).length > 0) return { state: 'invalid', errors }

  const hash = await forms.hash()
  const key = meta.key ?? randomBytes(24).toString('base64url')
  const request = toRequest({ submission, values, position, dealer, promotion, key, hash, now: forms.now() })
  const known = meta.key === undefined ? undefined : await findRequestByKey(db, key)
  if (known !== undefined) return repeatedOutcome(known, request.body_hash)
  const email = typeof values['email'] === 'string' ? values['email'] : ''
  const busy = await checkAbuse(forms, hash, { submission, email })
  if (busy !== undefined) return busy

  const uuid = request.spam ? request.uuid : randomUUID()
  const surroundings = { ticket: uuid, hash, dealerMail: await dealerMailOf(forms, values) }
  const isStored = await db.transaction().execute((trx) => storeRequest(trx, request, surroundings))
  if (!isStored) {
    const winner = await findRequestByKey(db, key)
    return winner === undefined ? { state: 'conflict' } : repeatedOutcome(winner, request.body_hash)
  }
  forms.onMail()
  return { state: 'sent', receipt: { uuid, form, created_at: request.created_at.toISOString() } }
}

// The same request gets the same receipt; another one under the same key is a conflict.
function repeatedOutcome({ body_hash, ticket, uuid, form, created_at }: StoredRequest, bodyHash: string): FormOutcome {
  if (body_hash !== bodyHash) return { state: 'conflict' }
  return { state: 'sent', receipt: { uuid: ticket ?? uuid, form, created_at: created_at.toISOString() } }
}
