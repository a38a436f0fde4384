import { queryOptions } from '@tanstack/react-query'
import { callStudio } from '#renderer/studio/api/callStudio.ts'

export const ownSessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => callStudio('listSessions', { signal }),
})

export const personSessionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['sessions', id],
    queryFn: ({ signal }) => callStudio('listPersonSessions', { params: { id }, signal }),
  })
