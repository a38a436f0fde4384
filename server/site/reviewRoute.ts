import { Hono, type Context } from 'hono'
import { negotiateLocale } from '#locales/negotiate.ts'
import { maxReviewerName, maxReviewText } from '#schemas/studio/calls/reviews.ts'
import { callerAddress } from '#server/api/clientAddress.ts'
import { HttpError } from '#server/api/errors.ts'
import { isOwnPost } from '#server/api/ownOrigin.ts'
import { readBody } from '#server/api/readBody.ts'
import type { BrandNames } from '#server/content/brand.ts'
import type { Cms } from '#server/content/context.ts'
import type { Hash } from '#server/forms/keys.ts'
import { createLimit } from '#server/forms/limits.ts'
import { sendErrorPage } from '#server/http/errorPages.ts'
import { cspHash, privateCacheControl } from '#server/http/headers.ts'
import { closedReviewPage, openReviewPage, reviewPageStyle, type TypedReview } from '#server/site/reviewPage.ts'
import type { RenderDraft } from '#server/studio/context.ts'
import { readReviewedContent } from '#server/studio/reviews/reviewedContent.ts'
import { decideByLink, readReviewLink, reviewPath } from '#server/studio/reviews/reviewLinks.ts'

/** Before the sources of pictures. */
const policy = `default-src 'none'; style-src ${cspHash(reviewPageStyle)}; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; img-src 'self'`
/** Bytes of a form: a name and a note, each character escaped. */
const maxBytes = 40_000
/** Forms sent from one network address within an hour. */
const reviewRate = { free: 60, max: 60, duration: 3600 }

interface ReviewRouteOptions {
  readonly cms: Cms
  readonly render: Pick<RenderDraft, 'document'>
  readonly hash: () => Promise<Hash>
  readonly readBrand: () => Promise<{ readonly value: Pick<BrandNames, 'name'> }>
  readonly publicUrl: string
  readonly trustProxy: number
  /** Other origins that files of the library may have. */
  readonly mediaOrigins?: readonly string[]
  readonly rate?: typeof reviewRate
}

/**
 * Creates the routes of the links at which a page or an item is reviewed without an account and without JavaScript: the page with its
 * form, and the page that shows what it is about. The address has the token, the only key: it is kept by no cache, index and referrer of another site.
 */
export function createReviewRoute(options: ReviewRouteOptions): Hono {
  const { cms, render, hash, readBrand, publicUrl, trustProxy, mediaOrigins = [], rate = reviewRate } = options
  const limit = createLimit(cms.db, 'review', rate, false)
  const route = new Hono()

  route.use(`${reviewPath}/:token/*`, async (c, next) => {
    await next()
    setPrivateHeaders(c)
  })

  route.get(`${reviewPath}/:token`, async (c) => send(c))

  route.get(`${reviewPath}/:token/page`, async (c, next) => {
    const found = await readReviewLink({ cms, hash }, c.req.param('token'))
    const reviewed = found?.state === 'open' ? await readReviewedContent(cms, found.review) : undefined
    return reviewed?.page === undefined ? next() : render.document(reviewed.page, false)
  })

  route.post(`${reviewPath}/:token`, async (c) => {
    if (!isOwnPost(c.req.raw.headers, publicUrl)) {
      return sendErrorPage(c, 403, 'A form can only be sent from the site’s own pages')
    }
    const address = callerAddress(c, trustProxy)
    const addressHash = address === undefined ? undefined : (await hash())('address', address)
    const { state, retryAfter } = await limit(addressHash ?? '')
    if (state === 'exceeded') {
      c.header('Retry-After', String(retryAfter))
      return sendErrorPage(c, 429, 'Too many requests. Please try again later')
    }
    const token = c.req.param('token')
    const fields = await readFields(c)
    if (fields instanceof HttpError) return sendErrorPage(c, fields.status, fields.message)
    const { decision, name, note, version } = fields
    const errors = errorsOf(fields)
    if (Object.keys(errors).length > 0) return send(c, { name, note, errors })
    const outcome = await decideByLink({ cms, hash }, token, { decision, name, note, addressHash, version })
    if (outcome === 'renamed') return send(c, { name, note, errors: {}, isRenamed: true })
    // Where it was void by then, the page gives the reason.
    if (outcome === 'closed' && note !== '') return send(c, { name, note, errors: {} })
    return c.redirect(`${reviewPath}/${token}`, 303)
  })

  async function send(c: Context, typed?: TypedReview): Promise<Response> {
    const token = c.req.param('token') ?? ''
    const found = await readReviewLink({ cms, hash }, token)
    const { value } = await readBrand()
    const locale = found?.review.locale ?? negotiateLocale(c.req.header('accept-language'))
    const page = { locale, brand: value.name }
    const reviewed = found?.state === 'open' ? await readReviewedContent(cms, found.review) : undefined
    setPrivateHeaders(c)
    c.header('Content-Security-Policy', [policy, ...mediaOrigins].join(' '))
    if (found === undefined || reviewed === undefined) {
      return c.html(
        closedReviewPage({ ...page, found, note: typed?.note }),
        found === undefined ? 404 : isDecided(found.state) ? 200 : 410,
      )
    }
    const { title, fields, files } = reviewed
    const preview = reviewed.page === undefined ? undefined : `${reviewPath}/${token}/page`
    return c.html(
      openReviewPage({ ...page, title, review: found.review, fields, files, preview, typed }),
      typed === undefined ? 200 : 422,
    )
  }

  return route
}

function isDecided(state: string): boolean {
  return ['approved', 'returned', 'published'].includes(state)
}

type Fields = Pick<TypedReview, 'name' | 'note'> & {
  readonly decision: 'approved' | 'returned'
  readonly version: number
}

async function readFields(c: Context): Promise<Fields | HttpError> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') return new HttpError(415, 'Send the form as the page does')
  try {
    const values = new URLSearchParams((await readBody(c.req.raw, maxBytes)).toString())
    const decision = values.get('decision')
    if (decision !== 'approved' && decision !== 'returned')
      return new HttpError(422, 'Approve the page or send it back')
    const textOf = (name: string) => (values.get(name) ?? '').replace(/\r\n?/g, '\n').trim()
    return { decision, name: textOf('name'), note: textOf('note'), version: Number(values.get('version')) }
  } catch (error) {
    if (error instanceof HttpError) return error
    throw error
  }
}

function errorsOf({ decision, name, note }: Fields): TypedReview['errors'] {
  const isNeeded = decision === 'returned' && note === ''
  return {
    ...(name === '' ? { name: 'name_missing' } : name.length > maxReviewerName ? { name: 'too_long' } : {}),
    ...(isNeeded ? { note: 'note_missing' } : note.length > maxReviewText ? { note: 'too_long' } : {}),
  }
}

// Its own origin gets the referrer, which is how a post is known to come from the site.
function setPrivateHeaders(c: Context): void {
  c.header('Cache-Control', privateCacheControl)
  c.header('Referrer-Policy', 'same-origin')
  c.header('X-Robots-Tag', 'noindex')
}
