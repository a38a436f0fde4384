import type { FormErrors } from '#schemas/forms/formErrors.ts'
import type { FormOutcome } from '#schemas/forms/formOutcome.ts'

export interface FormSubmissionContext {
  readonly online: boolean
  /** Number of automatic retries. */
  readonly retries: number
  /** Pause before the next retry, in ms. */
  readonly pause: number
  /** A proof of work was requested. */
  readonly proved: boolean
}

/** The server's outcome, or `unavailable` where there is no response. */
export interface OutcomeEvent {
  readonly type: `outcome.${FormOutcome['state']}`
  readonly outcome: FormOutcome
}

export type FormSubmissionEvent =
  /** `form.edit` stops a submission that waits, so that it can be changed. */
  | { readonly type: 'form.submit' | 'form.retry' | 'form.edit' | 'check.passed' }
  | { readonly type: 'check.failed'; readonly errors: FormErrors }
  | OutcomeEvent
  | { readonly type: 'proof.solved' | 'proof.failed' }
  | { readonly type: 'network.online' | 'network.offline' }

export function outcomeEvent(outcome: FormOutcome): OutcomeEvent {
  return { type: `outcome.${outcome.state}`, outcome }
}

/** Returns the `Retry-After` of an outcome, in ms. */
export function retryAfterOf(event: FormSubmissionEvent): number | undefined {
  if (!('outcome' in event) || !('retryAfter' in event.outcome)) return undefined
  const { retryAfter } = event.outcome
  return retryAfter === undefined ? undefined : retryAfter * 1000
}

/** Returns the path of the proof of work an outcome requires. */
export function challengeOf(event: FormSubmissionEvent): string | undefined {
  return 'outcome' in event && event.outcome.state === 'busy' ? event.outcome.challenge : undefined
}
