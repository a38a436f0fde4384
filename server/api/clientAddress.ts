import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'

/**
 * Returns the client as rate limits count it: an IPv4 address, or the /64 network of an IPv6 one, which is one
 * customer's. Of `X-Forwarded-For` the last `proxies` entries are trusted: the site's own proxies wrote them.
 */
export function visitorAddress(
  remote: string | undefined,
  forwarded: string | undefined,
  proxies: number,
): string | undefined {
  const entries = proxies === 0 ? [] : (forwarded ?? '').split(',').map((entry) => entry.trim())
  const address = entries.at(-proxies) ?? entries[0]
  return networkOf(address) ?? networkOf(remote)
}

/** Returns the client of an API call; `undefined` when it did not come over the network. */
export function callerAddress(c: Context, proxies: number): string | undefined {
  const remote = remoteOf(c.env)
  return remote === undefined ? undefined : visitorAddress(remote, c.req.header('x-forwarded-for'), proxies)
}

/** Returns what `@hono/node-server` passes along with a request. */
function remoteOf(env: unknown): string | undefined {
  if (typeof env !== 'object' || env === null || !('incoming' in env)) return undefined
  const { incoming } = env
  if (typeof incoming !== 'object' || incoming === null || !('socket' in incoming)) return undefined
  const { socket } = incoming
  if (typeof socket !== 'object' || socket === null || !('remoteAddress' in socket)) return ''
  return typeof socket.remoteAddress === 'string' ? socket.remoteAddress : ''
}

/** Returns `undefined` for what is no address; `1.2.3.4:80` and `[::1]:80` are written by proxies of some makers. */
function networkOf(entry = ''): string | undefined {
  const bare = entry
    .replace(/^"(.*)"$/, '$1')
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  if (!ipaddr.IPv6.isValid(bare) && !ipaddr.IPv4.isValidFourPartDecimal(bare)) return undefined
  // An IPv4 address in the form of IPv6 becomes IPv4.
  const address = ipaddr.process(bare)
  if (!(address instanceof ipaddr.IPv6)) return address.toString()
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`
}
