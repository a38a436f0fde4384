import { maxFormBytes } from '#schemas/forms/formCall.ts'
import { formErrors, type FormErrorId, type FormErrors } from '#schemas/forms/formErrors.ts'
import { outcomeStatus, type FormOutcome } from '#schemas/forms/formOutcome.ts'

/** A response of the API; `readFormOutcome` reads it. */
export interface OutcomeResponse {
  readonly status: (typeof outcomeStatus)[FormOutcome['state']]
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/** The English sentences of a kind of submission: by error id, and by outcome. */
export interface OutcomeSentences<TErrorId extends string> {
  readonly errors: Readonly<Record<TErrorId, { readonly message: string }>>
  readonly messages: Readonly<Record<Exclude<FormOutcome['state'], 'sent'>, string>>
}

export const formSentences: OutcomeSentences<FormErrorId> = {
  errors: formErrors,
  messages: {
    invalid: 'The input is not valid',
    tooLarge: `The body is larger than ${maxFormBytes} bytes`,
    conflict: 'This Idempotency-Key was used for another form',
    missing: 'There is no such form',
    busy: 'Too many forms were sent. Please try again later',
    unavailable: 'The form cannot be taken at the moment. Please try again later',
  },
}

/** Returns the response of an outcome: the receipt, or the error body of the API with sentences and ids by field. */
export function outcomeResponse<TErrorId extends string>(
  outcome: FormOutcome<unknown, TErrorId>,
  { errors, messages }: OutcomeSentences<TErrorId>,
): OutcomeResponse {
  const status = outcomeStatus[outcome.state]
  const headers = retryHeaders(outcome)
  if (outcome.state === 'sent') return { status, headers, body: outcome.receipt }
  const body = { message: messages[outcome.state], status }
  if ('errors' in outcome && Object.keys(outcome.errors).length > 0) {
    return { status, headers, body: { ...body, errors: sentencesOf(outcome.errors, errors), ids: outcome.errors } }
  }
  const challenge = outcome.state === 'busy' ? outcome.challenge : undefined
  return { status, headers, body: challenge === undefined ? body : { ...body, challenge } }
}

/** Returns the `Retry-After` of an outcome, for pages as well. */
export function retryHeaders(outcome: FormOutcome<unknown, string>): Record<string, string> {
  const seconds = 'retryAfter' in outcome ? (outcome.retryAfter ?? 0) : 0
  return seconds > 0 ? { 'retry-after': String(seconds) } : {}
}

function sentencesOf<TErrorId extends string>(
  errors: FormErrors<TErrorId>,
  texts: OutcomeSentences<TErrorId>['errors'],
): Record<string, readonly string[]> {
  return Object.fromEntries(Object.entries(errors).map(([field, ids]) => [field, ids.map((id) => texts[id].message)]))
}
