import type { Context } from 'hono'
import * as v from 'valibot'
import { idempotencyKey } from '#schemas/forms/formCall.ts'
import { formNames, type FormName } from '#schemas/forms/formNames.ts'
import { formSentences, outcomeResponse } from '#schemas/forms/outcomeResponse.ts'
import { callerAddress } from '#server/api/clientAddress.ts'
import { HttpError } from '#server/api/errors.ts'
import { readFormBody } from '#server/api/formBody.ts'
import { readLang } from '#server/api/input.ts'
import { sendOutcome } from '#server/api/sendOutcome.ts'
import { createProofChallenge } from '#server/forms/checkAbuse.ts'
import type { Forms } from '#server/forms/context.ts'
import { loadFormPosition, thankYouPath } from '#server/forms/formPosition.ts'
import { submitForm } from '#server/forms/submitForm.ts'

/** Responses to visitors are never cached. */
const personal = 'private, no-store'

/** Handles `POST /forms/{form}`: responds with the outcome as JSON, to a plain HTML form that was sent with 303. */
export function formsHandler(forms: Forms, proxies: number) {
  return async (c: Context): Promise<Response> => {
    c.header('Cache-Control', personal)
    const form = readForm(c.req.param('form'))
    const locale = readLang(c)
    const key = readKey(c.req.header('idempotency-key'))
    const body = await readFormBody(c.req.raw)
    const meta = key === undefined ? body.meta : { ...body.meta, key }
    const submission = { form, locale, fields: body.fields, meta, address: callerAddress(c, proxies) }
    const outcome = await submitForm(forms, submission)
    if (outcome.state === 'sent' && acceptsHtml(c.req.header('accept'))) {
      const position = await loadFormPosition(forms.cms, submission)
      return c.redirect(thankYouPath(locale, form, meta.page ?? '', position), 303)
    }
    return sendOutcome(c, outcomeResponse(outcome, formSentences))
  }
}

/** Handles `GET /forms/challenge`: a proof of work for a suspicious submission. */
export function challengeHandler(forms: Forms) {
  return async (c: Context): Promise<Response> =>
    c.json(await createProofChallenge(forms), 200, { 'Cache-Control': personal })
}

function readForm(name: string | undefined): FormName {
  const form = formNames.find((known) => known === name)
  if (form === undefined) throw new HttpError(404, 'There is no such form')
  return form
}

/** Throws 422. The header takes precedence over the key in the body. */
function readKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  const result = v.safeParse(idempotencyKey, header)
  if (result.success) return result.output
  throw new HttpError(422, 'The input is not valid', { 'Idempotency-Key': result.issues.map(({ message }) => message) })
}

// A browser that submits a plain form accepts HTML and does not name JSON.
function acceptsHtml(accept: string | undefined): boolean {
  return /\btext\/html\b/i.test(accept ?? '') && !/\bapplication\/([\w.-]+\+)?json\b/i.test(accept ?? '')
}
