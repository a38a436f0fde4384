import type { Control } from '#schemas/fields/control.ts'
import { toRecord } from '#schemas/studio/valuePaths.ts'

/** Returns the id of the file a value refers to; `undefined` for anything a picker cannot express. */
export function mediaIdOf(value: unknown): string | undefined {
  const { $ref: reference, ...rest } = toRecord(value)
  const isPlain = typeof reference === 'string' && Object.keys(rest).length === 0
  return isPlain ? /^media\/([^#]+)$/.exec(reference)?.[1] : undefined
}

/** Returns the ids of the files that a field holds and nothing else, in their order; none for any other value. */
export function filesIn(value: unknown, control: Control | undefined): readonly string[] {
  if (control?.kind === 'id' && (control.of === 'image' || control.of === 'download')) {
    const ids: readonly unknown[] = Array.isArray(value) ? value : [value]
    return ids.filter((id) => typeof id === 'string' && id !== '').map(String)
  }
  const id = mediaIdOf(value)
  return id === undefined ? [] : [id]
}
