import * as delays from '#machines/delays.ts'
import { formShape } from '#schemas/forms/formCall.ts'
import type { FormName } from '#schemas/forms/formNames.ts'
import { readFormResponse, type FormOutcome } from '#schemas/forms/formOutcome.ts'

interface FormPost {
  readonly form: FormName
  /** Site code of the locale. */
  readonly lang: string
  readonly key: string
  readonly body: object
}

/** Sends a form to the site's own API. Never throws: without a response the outcome is `unavailable`. */
export async function postForm({ form, lang, key, body }: FormPost): Promise<FormOutcome> {
  try {
    const response = await fetch(`/api/website/v1/forms/${form}/?lang=${lang}`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': key, ...csrf() },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(delays.formTimeout),
    })
    return await readFormResponse(response, formShape)
  } catch {
    return { state: 'unavailable', retryAfter: 0 }
  }
}

/** Returns the header that a site with a `csrftoken` cookie requires. */
function csrf(): Record<string, string> {
  const token = /(?:^|;\s*)csrftoken=([^;]+)/.exec(document.cookie)?.[1]
  return token === undefined ? {} : { 'x-csrftoken': token }
}
