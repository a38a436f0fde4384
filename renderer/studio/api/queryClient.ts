import { onlineManager, QueryClient } from '@tanstack/react-query'
import { connectQueries } from '#renderer/studio/api/queryCache.ts'
import { readAgainOnceReachable } from '#renderer/studio/api/readAgain.ts'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'

/**
 * Creates the client of the studio's queries. Without a network a read and a change fail at once and say so: a change would otherwise
 * wait, and happen after its dialog was closed. Reads recover by themselves.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (count, error) =>
          count < 3 && error instanceof StudioCallError && error.isTemporary && onlineManager.isOnline(),
      },
      mutations: { networkMode: 'always' },
    },
  })
  readAgainOnceReachable(client)
  return connectQueries(client)
}
