import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callStudio } from '#renderer/studio/api/callStudio.ts'

/** How often the screen looks again, in ms, and while the search index is being rebuilt. */
const pause = 30_000
const rebuildPause = 1000

export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => callStudio('getHealth', { signal }),
  refetchInterval: ({ state }) => (state.data?.rebuild?.state === 'running' ? rebuildPause : pause),
})

/** Reads every page: only when the screen is opened, and when the index was rebuilt (`ended`). */
export const searchHealthQuery = (ended: string | null) =>
  queryOptions({
    queryKey: ['health', 'search', ended],
    queryFn: ({ signal }) => callStudio('getSearchHealth', { signal }),
    placeholderData: keepPreviousData,
  })

export const systemQuery = queryOptions({
  queryKey: ['health', 'system'],
  queryFn: ({ signal }) => callStudio('getSystem', { signal }),
})
