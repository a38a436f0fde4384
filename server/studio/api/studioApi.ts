import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { isLocaleCode } from '#locales/locales.ts'
import { authPath } from '#schemas/studio/authCalls.ts'
import type { StudioCall } from '#schemas/studio/call.ts'
import { maxInteger } from '#schemas/studio/fields.ts'
import { personHeader } from '#schemas/studio/personHeader.ts'
import { hasRole } from '#schemas/studio/roles.ts'
import { studioCalls, type StudioCallName } from '#schemas/studio/studioCalls.ts'
import { callerAddress } from '#server/api/clientAddress.ts'
import { HttpError, invalidInput, sendError } from '#server/api/errors.ts'
import { isOwnPost } from '#server/api/ownOrigin.ts'
import type { OpenApiDocument } from '#server/api/openapi/openApiDocument.ts'
import { studioDocument } from '#server/api/openapi/openApiRoutes.ts'
import { readQuery } from '#server/api/query.ts'
import { checkStorable, isStorable } from '#server/api/storable.ts'
import { parseJson } from '#server/api/parseJson.ts'
import { databaseRetryAfter, unavailableSentence } from '#server/api/calls.ts'
import { DatabaseUnavailable, isDiskFull } from '#server/db/databaseErrors.ts'
import { loggedPath } from '#server/http/loggedPath.ts'
import type { SignedInPerson, Studio } from '#server/studio/context.ts'
import type { StudioHandlers } from '#server/studio/handler.ts'
import { checkLocale } from '#server/studio/checkLocale.ts'
import { secondFactorOf } from '#server/studio/people/secondFactor.ts'
import { StudioError } from '#server/studio/studioError.ts'
import { unknownFilters } from '#server/studio/unknownFilters.ts'

/** Largest body of a call that names no limit of its own, and of one below `/auth`, in bytes. */
const maxBodyBytes = 200_000
const maxAuthBytes = 10_000

/** Creates the API of the studio, relative to `/api/studio/v1`; every call of `studioCalls` has a handler. */
export function createStudioApi(studio: Studio, handlers: StudioHandlers): Hono {
  const api = new Hono()
  api.use('*', async (c, next) => {
    await next()
    c.header('Cache-Control', 'private, no-store')
  })
  api.onError((error, c) => sendStudioError(studio, c, error))
  const authLimit = limitBody(maxAuthBytes)
  api.all(`${authPath}/*`, authLimit, async (c) => studio.auth.handle(c.req.raw, await addressHashOf(studio, c)))
  let document: OpenApiDocument | undefined
  api.get('/openapi.json', async (c) => {
    await findPerson(studio, c, { role: 'author' })
    return c.json((document ??= studioDocument()))
  })
  const calls: readonly (readonly [string, StudioCall])[] = Object.entries(studioCalls)
  for (const [name, call] of calls) addCall(api, studio, handlers, name, call)
  for (const path of new Set(calls.map(([, call]) => call.path))) {
    const methods = calls.filter(([, call]) => call.path === path).map(([, { method }]) => method)
    api.all(path, (c) => {
      c.header('Allow', methods.join(', '))
      return sendError(c, new HttpError(405, `This call takes ${methods.join(' or ')}`))
    })
  }
  return api.all('*', (c) => sendError(c, new HttpError(404, 'There is no such call')))
}

function addCall(api: Hono, studio: Studio, handlers: StudioHandlers, name: string, call: StudioCall): void {
  // Reading a file to measure it would keep it in memory; the handler counts while it arrives.
  const limit: MiddlewareHandler =
    call.bodyFormat === 'multipart' ? (_, next) => next() : limitBody(call.maxBytes ?? maxBodyBytes)
  api.on(call.method, call.path, limit, async (c) => {
    const checked = await check(studio, c, call)
    // The table of handlers has the type of each call; here they are all the same.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const handler = handlers[name as StudioCallName] as (studio: Studio, call: unknown) => Promise<unknown>
    const result = await handler(studio, checked)
    return result instanceof Response ? result : c.json(result)
  })
}

function limitBody(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new StudioError('too_large', `The body is larger than ${maxSize} bytes`)
    },
  })
}

async function addressHashOf(studio: Studio, c: Context): Promise<string | undefined> {
  const address = callerAddress(c, studio.trustProxy)
  return address === undefined ? undefined : (await studio.hash())('address', address)
}

/** Checks session, role, right to the locale, origin, size, schema and revision, in this order. */
async function check(studio: Studio, c: Context, call: StudioCall) {
  const person = call.role === null ? undefined : await findPerson(studio, c, call)
  const params = c.req.param()
  if (!Object.values(params).every(isStorable)) throw new StudioError('not_found', 'There is nothing at this address')
  const { locale } = params
  if (locale !== undefined && !isLocaleCode(locale)) throw new StudioError('not_found', 'There is no such locale')
  if (call.method !== 'GET') {
    if (!isOwnPost(c.req.raw.headers, studio.publicUrl)) {
      throw new StudioError('foreign_origin', 'The studio can only be used from its own pages')
    }
    const isLimited = person !== undefined && isLocaleCode(locale ?? '') && call.isInAnyLocale !== true
    if (isLimited) checkLocale(person, locale)
  }
  const { text, body } = call.body === undefined ? { text: '', body: undefined } : await readCallBody(c, call.body)
  return {
    c,
    person,
    actor: {
      person: person === undefined ? null : { id: person.id, name: person.name },
      addressHash: await addressHashOf(studio, c),
    },
    params,
    query: call.query === undefined ? {} : readCallQuery(c, call.method, call.query),
    body,
    text,
    revision: call.needsRevision === true ? readRevision(c) : 0,
  }
}

async function findPerson(
  studio: Studio,
  c: Context,
  { role, beforeSecondFactor = false }: Pick<StudioCall, 'role'> & { readonly beforeSecondFactor?: boolean },
): Promise<SignedInPerson> {
  const person = await studio.auth.findPerson(c.req.raw.headers)
  if (person === undefined) throw new StudioError('not_signed_in', 'Sign in to the studio')
  // Another tab of the browser has signed somebody else in: what is typed here is not theirs.
  if ((c.req.header(personHeader) ?? person.id) !== person.id) {
    throw new StudioError('not_signed_in', 'The page is shown for somebody else')
  }
  if (!beforeSecondFactor && secondFactorOf(person, studio.secondFactor) === 'required') {
    throw new StudioError('second_factor_required', 'Set a second factor up first')
  }
  if (role !== null && !hasRole(person, role))
    throw new StudioError('forbidden', `This needs the role ${role}`, { role })
  return person
}

async function readCallBody(c: Context, schema: v.GenericSchema): Promise<{ text: string; body: unknown }> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new StudioError('unsupported_type', 'Send the body as application/json')
  const text = await c.req.text()
  const parsed = parseBody(text)
  // An object schema without a required field takes an array as well.
  if (Array.isArray(parsed)) throw new HttpError(422, 'The body must be an object')
  const result = v.safeParse(schema, parsed)
  if (!result.success) throw invalidInput(result.issues)
  checkTexts(result.output)
  return { text, body: result.output }
}

function readCallQuery(c: Context, method: string, schema: NonNullable<StudioCall['query']>): unknown {
  const query = readQuery(c, schema, { ignoreEmpty: true, invalid: method === 'GET' ? unknownFilters : invalidInput })
  checkStorable(query)
  return query
}

/** Throws 422 for texts that cannot be stored; those of `content` are findings of its own check, at their fields. */
function checkTexts(body: unknown): void {
  if (typeof body !== 'object' || body === null) return
  checkStorable(Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'content')))
}

function parseBody(text: string): unknown {
  try {
    return parseJson(text)
  } catch (error) {
    throw new HttpError(400, `The body is not valid JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Turns `If-Match: "7"` into 7; what is larger than any revision is the largest. */
function readRevision(c: Context): number {
  const match = /^(?:W\/)?"?(\d{1,100})"?$/.exec(c.req.header('if-match') ?? '')
  if (match === null) throw new StudioError('revision_missing', 'Send the revision that was read as If-Match')
  return Math.min(Number(match[1]), maxInteger)
}

function sendStudioError(studio: Studio, c: Context, error: Error): Response {
  if (error instanceof StudioError) {
    const { code, status, message, body } = error
    const { retry_after: retryAfter } = body
    if (typeof retryAfter === 'number') c.header('Retry-After', String(retryAfter))
    return c.json({ message, status, code, ...body }, status)
  }
  if (error instanceof HttpError) return sendError(c, error)
  if (!c.req.raw.signal.aborted)
    studio.cms.log.error({ err: error, path: loggedPath(c.req.url) }, 'A call of the studio failed')
  if (isDiskFull(error)) return sendStudioError(studio, c, new StudioError('no_space', 'There is no space left'))
  if (error instanceof DatabaseUnavailable) {
    c.header('Retry-After', String(databaseRetryAfter))
    return sendError(c, new HttpError(503, unavailableSentence))
  }
  return sendError(c, new HttpError(500, 'Something went wrong on our side'))
}
