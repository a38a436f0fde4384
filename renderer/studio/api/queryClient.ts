import { QueryClient } from '@tanstack/react-query'
import { connectQueries } from '#renderer/studio/api/queryCache.ts'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'

/** Creates the client of the studio's queries. */
export function createQueryClient(): QueryClient {
  return connectQueries(
    new QueryClient({
      defaultOptions: {
        queries: {
          staleTime: 10_000,
          retry: (count, error) => count < 3 && error instanceof StudioCallError && error.isTemporary,
        },
        // Without a network a change fails and says so. Otherwise it would wait, and happen after its dialog was closed.
        mutations: { networkMode: 'always' },
      },
    }),
  )
}
