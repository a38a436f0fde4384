import type { Node } from '@tiptap/pm/model'
import { indexOfPlace, withoutSpaces, type CaretPlace } from '#renderer/studio/edit/caretPlace.ts'

/** Returns the position in a document where a place is; `undefined` where it has no such block. */
export function placeOfCaret(doc: Node, place: CaretPlace): number | undefined {
  const found: number[] = []
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true
    // Each thing in it that is no text takes one position, as a space does.
    const text = node.textBetween(0, node.content.size, '', ' ')
    if (withoutSpaces(text) === place.block) found.push(position + 1 + indexOfPlace(text, place))
    return false
  })
  return found[Math.min(place.before, found.length - 1)]
}
