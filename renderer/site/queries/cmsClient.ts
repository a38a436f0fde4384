import * as v from 'valibot'
import type { LocaleCode } from '#locales/locales.ts'
import {
  findYourSameAnswer,
  searchAnswer,
  sitemapAnswer,
  translationsAnswer,
  type FindYourSameAnswer,
  type SearchAnswer,
  type SitemapEntry,
} from '#schemas/api.ts'
import type { MachineFilters } from '#schemas/machines.ts'
import { menuKeys, type Menu } from '#schemas/menu.ts'
import { hideTicket } from '#schemas/ticketSecret.ts'
import { ticket, type Ticket } from '#schemas/tickets.ts'
import { formRequest, readFormOutcome, type FormOutcome, type FormPost } from '#renderer/site/queries/submitForm.ts'
import { readMenus } from '#renderer/site/queries/readMenus.ts'
import { retailerCalls, type RetailerCalls } from '#renderer/site/queries/retailers.ts'
import {
  readReplyOutcome,
  replyRequest,
  ticketPath,
  type ReplyOutcome,
  type TicketReply,
} from '#renderer/site/queries/tickets.ts'
import type { Warn } from '#renderer/site/site.ts'

/** Style each social network's node is answered with (specification, section 7, menus). */
const socialClasses = { Facebook: 'facebook', Instagram: 'instagram', Youtube: 'youtube' }
const api = '/api/website/v1'

/** What a call brought, and what it was made from (`Surrogate-Key`), for the page cache. */
export interface Answer<T> {
  readonly value: T
  readonly tags: readonly string[]
}

/** A call that did not succeed: the status of the answer, 503 when there was none. */
export class CmsError extends Error {
  constructor(
    message: string,
    readonly status: number,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'CmsError'
  }
}

/**
 * Status an error carries (specification, section 8), `undefined` when it has none. Read by shape: the client may come from
 * another build of this module than the renderer's own.
 */
export function statusOf(error: unknown): number | undefined {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined
}

/** The one typed client of the CMS API: embedded, over HTTP and in the browser alike. */
export interface CmsClient extends RetailerCalls {
  /** The page as answered; `readPage` checks it. `permalink` has no locale and no outer slashes. */
  readonly page: (permalink: string, locale: LocaleCode) => Promise<Answer<unknown>>
  readonly menus: (locale: LocaleCode) => Promise<Answer<readonly Menu[]>>
  /** The CMS's own wording for the given keys; a key it has no word for is left out. */
  readonly translations: (
    keys: readonly string[],
    locale: LocaleCode,
  ) => Promise<Answer<Readonly<Record<string, string>>>>
  /** Machines of the whole catalogue that fit the filters, and what each filter could be set to. */
  readonly findYourSame: (filters: MachineFilters, locale: LocaleCode) => Promise<Answer<FindYourSameAnswer>>
  /** What is published and holds the words of `q`; `group` and `page` as in the address. */
  readonly search: (asked: SearchAsked, locale: LocaleCode) => Promise<SearchAnswer>
  /** Hands a visitor's form to the CMS; never throws, for what was typed must not be lost. */
  readonly submitForm: (post: FormPost) => Promise<FormOutcome>
  /** A ticket by its uuid. */
  readonly ticket: (uuid: string, locale: LocaleCode) => Promise<Ticket>
  /** Adds a reply to a ticket; never throws, for what was typed must not be lost. */
  readonly replyToTicket: (reply: TicketReply) => Promise<ReplyOutcome>
  readonly sitemap: () => Promise<readonly SitemapEntry[]>
}

/** A question to the site search as it stands in the address of the search page. */
export interface SearchAsked {
  readonly q: string
  readonly group?: string | undefined
  readonly page?: string | undefined
}

interface ClientOptions {
  /** Value of the `csrftoken` cookie, sent back as `X-CSRFToken` when there is one (specification, section 7). */
  readonly csrfToken?: () => string | undefined
  /** Told what is left out of an answer. */
  readonly warn?: Warn
}

/**
 * @param send fetches a path of the API, for example `app.request` of the embedded one or a `fetch` with the base URL before it.
 */
export function createCmsClient(
  send: (path: string, init: RequestInit) => Response | Promise<Response>,
  { csrfToken, warn = () => {} }: ClientOptions = {},
): CmsClient {
  async function call(path: string, body?: unknown): Promise<Answer<unknown>> {
    const token = csrfToken?.()
    const headers: Record<string, string> = { accept: 'application/json' }
    if (body !== undefined) headers['content-type'] = 'application/json'
    if (token !== undefined) headers['x-csrftoken'] = token
    const response = await reach(
      path,
      body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
    )
    if (!response.ok) throw new CmsError(`The CMS answered ${response.status} to ${hideTicket(path)}`, response.status)
    return { value: await readJson(response, path), tags: response.headers.get('surrogate-key')?.split(' ') ?? [] }
  }

  async function reach(path: string, init: RequestInit): Promise<Response> {
    try {
      return await send(path, init)
    } catch (cause) {
      throw new CmsError(`The CMS could not be reached for ${hideTicket(path)}`, 503, { cause })
    }
  }

  return {
    page: (permalink, locale) => call(`${api}/pages/${encodePath(permalink)}?lang=${locale}`),
    async menus(locale) {
      const menus = menuKeys.map((key) => (key === 'socials' ? { key, available_classes: socialClasses } : { key }))
      const { value, tags } = await call(`${api}/menus?lang=${locale}`, { menus })
      return { value: readMenus(value, warn), tags }
    },
    async translations(keys, locale) {
      const asked = Object.fromEntries(keys.map((key) => [key, '']))
      const answer = check(translationsAnswer, await call(`${api}/translations/`, { keys: asked, language: locale }))
      return { ...answer, value: Object.fromEntries(Object.entries(answer.value).filter(([, text]) => text !== '')) }
    },
    findYourSame: async (filters, locale) =>
      check(findYourSameAnswer, await call(`${api}/find-your-same/products/?lang=${locale}`, { filters })),
    async search({ q, group, page }, locale) {
      const query = new URLSearchParams({ lang: locale, q })
      if (group !== undefined) query.set('group', group)
      if (page !== undefined) query.set('page', page)
      return check(searchAnswer, await call(`${api}/search/?${query}`)).value
    },
    ...retailerCalls(async (schema, path) => check(schema, await call(path)), warn),
    async submitForm(post) {
      try {
        return await readFormOutcome(await reach(...formRequest(post)))
      } catch (error) {
        warn('A form could not be handed to the CMS', { form: post.form, error })
        return { state: 'unavailable' }
      }
    },
    ticket: async (uuid, locale) => check(ticket, await call(ticketPath(uuid, locale))).value,
    async replyToTicket(reply) {
      const token = csrfToken?.()
      const headers = { accept: 'application/json', ...(token === undefined ? {} : { 'x-csrftoken': token }) }
      const [path, body] = replyRequest(reply)
      try {
        return await readReplyOutcome(await reach(path, { method: 'POST', headers, body }))
      } catch (error) {
        warn('A reply to a ticket could not be handed to the CMS', { error })
        return { state: 'unavailable' }
      }
    },
    sitemap: async () => check(sitemapAnswer, await call(`${api}/sitemap/`)).value,
  }
}

function encodePath(permalink: string): string {
  return permalink.split('/').map(encodeURIComponent).join('/')
}

async function readJson(response: Response, path: string): Promise<unknown> {
  try {
    return await response.json()
  } catch (cause) {
    throw new CmsError(`The CMS answered ${hideTicket(path)} with something that is not JSON`, 502, { cause })
  }
}

function check<TSchema extends v.GenericSchema>(
  schema: TSchema,
  answer: Answer<unknown>,
): Answer<v.InferOutput<TSchema>> {
  const result = v.safeParse(schema, answer.value)
  if (result.success) return { value: result.output, tags: answer.tags }
  const [issue] = result.issues
  throw new CmsError(
    `The CMS answered with a shape the site does not know: ${v.getDotPath(issue) ?? ''} ${issue.message}`,
    502,
  )
}
