import type { Context } from 'hono'
import * as v from 'valibot'
import { challengePath, errorSentences, idempotencyKey } from '#schemas/forms/formCall.ts'
import { formNames, type FormName } from '#schemas/forms/formNames.ts'
import type { Log } from '#server/cms/context.ts'
import type { Forms } from '#server/forms/context.ts'
import { confirmNewsletter } from '#server/forms/confirmNewsletter.ts'
import { sentAddress } from '#server/forms/formPlace.ts'
import { giveChallenge } from '#server/forms/judge.ts'
import { submitForm, type Submitted } from '#server/forms/submitForm.ts'
import { callerAddress } from '#server/http/clientAddress.ts'
import { answerError, HttpError } from '#server/http/errors.ts'
import { readFormBody } from '#server/http/formBody.ts'
import { readLang } from '#server/http/input.ts'
import { isLocaleCode } from '#locales/locales.ts'

/** Nothing of a form, nor of an answer to one, is for anybody's cache. */
const personal = 'private, no-store'

/** POST /forms/{form}: a form is checked, stored once and answered with 201; a plain HTML form with 303. */
export function formsHandler(forms: Forms, proxies: number, log: Log) {
  return async (c: Context): Promise<Response> => {
    c.header('Cache-Control', personal)
    const form = readForm(c.req.param('form'))
    const locale = readLang(c)
    const key = readKey(c.req.header('idempotency-key'))
    const body = await readFormBody(c.req.header('content-type'), new Uint8Array(await c.req.arrayBuffer()))
    const meta = key === undefined ? body.meta : { ...body.meta, key }
    const address = callerAddress(c, proxies)
    let submitted: Submitted
    try {
      submitted = await submitForm(forms, { form, locale, fields: body.fields, meta, address })
    } catch (error) {
      log.error({ err: withoutDetails(error), form }, 'A form could not be stored')
      c.header('Retry-After', '5')
      return answerError(c, new HttpError(503, 'The form cannot be taken at the moment. Please try again later'))
    }
    if (submitted.state === 'stored' && wantsHtml(c.req.header('accept'))) {
      return c.redirect(sentAddress(locale, form, meta.page ?? '', submitted.place), 303)
    }
    return answer(c, submitted)
  }
}

/** GET /forms/challenge: work for a browser that was taken for a robot. */
export function challengeHandler(forms: Forms) {
  return async (c: Context): Promise<Response> => c.json(await giveChallenge(forms), 200, { 'Cache-Control': personal })
}

/** GET /forms/newsletter/confirm: the link of the mail; leads on to a page that says what came of it. */
export function confirmHandler(forms: Forms) {
  return async (c: Context): Promise<Response> => {
    c.header('Cache-Control', personal)
    c.header('Referrer-Policy', 'no-referrer')
    // Asking for the headers alone confirms nothing.
    if (c.req.method === 'HEAD') return c.body(null, 204)
    const lang = c.req.query('lang')
    const locale = isLocaleCode(lang) ? lang : undefined
    return c.redirect(await confirmNewsletter(forms, c.req.query('token') ?? '', locale), 303)
  }
}

function answer(c: Context, submitted: Submitted): Response {
  switch (submitted.state) {
    case 'stored':
      return c.json(submitted.answer, 201)
    case 'invalid': {
      const { errors } = submitted
      return c.json(
        { message: 'The input is not valid', status: 422, errors: errorSentences(errors), ids: errors },
        422,
      )
    }
    case 'conflict':
      return c.json({ message: 'This Idempotency-Key was used for another form', status: 409 }, 409)
    case 'busy': {
      const challenge = submitted.challenge ? { challenge: challengePath } : {}
      c.header('Retry-After', String(submitted.retryAfter))
      return c.json({ message: 'Too many forms were sent. Please try again later', status: 429, ...challenge }, 429)
    }
  }
}

function readForm(name: string | undefined): FormName {
  const form = formNames.find((known) => known === name)
  if (form === undefined) throw new HttpError(404, 'There is no such form')
  return form
}

/** Throws 422; one in the header counts before one in the body. */
function readKey(given: string | undefined): string | undefined {
  if (given === undefined) return undefined
  const result = v.safeParse(idempotencyKey, given)
  if (result.success) return result.output
  throw new HttpError(422, 'The input is not valid', { 'Idempotency-Key': result.issues.map(({ message }) => message) })
}

/** Whether a page is the answer to expect: a browser that posts a form by itself names HTML, and JSON not at all. */
function wantsHtml(accept: string | undefined): boolean {
  return /\btext\/html\b/i.test(accept ?? '') && !/\bapplication\/([\w.-]+\+)?json\b/i.test(accept ?? '')
}

/** Errors of the database quote the row they failed on, which is the visitor's. */
export function withoutDetails(error: unknown): unknown {
  if (!(error instanceof Error)) return 'Not an error'
  const code = 'code' in error ? String(error.code) : ''
  return { type: error.name, code, stack: error.stack?.split('\n').slice(1).join('\n') }
}
