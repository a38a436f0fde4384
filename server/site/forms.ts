import type { Context } from 'hono'
import type { FormErrorId } from '#schemas/forms/formErrors.ts'
import { formNames, type FormName } from '#schemas/forms/formNames.ts'
import { failureOf, outcomeStatus, type FormOutcome } from '#schemas/forms/formOutcome.ts'
import type { FormState } from '#schemas/forms/formState.ts'
import { retryHeaders } from '#schemas/forms/outcomeResponse.ts'
import { unavailableSentence } from '#server/api/calls.ts'
import { callerAddress } from '#server/api/clientAddress.ts'
import { HttpError } from '#server/api/errors.ts'
import { readFormBody, type FormBody } from '#server/api/formBody.ts'
import { isOwnPost } from '#server/api/ownOrigin.ts'
import type { Settings } from '#server/env.ts'
import { findFormPosition, thankYouPath } from '#server/forms/formPosition.ts'
import { withoutUnseen } from '#server/forms/unseenCharacters.ts'
import { sendErrorPage } from '#server/http/errorPages.ts'
import type { Pages } from '#server/site/pages.ts'
import { sendPersonalPage } from '#server/site/personal.ts'
import type { SiteRequest } from '#server/site/ssr.ts'
import { within } from '#server/http/within.ts'

/** How long the page of a form that was not sent may take, in ms; with the time limits of the database it stays below 5 s. */
const renderTime = 900

/** The form that is posted to a page, by the query of its `action`. */
interface PagePost {
  readonly form: FormName
  readonly section: string
  readonly permalink: string
}

/**
 * Returns the handler of forms without JavaScript, which are posted to their own page (`?form=…&section=…`): redirects when the form
 * was sent, else renders the page again with the values and the errors. `undefined` when the post names no form.
 */
export function createFormHandler(settings: Settings, pages: Pick<Pages, 'client' | 'render' | 'security'>) {
  const { client } = pages

  return async (c: Context, request: SiteRequest): Promise<Response | undefined> => {
    const post = readPost(c, request)
    if (post === undefined) return undefined
    c.header('Cache-Control', 'private, no-store')
    if (!isOwnPost(c.req.raw.headers, settings.publicUrl)) {
      return sendErrorPage(c, 403, 'A form can only be sent from the site’s own pages')
    }
    let body: FormBody
    try {
      body = await readFormBody(c.req.raw)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      if (error.status === outcomeStatus.tooLarge) {
        c.header('Connection', 'close')
        return sendOutcomePage(c, request, post, { state: 'tooLarge', errors: {} }, {})
      }
      return sendErrorPage(c, error.status, error.message)
    }
    const { form, section, permalink } = post
    const { locale } = request
    const taken = withoutUnseen(form, body.fields)
    if (Object.keys(taken).length > 0) {
      const unseen: FormErrorId[] = ['Form/Unseen characters']
      const errors = Object.fromEntries(Object.keys(taken).map((name) => [name, unseen]))
      return sendOutcomePage(c, request, post, { state: 'invalid', errors }, { ...valuesOf(body), ...taken })
    }
    const outcome = await client.submitForm({
      ...{ form, locale, fields: body.fields, meta: { ...body.meta, page: permalink, section } },
      address: callerAddress(c, settings.trustProxy),
    })
    if (outcome.state === 'sent') return c.redirect(await addressAfter(request, post), 303)
    return sendOutcomePage(c, request, post, outcome, valuesOf(body))
  }

  /** Renders the page again with the values and why the form was not sent. */
  async function sendOutcomePage(
    c: Context,
    request: SiteRequest,
    { form, section }: PagePost,
    outcome: FormOutcome,
    values: FormState['values'],
  ): Promise<Response> {
    const failure = outcome.state === 'invalid' ? undefined : failureOf(outcome)
    const errors = outcome.state === 'invalid' ? outcome.errors : {}
    const formState = { form, section, values, errors, ...(failure && { failure }) }
    for (const [name, value] of Object.entries(retryHeaders(outcome))) c.header(name, value)
    const document = await within(renderTime, pages.render(request, { formState }))
    if (document === undefined) return sendErrorPage(c, 503, unavailableSentence)
    return sendPersonalPage(c, document, pages.security, outcomeStatus[failure ?? 'invalid'])
  }

  async function addressAfter({ locale }: SiteRequest, { form, section, permalink }: PagePost): Promise<string> {
    const page = await client.page(permalink, locale).catch(() => undefined)
    const position = isRecord(page?.value) ? findFormPosition(page.value['template_data'], section, form) : undefined
    return thankYouPath(locale, form, permalink, position)
  }
}

function readPost(c: Context, { permalink }: SiteRequest): PagePost | undefined {
  const form = formNames.find((name) => name === c.req.query('form'))
  const section = c.req.query('section') ?? ''
  if (form === undefined || permalink === undefined || !/^[a-z][a-z0-9_]{0,99}$/.test(section)) return undefined
  return { form, section, permalink }
}

function valuesOf({ fields }: FormBody): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
