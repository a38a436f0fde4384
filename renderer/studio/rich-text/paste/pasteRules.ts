import type { EditorProps } from '@tiptap/pm/view'
import { cleanPasted } from '#renderer/studio/rich-text/paste/cleanPasted.ts'
import { leftOutFiles, leftOutOf, type LeftOut } from '#renderer/studio/rich-text/paste/leftOut.ts'
import { listsOfPlainText } from '#renderer/studio/rich-text/paste/listsOfPlainText.ts'

/** Returns how the editor reads what is pasted or dropped; `onLeftOut` gets what a text cannot hold. */
export function pasteRules(onLeftOut: (found: LeftOut) => void): EditorProps {
  const report = (found: LeftOut | undefined): boolean => {
    if (found !== undefined) onLeftOut(found)
    return found !== undefined
  }
  /** Files that came with what is pasted or dropped now. */
  let files: readonly File[] = []
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
      report(leftOutOf(html, files))
      files = []
      return cleanPasted(html)
    },
    handlePaste(view, { clipboardData }) {
      // HTML that is pasted by a call comes without.
      if (!clipboardData || clipboardData.getData('text/html') !== '') return false
      const text = clipboardData.getData('text/plain')
      const html = listsOfPlainText(text)
      if (html !== undefined) return view.pasteHTML(html)
      return text === '' && report(leftOutFiles([...clipboardData.files]))
    },
    handleDrop: (_, { dataTransfer }) => report(leftOutFiles([...(dataTransfer?.files ?? [])])),
  }
}
