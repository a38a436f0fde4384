import { request as requestPlain, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import type { LinkFailure } from '#schemas/studio/linkFailure.ts'
import { isPublic, lookUpPublic, PrivateAddress } from '#server/links/publicHost.ts'

/** Wait for the headers of a response, in ms. */
const timeout = 10_000
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
  try {
    let url = new URL(address)
    for (let step = 0; step <= maxRedirects; step += 1) {
      const { status, location } = await readStatus(url, options)
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

async function readStatus(url: URL, options: CheckOptions): Promise<Status> {
  const head = await send(url, 'HEAD', options)
  // Some servers know no HEAD, or respond to it with any error.
  return head.status < 400 ? head : send(url, 'GET', options)
}

function send(
  url: URL,
  method: 'HEAD' | 'GET',
  { userAgent, lookup = lookUpPublic, isAllowed = isPublic }: CheckOptions,
) {
  const request = url.protocol === 'https:' ? requestSecure : url.protocol === 'http:' ? requestPlain : undefined
  if (request === undefined) return Promise.resolve<Status>({ status: 200, location: undefined })
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  // Of a number no name is looked up.
  if (isIP(host) !== 0 && !isAllowed(host)) return Promise.reject(new PrivateAddress(host))
  return new Promise<Status>((resolve, reject) => {
    const headers = { 'user-agent': userAgent, accept: '*/*' }
    const signal = AbortSignal.timeout(timeout)
    const sent = request(url, { method, headers, lookup, signal, agent: false }, (response: IncomingMessage) => {
      // Only what it begins with is of interest.
      response.on('error', () => {})
      response.destroy()
      resolve({ status: response.statusCode ?? 0, location: response.headers.location })
    })
    sent.on('error', reject)
    sent.end()
  })
}

function stateOf(status: number): LinkState {
  if (status === 404 || status === 410) return 'gone'
  return status >= 500 ? 'down' : 'fine'
}

/** Error codes of a certificate that browsers reject as well: https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const certificate = /^(?:CERT_|ERR_TLS_CERT|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH)/

function failureOf(error: unknown): LinkState {
  if (error instanceof PrivateAddress) return 'private'
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ENOTFOUND' || code === 'ERR_INVALID_URL') return 'gone'
  // The name server of this machine, or its network.
  if (code === 'EAI_AGAIN' || code === 'ENETUNREACH' || code === 'ENETDOWN') return 'unknown'
  return certificate.test(code) ? 'insecure' : 'down'
}
