import { SaveStatusText } from '#renderer/studio/edit/SaveStatusText.tsx'
import { useDraft } from '#renderer/studio/editor/useDraft.ts'

/** Renders whether what was typed is saved; always visible. */
export function SaveStatus() {
  return <SaveStatusText state={useDraft()} />
}
