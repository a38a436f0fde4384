import * as v from 'valibot'
import type { LocaleCode } from '#locales/locales.ts'
import {
  findYourSameResponse,
  searchResponse,
  sitemapResponse,
  translationsResponse,
  type FindYourSameResponse,
  type SearchResponse,
  type SitemapEntry,
} from '#schemas/api.ts'
import { promoCard, type PromoCard } from '#schemas/entities.ts'
import type { ProductFilters } from '#schemas/products.ts'
import { menuKeys, type Menu } from '#schemas/menu.ts'
import { formShape } from '#schemas/forms/formCall.ts'
import { readFormResponse, type FormOutcome } from '#schemas/forms/formOutcome.ts'
import { hideTicket } from '#schemas/ticketSecret.ts'
import { replyShape, ticket, type ReplyOutcome, type Ticket } from '#schemas/tickets.ts'
import { formRequest, type FormPost } from '#renderer/site/queries/submitForm.ts'
import { readMenus } from '#renderer/site/queries/readMenus.ts'
import { retailerCalls, type RetailerCalls } from '#renderer/site/queries/retailers.ts'
import { replyRequest, ticketPath, type TicketReply } from '#renderer/site/queries/tickets.ts'
import type { CmsResponse } from '#renderer/site/queries/cmsResponse.ts'
import type { Warn } from '#renderer/site/page/siteSettings.ts'

/** Class each social network's menu node is returned with. */
const socialClasses = { Facebook: 'facebook', Instagram: 'instagram', Youtube: 'youtube' }
/** Every menu of the shell. */
export const menuRequests = menuKeys.map((key) =>
  key === 'socials' ? { key, available_classes: socialClasses } : { key },
)
const api = '/api/website/v1'

/** A call that failed: the status of the response or of the error that replaced it, 503 without either. */
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
 * Returns the HTTP status an error carries, `undefined` without one. Read by shape: the client may come from
 * another build of this module than the renderer's own.
 */
export function statusOf(error: unknown): number | undefined {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined
}

/** The one typed client of the CMS API: embedded, over HTTP and in the browser alike. */
export interface CmsClient extends RetailerCalls {
  /** The page as returned; `readPage` validates it. `permalink` has no locale and no outer slashes. */
  readonly page: (permalink: string, locale: LocaleCode) => Promise<CmsResponse<unknown>>
  /** A promotion by its key, which is the same in every language. */
  readonly promotion: (key: string, locale: LocaleCode) => Promise<CmsResponse<PromoCard>>
  readonly menus: (locale: LocaleCode) => Promise<CmsResponse<readonly Menu[]>>
  /** The CMS's own wording for the given keys; a key without wording is left out. */
  readonly translations: (
    keys: readonly string[],
    locale: LocaleCode,
  ) => Promise<CmsResponse<Readonly<Record<string, string>>>>
  /** Products of the whole catalogue that match the filters, and the available values of each filter. */
  readonly findYourSame: (filters: ProductFilters, locale: LocaleCode) => Promise<CmsResponse<FindYourSameResponse>>
  /** Published content with the words of `q`; `group` and `page` as in the address. */
  readonly search: (query: SearchQuery, locale: LocaleCode) => Promise<SearchResponse>
  /** Submits a visitor's form; never throws, so that what was typed is not lost. */
  readonly submitForm: (post: FormPost) => Promise<FormOutcome>
  /** A ticket by its uuid. */
  readonly ticket: (uuid: string, locale: LocaleCode) => Promise<Ticket>
  /** Adds a reply to a ticket; never throws, so that what was typed is not lost. */
  readonly replyToTicket: (reply: TicketReply) => Promise<ReplyOutcome>
  readonly sitemap: () => Promise<readonly SitemapEntry[]>
  /** The same, some entries at a time, where the CMS can. */
  readonly sitemapBatches?: () => AsyncIterable<readonly SitemapEntry[]>
}

/** A site search as it stands in the address of the search page. */
export interface SearchQuery {
  readonly q: string
  readonly group?: string | undefined
  readonly page?: string | undefined
}

interface ClientOptions {
  /** Value of the `csrftoken` cookie, sent back as `X-CSRFToken` when there is one. */
  readonly csrfToken?: () => string | undefined
  /** Reports what is left out of a response. */
  readonly warn?: Warn
}

/**
 * Creates the client of the CMS.
 * @param send fetches a path of the API, for example `app.request` of the embedded one or a `fetch` with the base URL
 * before it.
 */
export function createCmsClient(
  send: (path: string, init: RequestInit) => Response | Promise<Response>,
  { csrfToken, warn = () => {} }: ClientOptions = {},
): CmsClient {
  async function call(path: string, body?: unknown): Promise<CmsResponse<unknown>> {
    const token = csrfToken?.()
    const headers: Record<string, string> = { accept: 'application/json' }
    if (body !== undefined) headers['content-type'] = 'application/json'
    if (token !== undefined) headers['x-csrftoken'] = token
    const response = await reach(
      path,
      body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
    )
    if (!response.ok)
      throw new CmsError(`The CMS responded with ${response.status} to ${hideTicket(path)}`, response.status)
    return { value: await readJson(response, path), tags: response.headers.get('surrogate-key')?.split(' ') ?? [] }
  }

  async function reach(path: string, init: RequestInit): Promise<Response> {
    try {
      return await send(path, init)
    } catch (cause) {
      throw new CmsError(`The CMS could not be reached for ${hideTicket(path)}`, statusOf(cause) ?? 503, { cause })
    }
  }

  return {
    page: (permalink, locale) => call(`${api}/pages/${encodePath(permalink)}?lang=${locale}`),
    promotion: async (key, locale) =>
      check(promoCard, await call(`${api}/promotions/${encodeURIComponent(key)}/?lang=${locale}`)),
    async menus(locale) {
      const { value, tags } = await call(`${api}/menus?lang=${locale}`, { menus: menuRequests })
      if (!Array.isArray(value)) throw new CmsError('The menus of the CMS are not a list', 502)
      return { value: readMenus(value, warn), tags }
    },
    async translations(keys, locale) {
      const empty = Object.fromEntries(keys.map((key) => [key, '']))
      const response = check(
        translationsResponse,
        await call(`${api}/translations/`, { keys: empty, language: locale }),
      )
      return {
        ...response,
        value: Object.fromEntries(Object.entries(response.value).filter(([, text]) => text !== '')),
      }
    },
    findYourSame: async (filters, locale) =>
      check(findYourSameResponse, await call(`${api}/find-your-same/products/?lang=${locale}`, { filters })),
    async search({ q, group, page }, locale) {
      const query = new URLSearchParams({ lang: locale, q })
      if (group !== undefined) query.set('group', group)
      if (page !== undefined) query.set('page', page)
      return check(searchResponse, await call(`${api}/search/?${query}`)).value
    },
    ...retailerCalls(async (schema, path) => check(schema, await call(path)), warn),
    async submitForm(post) {
      try {
        return await readFormResponse(await reach(...formRequest(post)), formShape)
      } catch (error) {
        warn('A form could not be submitted to the CMS', { form: post.form, error })
        return { state: 'unavailable', retryAfter: 0 }
      }
    },
    ticket: async (uuid, locale) => check(ticket, await call(ticketPath(uuid, locale))).value,
    async replyToTicket(reply) {
      const token = csrfToken?.()
      const headers = { accept: 'application/json', ...(token === undefined ? {} : { 'x-csrftoken': token }) }
      const [path, body] = replyRequest(reply)
      try {
        return await readFormResponse(await reach(path, { method: 'POST', headers, body }), replyShape)
      } catch (error) {
        warn('A reply to a ticket could not be submitted to the CMS', { error })
        return { state: 'unavailable', retryAfter: 0 }
      }
    },
    sitemap: async () => check(sitemapResponse, await call(`${api}/sitemap/`)).value,
  }
}

function encodePath(permalink: string): string {
  return permalink.split('/').map(encodeURIComponent).join('/')
}

async function readJson(response: Response, path: string): Promise<unknown> {
  try {
    return await response.json()
  } catch (cause) {
    throw new CmsError(`The response to ${hideTicket(path)} is not JSON`, 502, { cause })
  }
}

function check<TSchema extends v.GenericSchema>(
  schema: TSchema,
  response: CmsResponse<unknown>,
): CmsResponse<v.InferOutput<TSchema>> {
  const result = v.safeParse(schema, response.value)
  if (result.success) return { value: result.output, tags: response.tags }
  const [issue] = result.issues
  throw new CmsError(`The CMS responded with an unknown shape: ${v.getDotPath(issue) ?? ''} ${issue.message}`, 502)
}
