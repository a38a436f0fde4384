import * as v from 'valibot'
import { authCalls, authPath, type AuthCallName } from '#schemas/studio/authCalls.ts'
import { studioApiPath } from '#schemas/studio/studioCalls.ts'
import { HttpError, invalidInput } from '#server/api/errors.ts'
import { isOwnPost } from '#server/api/ownOrigin.ts'
import { parseJson } from '#server/api/parseJson.ts'
import type { Log } from '#server/content/context.ts'
import type { LimitResult } from '#server/forms/limits.ts'
import type { StudioAuth } from '#server/studio/context.ts'
import { authErrorOf, tooManyAttempts } from '#server/studio/people/authErrors.ts'
import { actionOf, type AuthEvent } from '#server/studio/people/authEvents.ts'
import type { KnownDevices } from '#server/studio/people/knownDevices.ts'
import { StudioError } from '#server/studio/studioError.ts'

/** Header of a request to better-auth with a pseudonym of the client's address; a client's own header is not passed on. */
export const clientHeader = 'x-studio-client'

/** Header of such a request with the keyed hash of the address, for the audit log. */
export const addressHeader = 'x-studio-address'

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
  readonly devices: KnownDevices
  /** Announces that a session has ended. */
  readonly onSignOut: () => Promise<void>
  readonly record: (event: AuthEvent) => Promise<void>
}

/**
 * Returns what responds to the calls of `authCalls`, and to no other: it checks method, origin and body, gives better-auth a request with
 * nothing but those, and sends errors in the form of the other calls. The token of a session is only ever in its cookie.
 */
export function createAuthCalls(options: AuthCallOptions): StudioAuth['handle'] {
  const { publicUrl, log, findPerson, respond, limit, devices, onSignOut, record } = options
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
      if (state === 'exceeded') throw tooManyAttempts(retryAfter)
    }
    const forced = name === '/change-password' ? { revokeOtherSessions: true } : {}
    const caller = actionOf(name, undefined) === undefined ? undefined : await findPerson(request.headers)
    if (name === '/two-factor/verify-backup-code' && caller !== undefined) {
      throw new StudioError('forbidden', 'A recovery code is for signing in')
    }
    const response = await respond(
      new Request(`${publicUrl}${studioApiPath}${authPath}${name}`, {
        method,
        headers: headersFor(request.headers, publicUrl, addressHash),
        ...(method === 'POST' ? { body: JSON.stringify({ ...parsed.output, ...forced }) } : {}),
      }),
    )
    if (!response.ok) throw await authErrorOf(response, log)
    const read: unknown = await response.json()
    const action = v.is(challenge, read) ? undefined : actionOf(name, caller)
    const personId = v.is(withUser, read) ? read.user.id : caller?.id
    if (name === '/sign-out') await onSignOut()
    const isSignIn = action === 'person.sign-in'
    if (action !== undefined && personId !== undefined) {
      const details = name === '/two-factor/verify-backup-code' ? { recovery_code: true } : {}
      const isNewDevice = isSignIn && !(await devices.isKnown(request.headers, personId))
      await record({ action, personId, addressHash, details, token: tokenOf(response), isNewDevice })
    }
    const shown = withoutToken(response, read)
    if (isSignIn && personId !== undefined) {
      shown.headers.append('set-cookie', await devices.remember(request.headers, personId))
    }
    return shown
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

const withUser = v.object({ user: v.object({ id: v.string() }) })
const session = v.object({ session: v.object({ expiresAt: v.string() }), ...withUser.entries })
/** Of a password that a second factor has to follow. */
const challenge = v.object({ twoFactorRedirect: v.literal(true) })
const codes = v.object({ totpURI: v.optional(v.string()), backupCodes: v.array(v.string()) })

/** Returns `{ ok: true }` where nothing else is for the browser; of `/get-session` who is signed in and until when, or `null`. */
function withoutToken(response: Response, body: unknown): Response {
  const headers = new Headers()
  for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', cookie)
  return Response.json(shownOf(body), { headers })
}

function shownOf(body: unknown): object | null {
  if (body === null) return null
  if (v.is(challenge, body)) return { ok: true, second_factor: true }
  if (v.is(codes, body)) return { uri: body.totpURI, recovery_codes: body.backupCodes }
  const read = v.safeParse(session, body)
  return read.success ? read.output : { ok: true }
}

/** Returns the token of the session a response begins. */
function tokenOf(response: Response): string | undefined {
  const cookie = response.headers.getSetCookie().find((line) => /^[\w-]+\.session_token=[^;]/.test(line))
  return cookie === undefined ? undefined : decodeURIComponent(/=([^.;]*)/.exec(cookie)?.[1] ?? '')
}
