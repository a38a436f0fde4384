import { useCallback, useRef, useState } from 'react'
import { sharedIdOf } from '#schemas/sharedReference.ts'
import { refetchRead } from '#renderer/studio/api/queryCache.ts'
import type { DocumentEvent } from '#renderer/studio/edit/useOthers.ts'
import type { DraftStore } from '#renderer/studio/editor/draftStore.ts'
import { sharedKind } from '#renderer/studio/editor/sections/shared/useShared.ts'

/**
 * Counts the changes of the shared sections that the open page shows: with another number its preview and its issues are outdated. `note` takes
 * what happens in the studio.
 */
export function useSharedChanges(store: DraftStore) {
  const [changes, setChanges] = useState(0)
  const isOpened = useRef(false)
  const note = useCallback(
    (event: DocumentEvent) => {
      const shown = new Set(store.state().content.sections.flatMap(({ data }) => sharedIdOf(data) ?? []))
      // While the stream was closed anything may have happened.
      const isAgain = event.type === 'opened' && isOpened.current
      if (event.type === 'opened') isOpened.current = true
      const changed = isAgain ? [...shown] : changedIn(event).filter((id) => shown.has(id))
      if (changed.length === 0) return
      setChanges((count) => count + 1)
      for (const id of changed) void refetchRead('getContentName', sharedKind, id)
    },
    [store],
  )
  return { changes, note }
}

/** Returns the id of the shared section whose draft, or what visitors have of it, may be another. */
function changedIn(event: DocumentEvent): readonly string[] {
  const isChange = event.type === 'content' || event.type === 'content_published'
  return isChange && event.kind === sharedKind ? [event.id] : []
}
