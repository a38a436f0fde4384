import { keepPreviousData } from '@tanstack/react-query'
import type { ContentItem } from '#schemas/studio/calls/content.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'

/** Reads the page of an item, again when the item is saved: the addresses of its page are made from its name. */
export function useEntityPage({ kind, id, revision }: Pick<ContentItem, 'kind' | 'id' | 'revision'>, enabled = true) {
  return useCall(
    'getEntityPage',
    { params: { kind, id } },
    { asOf: revision, placeholderData: keepPreviousData, enabled },
  )
}
