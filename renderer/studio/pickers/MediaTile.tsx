import type { MediaItem } from '#schemas/studio/calls/media.ts'
import { useContentLocale } from '#renderer/studio/pickers/contentLocale.ts'
import styles from '#renderer/studio/pickers/pickers.module.css'

interface Props {
  readonly item: MediaItem
  readonly chosen: boolean
  readonly onChoose: () => void
}

/** A file with its picture, or its type where it has none. */
export function MediaTile({ item, chosen, onChoose }: Props) {
  const locale = useContentLocale()
  const { file, name, mime_type: type, width, height, texts } = item
  return (
    <button type="button" className={styles.tile} aria-pressed={chosen} onClick={onChoose}>
      {type.startsWith('image/') ? (
        <img src={file} alt={texts[locale]?.alt_text ?? ''} width={width} height={height} loading="lazy" />
      ) : (
        <span className={styles.glyph}>{type}</span>
      )}
      <span>{name}</span>
    </button>
  )
}
