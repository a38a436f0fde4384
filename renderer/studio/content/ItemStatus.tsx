import { useLingui } from '@lingui/react/macro'
import { isNoSpace } from '#renderer/studio/api/studioCallError.ts'
import { useErrorSentence } from '#renderer/studio/errors/useErrorSentence.ts'
import { useItem } from '#renderer/studio/content/useItem.ts'
import { SaveStatusText } from '#renderer/studio/edit/SaveStatusText.tsx'

/** Renders whether what was typed is saved, and whether visitors have it. */
export function ItemStatus() {
  const { t } = useLingui()
  const sentenceOf = useErrorSentence()
  const { status, isStored, error, item } = useItem()
  const isLive = status === 'saved' && item.published !== null && !item.has_draft
  return (
    <SaveStatusText
      status={status}
      isStored={isStored}
      sentence={
        (status === 'rejected' && error !== undefined) || (status === 'offline' && isNoSpace(error))
          ? sentenceOf(error)
          : isLive
            ? t({ id: 'Studio/State published', message: 'Live' })
            : undefined
      }
    />
  )
}
