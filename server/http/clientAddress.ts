import { isIPv6 } from 'node:net'
import type { Context } from 'hono'
import { visitorHeader } from '#schemas/forms/formCall.ts'

/**
 * Who asks, as far as counting needs it: an IPv4 address, or the /64 network of an IPv6 one, which is one customer's. Of
 * `X-Forwarded-For` the last `proxies` entries are believed, for the site's own proxies wrote them.
 */
export function visitorAddress(
  remote: string | undefined,
  forwarded: string | undefined,
  proxies: number,
): string | undefined {
  const told = proxies === 0 ? [] : (forwarded ?? '').split(',').map((entry) => entry.trim())
  const address = told.at(-proxies) ?? (told.length > 0 ? told[0] : undefined)
  return networkOf(address === undefined || address === '' ? remote : address)
}

/** The same for a call: from the network, or from the site itself, which says for whom it asks. */
export function callerAddress(c: Context, proxies: number): string | undefined {
  const remote = remoteOf(c.env)
  // A call that did not come over the network is the site's own.
  if (remote === undefined) return c.req.header(visitorHeader)
  return visitorAddress(remote, c.req.header('x-forwarded-for'), proxies)
}

/** What `@hono/node-server` passes along with a request. */
function remoteOf(env: unknown): string | undefined {
  if (typeof env !== 'object' || env === null || !('incoming' in env)) return undefined
  const { incoming } = env
  if (typeof incoming !== 'object' || incoming === null || !('socket' in incoming)) return undefined
  const { socket } = incoming
  if (typeof socket !== 'object' || socket === null || !('remoteAddress' in socket)) return ''
  return typeof socket.remoteAddress === 'string' ? socket.remoteAddress : ''
}

function networkOf(address: string | undefined): string | undefined {
  if (address === undefined || address === '') return undefined
  const plain = address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain.slice(0, 100)
  const [head = '', tail] = (plain.split('%')[0] ?? plain).toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const groups = [...before, ...zeros, ...after].slice(0, 4)
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}
