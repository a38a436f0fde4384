import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { StudioCall } from '#schemas/studio/call.ts'
import { outdatedBy, readReturnedBy, studioCalls } from '#schemas/studio/studioCalls.ts'
import type { CallResult, ReadCallName, StudioCallName } from '#schemas/studio/studioCalls.ts'

/** What a read is made with. */
interface ReadParts {
  readonly params?: object | undefined
  readonly query?: object | undefined
}

/** Returns the key of a read in the cache: name, params and query of the call, and `more` where they are not all it depends on. */
export function keyOf(
  name: string,
  { params = {}, query = {} }: ReadParts = {},
  ...more: readonly unknown[]
): { readonly queryKey: readonly unknown[] } {
  return { queryKey: [name, params, query, ...more.filter((part) => part !== undefined)] }
}

const clients = new Set<QueryClient>()

/** Lets the calls that change something update the queries of a client; returns it. */
export function connectQueries(client: QueryClient): QueryClient {
  clients.add(client)
  return client
}

interface Outcome {
  /** Params of the call, where what they name is gone. */
  readonly deleted?: object | undefined
  /** Whether the call had an error: then the read whose response it would have returned is outdated as well. */
  readonly hasFailed?: boolean
}

/**
 * Marks the reads that a call makes outdated. Those that are open are read again at once, except after an autosave and those of what is
 * deleted; the others are read when they are opened. Resolves when that is done.
 */
export async function markOutdated(name: StudioCallName, { deleted, hasFailed = false }: Outcome = {}): Promise<void> {
  const call: StudioCall = studioCalls[name]
  const names: ReadonlySet<unknown> = new Set([...outdatedBy(name), hasFailed && readReturnedBy(name)])
  const isOutdated = ({ queryKey: [read] }: Keyed) => names.has(read)
  const isGone = ({ queryKey: [, params] }: Keyed) => deleted !== undefined && contains(params, deleted)
  await Promise.all(
    [...clients].map(async (client) => {
      await client.invalidateQueries({ predicate: isOutdated, refetchType: 'none' })
      if ('isAutosave' in call) return
      await client.refetchQueries({ type: 'active', predicate: (query) => isOutdated(query) && !isGone(query) })
    }),
  )
}

/** Marks the reads that any of some calls makes outdated, as `markOutdated` does for one. */
export async function markAllOutdated(calls: readonly StudioCallName[]): Promise<void> {
  const names: ReadonlySet<unknown> = new Set(calls.flatMap((name) => [...outdatedBy(name)]))
  const isOutdated = ({ queryKey: [read] }: Keyed) => names.has(read)
  await Promise.all([...clients].map((client) => client.invalidateQueries({ predicate: isOutdated })))
}

interface Keyed {
  readonly queryKey: QueryKey
}

function contains(all: unknown, params: object): boolean {
  const entries = new Map(Object.entries(all ?? {}))
  return Object.entries(params).every(([key, value]) => entries.get(key) === value)
}

/** Stores the response of a change where it is that of a read with the same params, or with some of them. */
export function storeReturned(name: StudioCallName, params: object = {}, response: unknown): void {
  const read = readReturnedBy(name)
  if (read === undefined) return
  const { path } = studioCalls[read]
  const shared = Object.entries(params).filter(([param]) => path.split('/').includes(`:${param}`))
  store(read, { params: Object.fromEntries(shared) }, response)
}

/** Stores what a read returns, so that what opens next has it at once. */
export function storeRead<TName extends ReadCallName>(
  name: TName,
  parts: ReadParts,
  response: CallResult<TName>,
): void {
  store(name, parts, response)
}

function store(name: ReadCallName, parts: ReadParts, response: unknown): void {
  for (const client of clients) client.setQueryData(keyOf(name, parts).queryKey, response)
}

/** Reads again what is open of a read with parts of its own (`useRead`), also after an autosave of somebody else. */
export async function refetchRead(name: string, ...parts: readonly unknown[]): Promise<void> {
  await Promise.all(
    [...clients].map((client) => client.refetchQueries({ ...keyOf(name, {}, ...parts), type: 'active' })),
  )
}

/** Forgets what reads of a name returned, all of them or those with some params: nothing of it is shown while it is read again. */
export function forgetReads(name: ReadCallName, params: object = {}): void {
  for (const client of clients) void client.resetQueries({ queryKey: [name, params] })
}
