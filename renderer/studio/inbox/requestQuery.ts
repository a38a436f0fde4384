import { queryOptions } from '@tanstack/react-query'
import { callStudio } from '#renderer/studio/api/callStudio.ts'

/** A request with its messages. */
export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: ['request', id],
    queryFn: ({ signal }) => callStudio('getRequest', { params: { id }, signal }),
    // Messages and what colleagues do come without an action of the person.
    refetchInterval: 60_000,
  })

/** Whom requests can be assigned to, and whoever else has some. */
export const assigneesQuery = queryOptions({
  queryKey: ['assignees'],
  queryFn: ({ signal }) => callStudio('listAssignees', { signal }),
  staleTime: 60_000,
})

/** Answer templates, filled in from a request. */
export const templatesQuery = (id: string) =>
  queryOptions({
    queryKey: ['reply templates', id],
    queryFn: ({ signal }) => callStudio('listReplyTemplates', { params: { id }, signal }),
  })
