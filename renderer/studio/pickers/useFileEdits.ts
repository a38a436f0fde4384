import { useState } from 'react'
import type { MediaItem } from '#schemas/studio/calls/media.ts'
import { useChange } from '#renderer/studio/api/useCall.ts'
import { useContentLocale } from '#renderer/studio/pickers/contentLocale.ts'

interface Edits {
  readonly text?: string
  /** `null`: in the middle. */
  readonly point?: MediaItem['focal_point'] | null
}

/**
 * Returns the alternative text and the focal point of a file while they are edited, and what saves or discards them.
 */
export function useFileEdits(item: MediaItem) {
  const locale = useContentLocale()
  const stored = item.texts[locale]?.alt_text ?? ''
  const [edits, setEdits] = useState<Edits>({})
  const { text = stored, point: edited = item.focal_point } = edits
  const point = edited ?? undefined
  const { mutate, error, isPending, isSuccess, reset } = useChange('saveMedia')
  const isPointMoved = point?.x !== item.focal_point?.x || point?.y !== item.focal_point?.y
  const isChanged = text !== stored || isPointMoved
  return {
    text,
    point,
    isChanged,
    isPending,
    isSaved: isSuccess && !isChanged,
    error,
    change: (next: Edits) => setEdits({ ...edits, ...next }),
    discard: () => {
      setEdits({})
      reset()
    },
    /** Saves what is changed, then goes on; what cannot be saved stays. */
    save: (then?: () => void) => {
      if (isPending) return
      if (!isChanged) return then?.()
      const texts = { [locale]: { ...item.texts[locale], alt_text: text } }
      const body = { ...(text === stored ? {} : { texts }), ...(isPointMoved ? { focal_point: point ?? null } : {}) }
      mutate(
        { params: { id: item.id }, revision: item.revision, body },
        {
          onSuccess() {
            setEdits((now) => (now === edits ? {} : now))
            then?.()
          },
        },
      )
    },
  }
}
