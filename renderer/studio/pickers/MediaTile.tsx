import type { MediaItem } from '#schemas/studio/mediaItem.ts'
import { LicenceMark } from '#renderer/studio/pickers/LicenceNotice.tsx'
import { useContentLocale } from '#renderer/studio/pickers/contentLocale.ts'
import styles from '#renderer/studio/pickers/pickers.module.css'

interface Props {
  readonly item: MediaItem
  readonly chosen: boolean
  readonly onChoose: () => void
}

/** Renders a file with its picture, or its type where it has none. */
export function MediaTile({ item, chosen, onChoose }: Props) {
  return (
    <button type="button" className={styles.tile} aria-pressed={chosen} onClick={onChoose}>
      <MediaThumbnail item={item} />
      <span>{item.name}</span>
      <LicenceMark until={item.licence_until} />
    </button>
  )
}

/** Renders the picture of a file, or its type where it has none. */
export function MediaThumbnail({ item }: Pick<Props, 'item'>) {
  const locale = useContentLocale()
  const { file, mime_type: type, width, height, texts } = item
  return type.startsWith('image/') ? (
    <img
      className={styles.thumbnail}
      src={file}
      alt={texts[locale]?.alt_text ?? ''}
      width={width}
      height={height}
      loading="lazy"
    />
  ) : (
    <span className={styles.thumbnail}>{type}</span>
  )
}
