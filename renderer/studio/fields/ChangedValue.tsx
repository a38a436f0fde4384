import type { Control } from '#schemas/fields/control.ts'
import { filesIn } from '#schemas/studio/filesIn.ts'
import { MediaThumbnail } from '#renderer/studio/pickers/MediaTile.tsx'
import { useFile } from '#renderer/studio/pickers/useFile.ts'
import styles from '#renderer/studio/fields/ChangedValue.module.css'

interface Props {
  readonly value: unknown
  readonly control: Control | undefined
  /** The value in words. */
  readonly text: string
}

/** Renders what a field was or is: files of the library as they look, anything else in words. */
export function ChangedValue({ value, control, text }: Props) {
  const files = filesIn(value, control)
  // A list may name a file twice.
  return files.length === 0 ? text : files.map((id, index) => <ChangedFile key={`${index} ${id}`} id={id} />)
}

function ChangedFile({ id }: { readonly id: string }) {
  const { data } = useFile(id)
  return (
    <span className={styles.file}>
      {data !== undefined && <MediaThumbnail item={data} />}
      {data?.name ?? id}
    </span>
  )
}
