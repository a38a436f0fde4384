import * as v from 'valibot'
import * as delays from '#machines/delays.ts'
import type { FormErrors } from '#schemas/forms/checkForm.ts'
import { formRefusal, type FormState } from '#schemas/forms/formCall.ts'
import type { FormName } from '#schemas/forms/formNames.ts'

export type FormFailure = NonNullable<FormState['failure']>

/** What the server has made of a form; `wait` in ms. */
export type FormAnswer =
  | { readonly type: 'accepted' }
  | { readonly type: 'refused'; readonly errors: FormErrors }
  | { readonly type: 'challenged'; readonly challenge: string }
  | { readonly type: 'busy'; readonly wait: number; readonly failure: FormFailure }
  | { readonly type: 'failed'; readonly failure: FormFailure }

type Refusal = Partial<v.InferOutput<typeof formRefusal>>

interface FormPost {
  readonly form: FormName
  /** Site code of the locale. */
  readonly lang: string
  readonly key: string
  readonly body: object
}

/** Sends a form to the site's own API. Never throws: without an answer the server counts as busy. */
export async function postForm({ form, lang, key, body }: FormPost): Promise<FormAnswer> {
  try {
    const response = await fetch(`/api/website/v1/forms/${form}/?lang=${lang}`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': key, ...csrf() },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(delays.formTimeout),
    })
    if (response.ok) return { type: 'accepted' }
    const answer: unknown = await response.json().catch(() => undefined)
    return readRefusal(response, v.is(formRefusal, answer) ? answer : {})
  } catch {
    return { type: 'busy', wait: 0, failure: 'unavailable' }
  }
}

function readRefusal({ status, headers }: Response, { ids, challenge }: Refusal): FormAnswer {
  if (status === 422 && ids !== undefined) return { type: 'refused', errors: ids }
  if (status === 429 && challenge !== undefined) return { type: 'challenged', challenge }
  if (status === 429) return { type: 'busy', wait: waitOf(headers), failure: 'busy' }
  if (status >= 500 || status === 408) return { type: 'busy', wait: waitOf(headers), failure: 'unavailable' }
  const failures: Readonly<Record<number, FormFailure>> = { 409: 'conflict', 413: 'tooLarge' }
  return { type: 'failed', failure: failures[status] ?? 'unavailable' }
}

/** `Retry-After` in seconds, as ms; 0 where it does not say. */
function waitOf(headers: Headers): number {
  const seconds = Number(headers.get('retry-after') ?? 0)
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0
}

/** Specification, section 7: sent where the cookie exists. */
function csrf(): Record<string, string> {
  const token = /(?:^|;\s*)csrftoken=([^;]+)/.exec(document.cookie)?.[1]
  return token === undefined ? {} : { 'x-csrftoken': token }
}
