import { useItem } from '#renderer/studio/content/useItem.ts'
import { SaveStatusText } from '#renderer/studio/edit/SaveStatusText.tsx'

/** Renders whether what was typed is saved, and whether visitors have it. */
export function ItemStatus() {
  const state = useItem()
  const { published, has_draft: hasDraft } = state.item
  return <SaveStatusText state={state} isLive={published !== null && !hasDraft} />
}
