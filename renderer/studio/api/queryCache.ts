import type { QueryClient } from '@tanstack/react-query'
import { outdatedBy, readReturnedBy, type ReadCallName, type StudioCallName } from '#schemas/studio/studioCalls.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'

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

/**
 * Marks the reads that a call makes outdated: those that are open are read again at once, but after an autosave, the others when they are
 * opened. Resolves when that is done.
 */
export async function markOutdated(name: StudioCallName, isAutosave = false): Promise<void> {
  const outdated: ReadonlySet<unknown> = new Set(outdatedBy(name))
  await Promise.all(
    [...clients].map((client) =>
      client.invalidateQueries({
        predicate: ({ queryKey: [read] }) => outdated.has(read),
        refetchType: isAutosave ? 'none' : 'active',
      }),
    ),
  )
}

/** Stores the response of a change where it is that of a read with the same params. */
export function storeReturned(name: StudioCallName, params: object | undefined, response: unknown): void {
  const read = readReturnedBy(name)
  if (read !== undefined) store(read, { params }, response)
}

/** Stores what a read returns, so that what opens next has it at once. */
export function storeRead<TName extends ReadCallName>(name: TName, parts: ReadParts, response: CallResult<TName>): void {
  store(name, parts, response)
}

function store(name: ReadCallName, parts: ReadParts, response: unknown): void {
  for (const client of clients) client.setQueryData(keyOf(name, parts).queryKey, response)
}

/** Forgets what reads of a name returned, all of them or those with some params: nothing of it is shown while it is read again. */
export function forgetReads(name: ReadCallName, params: object = {}): void {
  for (const client of clients) void client.resetQueries({ queryKey: [name, params] })
}
