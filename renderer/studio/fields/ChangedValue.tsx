import type { Control } from '#schemas/studio/control.ts'
import { mediaIdOf } from '#renderer/studio/fields/mediaValue.ts'
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
  const files = filesOf(value, control)
  return files.length === 0 ? text : files.map((id) => <ChangedFile key={id} id={id} />)
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

function filesOf(value: unknown, control: Control | undefined): readonly string[] {
  if (control?.kind === 'id' && (control.of === 'image' || control.of === 'download')) {
    const ids: readonly unknown[] = Array.isArray(value) ? value : [value]
    return ids.filter((id) => typeof id === 'string' && id !== '').map(String)
  }
  const id = mediaIdOf(value)
  return id === undefined ? [] : [id]
}
