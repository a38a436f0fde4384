import { useLingui } from '@lingui/react/macro'
import type { MediaItem, ReplacedFile } from '#schemas/studio/mediaItem.ts'
import { ChangedName } from '#renderer/studio/pickers/ChangedName.tsx'
import { DroppedFromSvg } from '#renderer/studio/pickers/DroppedFromSvg.tsx'

type Facts = Pick<MediaItem, 'converted' | 'dropped' | 'mime_type'> & Pick<ReplacedFile, 'sent_name'>

/** Returns whether the upload has changed more of a file than how it is encoded. */
export function hasChanged({ converted, dropped, sent_name: sent }: Facts): boolean {
  return converted !== undefined || dropped !== undefined || sent !== undefined
}

/** Says what the upload has changed in a file. */
export function FileChanges({ item }: { readonly item: Facts }) {
  const { t } = useLingui()
  const { converted, dropped, mime_type: type, sent_name: sent } = item
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
      {sent !== undefined && <ChangedName sent={sent} />}
    </>
  )
}
