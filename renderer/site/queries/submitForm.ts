import * as v from 'valibot'
import type { LocaleCode } from '#locales/locales.ts'
import {
  formAnswer,
  formRefusal,
  metaName,
  visitorHeader,
  type FormMeta,
  type FormState,
} from '#schemas/forms/formCall.ts'
import type { FormName } from '#schemas/forms/formNames.ts'

/** A form the site hands on for a visitor without script. */
export interface FormPost {
  readonly form: FormName
  readonly locale: LocaleCode
  readonly fields: Readonly<Record<string, unknown>>
  readonly meta: FormMeta
  /** Address of the visitor, for a CMS of the same process. */
  readonly visitor?: string | undefined
}

/** What became of it; `retryAfter` in seconds. */
export type FormOutcome =
  | { readonly state: 'sent'; readonly uuid: string }
  | { readonly state: 'invalid'; readonly errors: FormState['errors'] }
  | { readonly state: NonNullable<FormState['failure']>; readonly retryAfter?: string | undefined }

/** Path, headers and body of the call. */
export function formRequest({
  form,
  locale,
  fields,
  meta,
  visitor,
}: FormPost): readonly [path: string, init: RequestInit] {
  const headers: Record<string, string> = { accept: 'application/json', 'content-type': 'application/json' }
  if (visitor !== undefined) headers[visitorHeader] = visitor
  const body = JSON.stringify({ ...fields, [metaName]: meta })
  return [`/api/website/v1/forms/${form}/?lang=${locale}`, { method: 'POST', headers, body }]
}

/** Reads the answer; one of another shape means that the form could not be taken. */
export async function readFormOutcome(response: Response): Promise<FormOutcome> {
  const body: unknown = await response.json().catch(() => undefined)
  const retryAfter = response.headers.get('retry-after') ?? undefined
  if (response.ok) {
    return v.is(formAnswer, body) ? { state: 'sent', uuid: body.uuid } : { state: 'unavailable' }
  }
  const refusal = v.is(formRefusal, body) ? body : undefined
  if (response.status === 422 && refusal?.ids !== undefined) return { state: 'invalid', errors: refusal.ids }
  const failures: Readonly<Record<number, NonNullable<FormState['failure']>>> = {
    409: 'conflict',
    413: 'tooLarge',
    429: 'busy',
  }
  return { state: failures[response.status] ?? 'unavailable', retryAfter }
}
