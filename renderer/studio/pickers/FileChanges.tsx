import { useLingui } from '@lingui/react/macro'
import type { MediaItem } from '#schemas/studio/calls/media.ts'
import { DroppedFromSvg } from '#renderer/studio/pickers/DroppedFromSvg.tsx'

type Facts = Pick<MediaItem, 'converted' | 'dropped' | 'mime_type'>

/** Returns whether the upload has changed more of a file than how it is encoded. */
export function hasChanged({ converted, dropped }: Facts): boolean {
  return converted !== undefined || dropped !== undefined
}

/** Says what the upload has changed in a file. */
export function FileChanges({ item }: { readonly item: Facts }) {
  const { t } = useLingui()
  const { converted, dropped, mime_type: type } = item
  const format = type === 'image/png' ? 'PNG' : 'JPEG'
  return (
    <>
      {converted !== undefined && (
        <p>
          {t({
            id: 'Studio/Converted picture',
            message: `Converted from ${converted} to ${format}, because browsers do not show ${converted}.`,
          })}
        </p>
      )}
      {dropped !== undefined && <DroppedFromSvg dropped={dropped} />}
    </>
  )
}
