import { networkInterfaces } from 'node:os'
import type { Hono } from 'hono'
import { inUrl } from '#server/localAddress.ts'
import { createAccess } from '#server/site/phones/access.ts'
import { createPhoneRoutes } from '#server/site/phones/phoneRoutes.ts'
import { createRelay } from '#server/site/phones/relay.ts'

/** What lets a phone be looked at from the desk. */
export interface Phones {
  readonly routes: Hono
  readonly code: string
  /** Where a phone joins, one address for each network of this machine; empty where only this machine itself reaches the server. */
  readonly addresses: readonly string[]
  /** Ends the open streams. */
  readonly close: () => void
}

interface PhonesOptions {
  readonly host: string
  readonly port: number
  readonly code?: string | undefined
  /** Known to several starts of the server: who has joined one has joined the others. */
  readonly secret?: string | undefined
}

/** Creates what lets a phone join the inspector of a server at a host and port, with a code of eight digits or, without one, a new code. */
export function createPhones({ host, port, code, secret }: PhonesOptions): Phones {
  const access = createAccess(code, secret)
  const relay = createRelay()
  return {
    routes: createPhoneRoutes({ access, relay }),
    code: access.code,
    addresses: reachableHosts(host).map((each) => `http://${inUrl(each)}:${port}/inspector/phone`),
    close: () => relay.close(),
  }
}

/** Returns the sentence that is printed at the start. */
export function describePhones({ addresses, code }: Pick<Phones, 'addresses' | 'code'>): string {
  if (addresses.length === 0) {
    return `A phone can be inspected once the server is in its network: start it with HOST=0.0.0.0 (code ${code})`
  }
  return `A phone is inspected after it has joined at ${addresses.join(' or ')} with the code ${code}`
}

function reachableHosts(host: string): string[] {
  if (host === 'localhost' || host === '::1' || host.startsWith('127.')) return []
  if (host !== '0.0.0.0' && host !== '::') return [host]
  const all = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  return all.filter(({ internal, family }) => !internal && family === 'IPv4').map(({ address }) => address)
}
