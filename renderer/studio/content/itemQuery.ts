import { queryOptions } from '@tanstack/react-query'
import type { ContentKind } from '#schemas/studio/calls/content.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'

/** Reads an item to edit it. */
export const itemQuery = (kind: ContentKind, id: string) =>
  queryOptions({
    queryKey: ['content item', kind, id],
    queryFn: ({ signal }) => callStudio('getContent', { params: { kind, id }, signal }),
    // The editor owns the content after the first response.
    staleTime: Infinity,
    gcTime: 0,
  })
