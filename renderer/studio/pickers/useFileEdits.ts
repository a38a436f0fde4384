import { useState } from 'react'
import type { MediaItem } from '#schemas/studio/mediaItem.ts'
import { useChange } from '#renderer/studio/api/useCall.ts'
import { useContentLocale } from '#renderer/studio/pickers/contentLocale.ts'

/** What is changed of a file. */
export interface FileEdits {
  readonly text?: string
  /** `null`: in the middle. */
  readonly point?: MediaItem['focal_point'] | null
  readonly licence?: string
  /** Last day of the licence; empty without one. */
  readonly until?: string
}

/**
 * Returns alternative text, focal point and licence of a file while they are edited, and what saves or discards them.
 */
export function useFileEdits(item: MediaItem) {
  const locale = useContentLocale()
  const stored = item.texts[locale]?.alt_text ?? ''
  const [edits, setEdits] = useState<FileEdits>({})
  const { text = stored, point: edited = item.focal_point } = edits
  const { licence = item.licence ?? '', until = item.licence_until ?? '' } = edits
  const point = edited ?? undefined
  const { mutate, error, isPending, isSuccess, reset } = useChange('saveMedia')
  const isPointMoved = point?.x !== item.focal_point?.x || point?.y !== item.focal_point?.y
  const terms = {
    ...(licence === (item.licence ?? '') ? {} : { licence: licence.trim() === '' ? null : licence }),
    ...(until === (item.licence_until ?? '') ? {} : { licence_until: until || null }),
  }
  const isChanged = text !== stored || isPointMoved || Object.keys(terms).length > 0
  return {
    text,
    point,
    licence,
    until,
    isChanged,
    isPending,
    isSaved: isSuccess && !isChanged,
    error,
    change: (next: FileEdits) => setEdits({ ...edits, ...next }),
    discard: () => {
      setEdits({})
      reset()
    },
    /** Saves what is changed, then goes on; what cannot be saved stays. */
    save: (then?: () => void) => {
      if (isPending) return
      if (!isChanged) return then?.()
      const texts = { [locale]: { ...item.texts[locale], alt_text: text } }
      const body = {
        ...(text === stored ? {} : { texts }),
        ...(isPointMoved ? { focal_point: point ?? null } : {}),
        ...terms,
      }
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
