import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LocaleCode } from '#locales/locales.ts'
import { maxFormBytes, type FormState } from '#schemas/forms/formCall.ts'
import { formNames, type FormName } from '#schemas/forms/formNames.ts'
import type { Settings } from '#server/env.ts'
import { findPlace, sentAddress } from '#server/forms/formPlace.ts'
import { withInline } from '#server/http/headers.ts'
import { visitorAddress } from '#server/http/clientAddress.ts'
import { HttpError } from '#server/http/errors.ts'
import { readFormBody, type FormBody } from '#server/http/formBody.ts'
import { isOwnPost } from '#server/http/ownOrigin.ts'
import { readBody } from '#server/http/readBody.ts'
import { pageUrl, pathOf } from '#server/pageAddress.ts'
import { parsePath, type CmsClient, type SentDocument } from '#server/ssr.ts'

interface FormPostsOptions {
  readonly settings: Settings
  readonly client: CmsClient
  readonly draw: (url: string, formState: FormState) => Promise<SentDocument>
  /** Security headers of every page. */
  readonly headers: readonly string[]
  readonly refuse: (response: ServerResponse, status: number, sentence: string, more?: readonly string[]) => void
}

/** A post on a page: the form in it, by the query of its `action`. */
interface PagePost {
  readonly form: FormName
  readonly section: string
  readonly locale: LocaleCode
  readonly permalink: string
}

const personal = ['cache-control', 'private, no-store']
const statuses = { invalid: 422, conflict: 409, tooLarge: 413, busy: 429, unavailable: 503 } as const

export function isFormPost({ method, url = '' }: IncomingMessage): boolean {
  return method === 'POST' && readPost(url) !== undefined
}

/**
 * Forms without script are posted to the page they stand on (`?form=…&section=…`): the CMS takes them, then the visitor is led on, or
 * the page is drawn again with what was typed and what does not hold. Nothing of it is kept.
 */
export function createFormPosts({ settings, client, draw, headers, refuse }: FormPostsOptions) {
  const embedded = settings.cmsUrl === undefined

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url = '/' } = request
    const post = readPost(url)
    if (post === undefined) return refuse(response, 404, 'This page could not be found', personal)
    if (!isOwn(request, settings)) {
      return refuse(response, 403, 'A form can only be sent from the site’s own pages', personal)
    }
    const raw = await readBody(request, maxFormBytes)
    if (raw === undefined) {
      return answerPage(response, url, { ...stateOf(post), failure: 'tooLarge' }, 413, ['connection', 'close'])
    }
    let body: FormBody
    try {
      body = await readFormBody(request.headers['content-type'], raw)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      return refuse(response, error.status, error.message, personal)
    }
    await submit(post, body, request, response)
  }

  async function submit(post: PagePost, body: FormBody, request: IncomingMessage, response: ServerResponse) {
    const { form, locale, permalink, section } = post
    const forwarded = request.headers['x-forwarded-for']
    const visitor = embedded
      ? visitorAddress(request.socket.remoteAddress, [forwarded ?? []].flat().join(','), settings.trustProxy)
      : undefined
    const meta = { ...body.meta, page: permalink, section }
    const outcome = await client.submitForm({ form, locale, fields: body.fields, meta, visitor })
    if (outcome.state === 'sent') {
      const location = await addressAfter(post)
      response.writeHead(303, [...headers, ...personal, 'location', location]).end()
      return
    }
    const state = { ...stateOf(post), values: valuesOf(body) }
    if (outcome.state === 'invalid') {
      return answerPage(response, request.url ?? '/', { ...state, errors: outcome.errors }, statuses.invalid)
    }
    const later = outcome.retryAfter === undefined ? [] : ['retry-after', outcome.retryAfter]
    const failed = { ...state, failure: outcome.state }
    return answerPage(response, request.url ?? '/', failed, statuses[outcome.state], later)
  }

  async function answerPage(
    response: ServerResponse,
    url: string,
    state: FormState,
    status: number,
    more: readonly string[] = [],
  ): Promise<void> {
    const page = await draw(pageUrl(url), state)
    const type = ['content-type', 'text/html; charset=utf-8']
    response
      .writeHead(page.status === 200 ? status : page.status, [
        ...withInline(headers, page.hashes),
        ...type,
        ...personal,
        ...more,
      ])
      .end(page.html)
  }

  async function addressAfter({ form, section, locale, permalink }: PagePost): Promise<string> {
    const page = await client.page(permalink, locale).catch(() => undefined)
    const place = isRecord(page?.value) ? findPlace(page.value['template_data'], section, form) : undefined
    return sentAddress(locale, form, permalink, place)
  }
}

function readPost(url: string): PagePost | undefined {
  const query = new URLSearchParams(url.split('?')[1] ?? '')
  const form = formNames.find((name) => name === query.get('form'))
  const section = query.get('section') ?? ''
  const { locale, permalink } = parsePath(pathOf(url))
  if (form === undefined || permalink === undefined || !/^[a-z][a-z0-9_]{0,99}$/.test(section)) return undefined
  return { form, section, locale, permalink }
}

function isOwn({ headers }: IncomingMessage, { publicUrl }: Settings): boolean {
  const site = headers['sec-fetch-site']
  const fetchSite = typeof site === 'string' ? site : undefined
  return isOwnPost({ origin: headers.origin, fetchSite, host: headers.host }, publicUrl)
}

function stateOf({ form, section }: PagePost): FormState {
  return { form, section, values: {}, errors: {} }
}

function valuesOf({ fields }: FormBody): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
