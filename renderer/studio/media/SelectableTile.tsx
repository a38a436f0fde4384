import type { MediaItem } from '#schemas/studio/mediaItem.ts'
import { MediaThumbnail } from '#renderer/studio/pickers/MediaTile.tsx'
import styles from '#renderer/studio/media/MediaLibrary.module.css'

interface Props {
  readonly item: MediaItem
  readonly selected: boolean
  /** `range`: from the one before to this, as with Shift. */
  readonly onToggle: (range: boolean) => void
}

/** Renders a file that is selected for what is done to several. */
export function SelectableTile({ item, selected, onToggle }: Props) {
  return (
    <label className={styles.selectable} data-selected={selected || undefined}>
      <MediaThumbnail item={item} />
      <span className={styles.choice}>
        <input
          type="checkbox"
          checked={selected}
          onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
        />
        {item.name}
      </span>
    </label>
  )
}
