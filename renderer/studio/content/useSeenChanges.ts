import { useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { isConflict } from '#renderer/studio/api/studioCallError.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { useItem } from '#renderer/studio/content/useItem.ts'

type Comparison = UseQueryResult<CallResult<'compareContent'>>

/** What a person sees of a draft before it is published. */
export interface SeenItem {
  /** What differs from what visitors have. */
  readonly all: Comparison
  /** After a conflict: what others have changed since the person looked. */
  readonly since: Comparison | undefined
}

/**
 * Reads what differs from what visitors have, once: what is shown is what is published. After a conflict `since` is what others have
 * changed beside it, and all of it is to be looked at again.
 */
export function useSeenChanges(): SeenItem & { readonly onReject: (error: unknown) => void } {
  const { item, status } = useItem()
  const params = { kind: item.kind, id: item.id }
  const [before, setBefore] = useState<number>()
  const all = useCall(
    'compareContent',
    { params, query: { from: 'published' } },
    { gcTime: 0, enabled: status === 'saved' },
  )
  const since = useCall(
    'compareContent',
    { params, query: { from: `r${before}` } },
    { gcTime: 0, enabled: before !== undefined },
  )
  const onReject = (error: unknown) => {
    if (!isConflict(error)) return
    setBefore(all.data?.revision)
    void all.refetch()
  }
  return { all, since: before === undefined ? undefined : since, onReject }
}
