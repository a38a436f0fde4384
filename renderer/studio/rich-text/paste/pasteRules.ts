import { Slice, type ResolvedPos } from '@tiptap/pm/model'
import type { EditorProps } from '@tiptap/pm/view'
import { cleanPasted } from '#renderer/studio/rich-text/paste/cleanPasted.ts'
import { leftOutFiles, leftOutOf, nothingLeftOut, type LeftOut } from '#renderer/studio/rich-text/paste/leftOut.ts'
import { listsOfPlainText } from '#schemas/fields/listsOfPlainText.ts'

/**
 * Returns how the editor reads what is pasted or dropped; `onLeftOut` gets what a text cannot hold, and `undefined` where it holds
 * everything.
 */
export function pasteRules(onLeftOut: (found: LeftOut | undefined) => void): EditorProps {
  /** Files that came with what is pasted or dropped now. */
  let files: readonly File[] = []
  /** What the HTML of it has that no text can hold. */
  let found: LeftOut | undefined
  const report = (): boolean => {
    const reported = found
    found = undefined
    onLeftOut(reported)
    return reported !== undefined
  }
  return {
    handleDOMEvents: {
      paste(_, { clipboardData }) {
        files = [...(clipboardData?.files ?? [])]
        return false
      },
      drop(_, { dataTransfer }) {
        files = [...(dataTransfer?.files ?? [])]
        return false
      },
    },
    transformPastedHTML(html) {
      found = leftOutOf(html, files)
      files = []
      return cleanPasted(html)
    },
    transformPasted: (slice) => (isClosedQuote(slice) ? new Slice(slice.content, 0, 0) : slice),
    handlePaste(view, { clipboardData }, slice) {
      const hasHtml = (clipboardData?.getData('text/html') ?? '') !== ''
      const text = clipboardData?.getData('text/plain') ?? ''
      const html = hasHtml ? undefined : listsOfPlainText(text)
      if (html !== undefined) return view.pasteHTML(html)
      if (joinsNumbers(view.state.selection.$from, slice)) found = { ...(found ?? nothingLeftOut), renumbered: true }
      // HTML that is pasted by a call comes without data.
      const isOfFiles = clipboardData ? !hasHtml && text === '' : false
      if (isOfFiles) found ??= leftOutFiles([...(clipboardData?.files ?? [])])
      return report() && isOfFiles
    },
    handleDrop(_, { dataTransfer }) {
      const dropped = leftOutFiles([...(dataTransfer?.files ?? [])])
      found ??= dropped
      report()
      return dropped !== undefined
    },
  }
}

/** Returns whether a quotation alone is pasted that begins with a list or a table: it would go, and what is in it stay. */
function isClosedQuote({ content: { firstChild, childCount } }: Slice): boolean {
  return childCount === 1 && firstChild?.type.name === 'blockquote' && firstChild.firstChild?.isTextblock === false
}

/** Returns whether items with numbers of their own are pasted into a list, whose numbers they get. */
function joinsNumbers(place: ResolvedPos, { content: { firstChild }, openStart }: Slice): boolean {
  const isNumbered = firstChild?.type.name === 'orderedList' && firstChild.attrs['start'] !== 1
  const isInList = Array.from({ length: place.depth }, (_, depth) => place.node(depth + 1).type.name).includes(
    'listItem',
  )
  return isNumbered && openStart > 0 && isInList
}
