import type { Control } from '#schemas/studio/control.ts'

/** Returns what a value that is new begins as. */
export function emptyOf({ kind }: Control): unknown {
  if (kind === 'list') return []
  if (kind === 'group' || kind === 'variant' || kind === 'media') return {}
  if (kind === 'number') return 0
  if (kind === 'switch') return false
  return kind === 'reference' || kind === 'link' || kind === 'image' || kind === 'video' || kind === 'download'
    ? {}
    : ''
}
