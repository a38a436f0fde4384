import * as v from 'valibot'
import { authCalls, authPath, type AuthCallName } from '#schemas/studio/authCalls.ts'
import type { StudioErrorCode } from '#schemas/studio/studioErrorCode.ts'
import { studioApiPath } from '#schemas/studio/studioCalls.ts'
import { HttpError, invalidInput } from '#server/api/errors.ts'
import { isOwnPost } from '#server/api/ownOrigin.ts'
import { parseJson } from '#server/api/parseJson.ts'
import type { Log } from '#server/content/context.ts'
import type { LimitResult } from '#server/forms/limits.ts'
import type { StudioAuth } from '#server/studio/context.ts'
import { StudioError } from '#server/studio/studioError.ts'

/** Header of a request to better-auth with a pseudonym of the client's address; a client's own header is not passed on. */
export const clientHeader = 'x-studio-client'

/** Header of such a request with the keyed hash of the address, for the audit log. */
export const addressHeader = 'x-studio-address'

export type AuthEvent = 'person.sign-in' | 'person.password' | 'person.sign-out'

/** Characters of a `User-Agent` that are kept. */
const maxUserAgent = 300

interface AuthCallOptions {
  readonly publicUrl: string
  readonly log: Log
  readonly findPerson: StudioAuth['findPerson']
  /** Passes a request on to better-auth. */
  readonly respond: (request: Request) => Promise<Response>
  /** Counts an attempt to sign in with a mail address. */
  readonly limit: (email: string) => Promise<LimitResult>
  readonly audit: (event: AuthEvent, personId: string, addressHash: string | undefined) => Promise<void>
}

/** What is written into the audit log when a call has succeeded; a reset is written where its person is known. */
const events: Readonly<Partial<Record<AuthCallName, AuthEvent>>> = {
  '/sign-in/email': 'person.sign-in',
  '/change-password': 'person.password',
  '/revoke-sessions': 'person.sign-out',
}

/**
 * Returns what responds to the calls of `authCalls`, and to no other: it checks method, origin and body, gives better-auth a request with
 * nothing but those, and sends errors in the form of the other calls. The token of a session is only ever in its cookie.
 */
export function createAuthCalls(options: AuthCallOptions): StudioAuth['handle'] {
  const { publicUrl, log, findPerson, respond, limit, audit } = options
  return async (request, addressHash) => {
    const name = nameOf(request.url)
    if (name === undefined) throw new StudioError('not_found', 'There is no such call')
    const { method, body } = authCalls[name]
    if (request.method !== method) throw new HttpError(405, `This call takes ${method}`)
    if (method === 'POST' && !isOwnPost(request.headers, publicUrl)) {
      throw new StudioError('foreign_origin', 'The studio can only be used from its own pages')
    }
    const parsed = v.safeParse(body, method === 'POST' ? await readBody(request) : {})
    if (!parsed.success) throw invalidInput(parsed.issues)
    if (name === '/sign-in/email' && 'email' in parsed.output) {
      const { state, retryAfter } = await limit(parsed.output.email)
      if (state === 'exceeded') throw tooMany(retryAfter)
    }
    const forced = name === '/change-password' ? { revokeOtherSessions: true } : {}
    const event = events[name]
    const person = event === undefined ? undefined : await findPerson(request.headers)
    const response = await respond(
      new Request(`${publicUrl}${studioApiPath}${authPath}${name}`, {
        method,
        headers: headersFor(request.headers, publicUrl, addressHash),
        ...(method === 'POST' ? { body: JSON.stringify({ ...parsed.output, ...forced }) } : {}),
      }),
    )
    if (!response.ok) throw await errorOf(response, log)
    const read: unknown = await response.json()
    const personId = v.is(withUser, read) ? read.user.id : person?.id
    if (event !== undefined && personId !== undefined) await audit(event, personId, addressHash)
    return withoutToken(response, read)
  }
}

function nameOf(url: string): AuthCallName | undefined {
  const { pathname } = new URL(url)
  const path = pathname.slice(pathname.indexOf(`${authPath}/`) + authPath.length).replace(/\/$/, '')
  return isAuthCall(path) ? path : undefined
}

function isAuthCall(path: string): path is AuthCallName {
  return Object.hasOwn(authCalls, path)
}

async function readBody(request: Request): Promise<unknown> {
  const text = await request.text()
  if (text === '') return {}
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new StudioError('unsupported_type', 'Send the body as application/json')
  try {
    return parseJson(text)
  } catch (error) {
    throw new HttpError(400, `The body is not valid JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

// The origin was checked by the rule of the whole site, which also lets clients that are no browsers pass.
function headersFor(sent: Headers, publicUrl: string, addressHash: string | undefined): Headers {
  const headers = new Headers({ 'content-type': 'application/json', origin: publicUrl })
  const cookie = sent.get('cookie')
  if (cookie !== null) headers.set('cookie', cookie)
  // By which people recognise their sessions.
  const userAgent = sent.get('user-agent')
  if (userAgent !== null) headers.set('user-agent', userAgent.slice(0, maxUserAgent))
  headers.set(clientHeader, pseudonym(addressHash))
  if (addressHash !== undefined) headers.set(addressHeader, addressHash)
  return headers
}

// better-auth counts and stores addresses: it gets a keyed hash in the form of one.
function pseudonym(addressHash: string | undefined): string {
  const groups = (addressHash ?? '').padEnd(32, '0').slice(0, 32).match(/.{4}/g) ?? []
  return groups.join(':')
}

/** What better-auth's codes are in the studio's; others go by their status. */
const codes: Readonly<Record<string, StudioErrorCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'wrong_password',
  INVALID_PASSWORD: 'wrong_password',
  LOCKED: 'locked',
  INVALID_TOKEN: 'link_invalid',
  USER_NOT_FOUND: 'link_invalid',
}

const sentences: Readonly<Partial<Record<StudioErrorCode, string>>> = {
  wrong_password: 'The address or the password is not right',
  locked: 'This person is locked',
  link_invalid: 'This link has been used, or has expired',
  not_signed_in: 'Sign in to the studio',
}

const failure = v.object({ code: v.optional(v.string(), ''), message: v.optional(v.string(), '') })

async function errorOf(response: Response, log: Log): Promise<Error> {
  const { status } = response
  const { code, message } = v.parse(failure, await response.json().catch(() => ({})))
  if (status >= 500) return new Error(`better-auth responded with ${status} ${code}`)
  const own = codes[code] ?? codeOf(status)
  log.warn({ code: own }, 'A sign-in call of the studio was rejected')
  if (own === 'too_many_requests') return tooMany(Number(response.headers.get('x-retry-after')))
  return new StudioError(own, sentences[own] ?? message)
}

function tooMany(seconds: number): StudioError {
  return new StudioError('too_many_requests', 'Too many attempts: try again later', { retry_after: seconds })
}

function codeOf(status: number): StudioErrorCode {
  if (status === 401) return 'not_signed_in'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'not_found'
  return status === 429 ? 'too_many_requests' : 'invalid'
}

const withUser = v.object({ user: v.object({ id: v.string() }) })
const session = v.object({ session: v.object({ expiresAt: v.string() }), ...withUser.entries })

/** Returns `{ ok: true }`; of `/get-session` who is signed in and until when, or `null`. */
function withoutToken(response: Response, body: unknown): Response {
  const headers = new Headers()
  for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', cookie)
  const read = v.safeParse(session, body)
  const shown = read.success ? read.output : body === null ? null : { ok: true }
  return Response.json(shown, { headers })
}
