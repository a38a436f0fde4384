import { lookup as resolve } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An address that only a private network has. */
export class PrivateAddress extends Error {}

/** Returns whether everyone on the internet reaches the same machine by an IP address; also where IPv6 holds an IPv4 address. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  // `::7f00:1` was once another spelling of 127.0.0.1.
  if (parsed instanceof ipaddr.IPv6 && parsed.parts.slice(0, 6).every((part) => part === 0)) return false
  return parsed.range() === 'unicast'
}

/**
 * Finds the addresses of a host as Node's own lookup, and fails with `PrivateAddress` where one of them is not public. The connection is made
 * to what was found here, so that a name cannot lead elsewhere between the two.
 */
export const lookUpPublic: LookupFunction = (host, options, callback) => {
  resolve(host, { ...options, all: true }, (error, found) => {
    if (error !== null) return callback(error, [])
    if (found.some(({ address }) => !isPublic(address))) return callback(new PrivateAddress(host), [])
    const [first] = found
    if (options.all === true || first === undefined) return callback(null, found)
    callback(null, first.address, first.family)
  })
}
