import { request as requestPlain, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import type { LinkFailure } from '#schemas/studio/linkFailure.ts'
import { isPublic, lookUpPublic, PrivateAddress } from '#server/links/publicHost.ts'

/** Wait for the headers of a response, and for the whole of a check, in ms: the check ends before its lease. */
const timeout = 10_000
const maxDuration = 45_000
const maxRedirects = 5

/** Result of a check; `unknown`: it says nothing about the other site. */
export type LinkState = LinkFailure | 'fine' | 'unknown'

/** The network, for tests. */
export interface CheckOptions {
  readonly userAgent: string
  readonly lookup?: RequestOptions['lookup']
  readonly isAllowed?: (ip: string) => boolean
}

/**
 * Requests an address of another site, its headers first, and follows where it leads. A page that answers a program in another way than a
 * visitor, such as with 403 or 429, counts as there. Nothing in a private network is requested.
 */
export async function checkAddress(address: string, options: CheckOptions): Promise<LinkState> {
  const whole = AbortSignal.timeout(maxDuration)
  try {
    let url = new URL(address)
    for (let step = 0; step <= maxRedirects; step += 1) {
      const { status, location } = await readStatus(url, options, whole)
      if (status < 300 || status >= 400 || location === undefined) return stateOf(status)
      url = new URL(location, url)
    }
    return 'down'
  } catch (error) {
    return failureOf(error)
  }
}

interface Status {
  readonly status: number
  readonly location: string | undefined
}

async function readStatus(url: URL, options: CheckOptions, whole: AbortSignal): Promise<Status> {
  const head = await send(url, 'HEAD', options, whole)
  // Some servers know no HEAD, or respond to it with any error.
  return head.status < 400 ? head : send(url, 'GET', options, whole)
}

function send(
  url: URL,
  method: 'HEAD' | 'GET',
  { userAgent, lookup = lookUpPublic, isAllowed = isPublic }: CheckOptions,
  whole: AbortSignal,
) {
  const request = url.protocol === 'https:' ? requestSecure : url.protocol === 'http:' ? requestPlain : undefined
  if (request === undefined) return Promise.resolve<Status>({ status: 200, location: undefined })
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  // Of a number no name is looked up.
  if (isIP(host) !== 0 && !isAllowed(host)) return Promise.reject(new PrivateAddress(host))
  return new Promise<Status>((resolve, reject) => {
    const headers = { 'user-agent': userAgent, accept: '*/*' }
    const signal = AbortSignal.any([whole, AbortSignal.timeout(timeout)])
    const sent = request(url, { method, headers, lookup, signal, agent: false }, (response: IncomingMessage) => {
      // Only what it begins with is of interest.
      response.on('error', () => {})
      response.destroy()
      // Node reads headers as latin1; some sites write UTF-8.
      const { location } = response.headers
      resolve({ status: response.statusCode ?? 0, location: location && Buffer.from(location, 'latin1').toString() })
    })
    // A protocol nobody has proposed.
    sent.on('upgrade', (response, socket) => {
      socket.destroy()
      resolve({ status: response.statusCode ?? 0, location: undefined })
    })
    sent.on('close', () => reject(new Error('The connection was closed')))
    sent.on('error', reject)
    sent.end()
  })
}

function stateOf(status: number): LinkState {
  if (status === 404 || status === 410) return 'gone'
  return status >= 500 ? 'down' : 'fine'
}

/** Error codes of a certificate that browsers reject as well: https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const certificate = /^(?:CERT_|ERR_TLS_CERT|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH)/

function failureOf(error: unknown): LinkState {
  if (error instanceof PrivateAddress) return 'private'
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ENOTFOUND' || code === 'ERR_INVALID_URL') return 'gone'
  // Browsers find an issuer that the site does not send.
  if (code.startsWith('UNABLE_TO_')) return 'fine'
  // The name server of this machine, or its network.
  if (code === 'EAI_AGAIN' || code === 'ENETUNREACH' || code === 'ENETDOWN') return 'unknown'
  return certificate.test(code) ? 'insecure' : 'down'
}
