import { mergeContent } from '#schemas/studio/mergeContent.ts'
import type { ItemContent } from '#renderer/studio/content/itemStore.ts'
import { readPath, writePath, toRecord } from '#renderer/studio/edit/paths.ts'

/** Merges both sides on top of what they began from; of the parts both have changed, those in `chosen` are mine. */
export function chooseParts(
  base: ItemContent,
  mine: ItemContent,
  theirs: ItemContent,
  chosen: ReadonlySet<string>,
): ItemContent {
  const { content, conflicts } = mergeContent(base, mine, theirs)
  return conflicts
    .filter((part) => chosen.has(part))
    .reduce<ItemContent>(
      (merged, part) => toRecord(writePath(merged, pathIn(merged, part), valueAt(mine, part))),
      content,
    )
}

/** Returns the value of a part that both have changed. */
export function valueAt(content: ItemContent, part: string): unknown {
  return readPath(content, pathIn(content, part))
}

/** `nodes.about.names.it-it`, as a merge names it, → `nodes.3.names.it-it`. */
function pathIn(content: ItemContent, part: string): string {
  const { nodes } = content
  const [, id = '', field = ''] = /^nodes\.(.+?)\.(names\.[^.]+|[^.]+)$/.exec(part) ?? []
  if (id === '' || !Array.isArray(nodes)) return part
  return `nodes.${nodes.findIndex((node) => toRecord(node)['id'] === id)}.${field}`
}
