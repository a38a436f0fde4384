import { isNoSpace } from '#renderer/studio/api/studioCallError.ts'
import { useErrorSentence } from '#renderer/studio/errors/useErrorSentence.ts'
import { SaveStatusText } from '#renderer/studio/edit/SaveStatusText.tsx'
import { useDraft } from '#renderer/studio/editor/useDraft.ts'

/** Renders whether what was typed is saved; always visible. */
export function SaveStatus() {
  const sentenceOf = useErrorSentence()
  const { status, isStored, error } = useDraft()
  const isRejected = (status === 'rejected' && error !== undefined) || (status === 'offline' && isNoSpace(error))
  return <SaveStatusText status={status} isStored={isStored} sentence={isRejected ? sentenceOf(error) : undefined} />
}
