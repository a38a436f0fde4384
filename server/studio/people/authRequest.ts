import * as v from 'valibot'
import { authCalls, authPath, type AuthCallName } from '#schemas/studio/authCalls.ts'
import { studioApiPath } from '#schemas/studio/studioCalls.ts'
import { HttpError, invalidInput } from '#server/api/errors.ts'
import { isOwnPost } from '#server/api/ownOrigin.ts'
import { parseJson } from '#server/api/parseJson.ts'
import { StudioError } from '#server/studio/studioError.ts'

/** Header of a request to better-auth with a pseudonym of the client's address; a client's own header is not passed on. */
export const clientHeader = 'x-studio-client'

/** Header of such a request with the keyed hash of the address, for the audit log. */
export const addressHeader = 'x-studio-address'

/** Characters of a `User-Agent` that are kept. */
const maxUserAgent = 300

/** Client that makes a call. */
interface AuthClient {
  readonly headers: Headers
  /** Keyed hash of the network address. */
  readonly addressHash: string | undefined
}

/** Returns which call a request makes, and its body. Throws where there is no such call, or its method, origin or body are not right. */
export async function readAuthRequest(request: Request, publicUrl: string) {
  const name = nameOf(request.url)
  if (name === undefined) throw new StudioError('not_found', 'There is no such call')
  const { method, body } = authCalls[name]
  if (request.method !== method) throw new HttpError(405, `This call takes ${method}`)
  if (method === 'POST' && !isOwnPost(request.headers, publicUrl)) {
    throw new StudioError('foreign_origin', 'The studio can only be used from its own pages')
  }
  const parsed = v.safeParse(body, method === 'POST' ? await readBody(request) : {})
  if (!parsed.success) throw invalidInput(parsed.issues)
  return { name, body: parsed.output }
}

/** Returns the request to better-auth of a call a client makes: its body, and of its headers those that are needed. */
export function authRequest(
  publicUrl: string,
  name: AuthCallName,
  body: object,
  { headers, addressHash }: AuthClient,
): Request {
  const call = authCalls[name]
  const method = 'passedOnAs' in call ? call.passedOnAs : call.method
  return new Request(`${publicUrl}${studioApiPath}${authPath}${name}`, {
    method,
    headers: headersFor(name === passkeySignIn ? withoutCookies(headers) : headers, publicUrl, addressHash),
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  })
}

// Without the session that this browser may have: any passkey of the site may sign in.
const passkeySignIn: AuthCallName = '/passkey/generate-authenticate-options'

function withoutCookies(sent: Headers): Headers {
  const headers = new Headers(sent)
  headers.delete('cookie')
  return headers
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
