import { useContext, useEffect, useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { isSame } from '#schemas/studio/mergeContent.ts'
import { isConflict } from '#renderer/studio/api/studioCallError.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { useItem } from '#renderer/studio/content/useItem.ts'
import { LiveChangeContext, type LiveChange } from '#renderer/studio/edit/liveChange.ts'
import type { Since } from '#renderer/studio/edit/SinceLooked.tsx'

type Comparison = UseQueryResult<CallResult<'compareContent'>>

/** What a person sees of a draft before it is published. */
export interface SeenItem {
  /** What differs from what visitors have. */
  readonly all: Comparison
  /** What others did since the person looked: in words, and in the fields of the draft. */
  readonly since: (Since & { readonly fields: CallResult<'compareContent'>['fields'] }) | undefined
}

/** What a person looked at. */
interface Looked {
  readonly revision: number
  /** What visitors had. */
  readonly published: object | null
  /** The last change of what is live that was known. */
  readonly change: LiveChange | undefined
}

/**
 * Reads what differs from what visitors have: what is shown is what is published. After a conflict, and when somebody publishes the item or takes
 * it off the site, it is read again, `since` says what others did, and all of it is to be looked at again.
 */
export function useSeenChanges(): SeenItem & { readonly onReject: (error: unknown) => void } {
  const { item, status } = useItem()
  const change = useContext(LiveChangeContext)
  const params = { kind: item.kind, id: item.id }
  const [looked, setLooked] = useState<Looked>()
  const [isRejected, setIsRejected] = useState(false)
  const all = useCall(
    'compareContent',
    { params, query: { from: 'published' } },
    { gcTime: 0, enabled: status === 'saved' },
  )
  if (looked === undefined && all.data !== undefined) {
    setLooked({ revision: all.data.revision, published: item.published, change })
  }
  const isBehind = looked !== undefined && (isRejected || change !== looked.change)
  const newer = useCall(
    'compareContent',
    { params, query: { from: `r${looked?.revision}` } },
    { gcTime: 0, enabled: isBehind },
  )
  const readAgain = () => {
    void all.refetch()
    if (isBehind) void newer.refetch()
  }
  useEffect(() => {
    if (looked !== undefined && change !== looked.change) readAgain()
    // Once for each change of what is live.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [change])
  const onReject = (error: unknown) => {
    if (!isConflict(error)) return
    setIsRejected(true)
    readAgain()
  }
  return { all, since: isBehind ? sinceOf(looked, item.published, { change, isRejected, newer }) : undefined, onReject }
}

interface Now {
  readonly change: LiveChange | undefined
  readonly isRejected: boolean
  readonly newer: Comparison
}

/** Returns nothing until it is known. */
function sinceOf(
  looked: Looked,
  published: object | null,
  { change, isRejected, newer: { data, error } }: Now,
): SeenItem['since'] {
  if (data === undefined && error === null) return undefined
  const live = isSame(looked.published, published) ? undefined : published === null ? 'withdrawn' : 'published'
  const by = change === looked.change ? undefined : change?.by
  const draft = data === undefined ? 'unknown' : data.fields.length === 0 ? 'same' : 'changed'
  return { live, by, draft, isRejected, fields: data?.fields ?? [] }
}
