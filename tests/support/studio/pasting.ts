import { afterEach, beforeEach, expect, vi } from 'vitest'
import { createEditor, type EditorOptions, type RichText } from '#renderer/studio/rich-text/createEditor.ts'
import type { LeftOut } from '#renderer/studio/rich-text/paste/leftOut.ts'
import { sanitize } from '#server/content/sanitize.ts'

/** What is stored after a paste, and what is named of it. */
export interface Pasted {
  readonly stored: string
  readonly leftOut: LeftOut | undefined
}

/**
 * Prepares the tests of a file for pasting into text editors, which end with their test. Needs the environment jsdom, to which it gives the
 * event of the clipboard.
 */
export function preparePasting() {
  let open: RichText | undefined
  beforeEach(() => void vi.stubGlobal('ClipboardEvent', Event))
  afterEach(() => {
    open?.editor.destroy()
    vi.unstubAllGlobals()
  })

  function edit(options: Partial<EditorOptions> = {}): RichText {
    open = createEditor({ html: '', attributes: {}, onChange: () => undefined, ...options })
    return open
  }

  /** Pastes HTML behind a text; what is stored then the sanitizer has to leave alone. */
  function paste(html: string, before = ''): Pasted {
    let leftOut: LeftOut | undefined
    let stored = before
    const { editor } = edit({
      html: before,
      onChange: (next) => (stored = next),
      onLeftOut: (found) => (leftOut = found),
    })
    editor.commands.focus('end')
    editor.view.pasteHTML(html)
    expect(sanitize(stored).replaceAll('<br />', '<br>')).toBe(stored)
    return { stored, leftOut }
  }

  /** Pastes plain text into an empty text. */
  function pastePlain(text: string): Pasted & RichText {
    let leftOut: LeftOut | undefined
    let stored = ''
    const opened = edit({ onChange: (next) => (stored = next), onLeftOut: (found) => (leftOut = found) })
    const data = { files: [], getData: (type: string) => (type === 'text/plain' ? text : '') }
    const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData: data })
    opened.editor.view.dom.dispatchEvent(event)
    return { ...opened, stored, leftOut }
  }

  return { edit, paste, pastePlain }
}
