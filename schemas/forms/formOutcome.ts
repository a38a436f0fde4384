import * as v from 'valibot'
import type { FormReceipt } from '#schemas/forms/formCall.ts'
import type { FormErrorId, FormErrors } from '#schemas/forms/formErrors.ts'

/** The result of submitting a form or a reply to a ticket; `retryAfter` is in seconds. */
export type FormOutcome<TReceipt = FormReceipt, TErrorId extends string = FormErrorId> =
  | { readonly state: 'sent'; readonly receipt: TReceipt }
  | { readonly state: 'invalid'; readonly errors: FormErrors<TErrorId> }
  /** `errors` name the field that is too large, where it is known. */
  | { readonly state: 'tooLarge'; readonly errors: FormErrors<TErrorId> }
  /** The idempotency key was used for another submission. */
  | { readonly state: 'conflict' }
  /** The ticket does not exist. */
  | { readonly state: 'missing' }
  /** Over a rate limit. `challenge` is the path of a proof of work that lets this submission pass. */
  | { readonly state: 'busy'; readonly retryAfter: number; readonly challenge?: string | undefined }
  /** Not stored. Without `retryAfter` a second attempt fails as well. */
  | { readonly state: 'unavailable'; readonly retryAfter?: number | undefined }

/** Why a form as a whole was not stored; each has a text. */
export type FormFailure = 'busy' | 'unavailable' | 'tooLarge' | 'conflict'

/** HTTP status of each outcome, in JSON and as a page. */
export const outcomeStatus = {
  sent: 201,
  missing: 404,
  conflict: 409,
  tooLarge: 413,
  invalid: 422,
  busy: 429,
  unavailable: 503,
} as const satisfies Record<FormOutcome['state'], number>

/** What a response is read by: the schema of its receipt and the ids of the errors that have a text. */
export interface OutcomeShape<TReceipt, TErrorId extends string> {
  readonly receipt: v.GenericSchema<unknown, TReceipt>
  readonly isErrorId: (id: string) => id is TErrorId
}

interface ReceivedResponse {
  readonly status: number
  readonly headers: Pick<Headers, 'get'>
  /** Parsed JSON; `undefined` where the body is not JSON. */
  readonly body: unknown
}

/** Reads the outcome from a response of the API. A response of another shape counts as `unavailable`. */
export function readFormOutcome<TReceipt, TErrorId extends string>(
  { status, headers, body }: ReceivedResponse,
  { receipt, isErrorId }: OutcomeShape<TReceipt, TErrorId>,
): FormOutcome<TReceipt, TErrorId> {
  if (status >= 200 && status < 300) {
    const result = v.safeParse(receipt, body)
    return result.success ? { state: 'sent', receipt: result.output } : { state: 'unavailable' }
  }
  const { ids = {}, challenge } = v.is(errorResponse, body) ? body : {}
  const retryAfter = readRetryAfter(headers)
  switch (status) {
    case outcomeStatus.missing:
      return { state: 'missing' }
    case outcomeStatus.conflict:
      return { state: 'conflict' }
    case outcomeStatus.tooLarge:
      return { state: 'tooLarge', errors: knownErrors(ids, isErrorId) }
    case outcomeStatus.invalid: {
      const errors = knownErrors(ids, isErrorId)
      return Object.keys(errors).length > 0 ? { state: 'invalid', errors } : { state: 'unavailable' }
    }
    case outcomeStatus.busy:
      return { state: 'busy', retryAfter, ...(challenge === undefined ? {} : { challenge }) }
    default:
      return status >= 500 || status === 408 ? { state: 'unavailable', retryAfter } : { state: 'unavailable' }
  }
}

/** Reads the outcome from a `Response` of the API. */
export async function readFormResponse<TReceipt, TErrorId extends string>(
  response: Response,
  shape: OutcomeShape<TReceipt, TErrorId>,
): Promise<FormOutcome<TReceipt, TErrorId>> {
  const body: unknown = await response.json().catch(() => undefined)
  return readFormOutcome({ status: response.status, headers: response.headers, body }, shape)
}

/** Returns the text that fits an outcome other than `sent` and `invalid`. */
export function failureOf({ state }: FormOutcome<unknown, string>): FormFailure {
  return state === 'busy' || state === 'tooLarge' || state === 'conflict' ? state : 'unavailable'
}

const errorResponse = v.object({
  ids: v.optional(v.record(v.string(), v.array(v.string()))),
  challenge: v.optional(v.string()),
})

function knownErrors<TErrorId extends string>(
  ids: Readonly<Record<string, readonly string[]>>,
  isErrorId: (id: string) => id is TErrorId,
): FormErrors<TErrorId> {
  const known = Object.entries(ids).map(([field, given]) => [field, given.filter(isErrorId)] as const)
  return Object.fromEntries(known.filter(([, errors]) => errors.length > 0))
}

/** Returns `Retry-After` in seconds; 0 where it is absent or a date. */
function readRetryAfter(headers: Pick<Headers, 'get'>): number {
  const seconds = Number(headers.get('retry-after') ?? 0)
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0
}
