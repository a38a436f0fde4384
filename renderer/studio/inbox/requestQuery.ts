import { queryOptions } from '@tanstack/react-query'
import { callStudio } from '#renderer/studio/api/callStudio.ts'

/** A request with its messages. */
export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: ['request', id],
    queryFn: ({ signal }) => callStudio('getRequest', { params: { id }, signal }),
  })
