import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { EditorContent } from '@tiptap/react'
import { createEditor, type RichText } from '#renderer/studio/rich-text/createEditor.ts'
import type { LeftOut } from '#renderer/studio/rich-text/paste/leftOut.ts'
import { LeftOutNotice } from '#renderer/studio/rich-text/paste/LeftOutNotice.tsx'
import { RichTextToolbar } from '#renderer/studio/rich-text/RichTextToolbar.tsx'
import { followCaret } from '#renderer/studio/rich-text/followCaret.ts'
import { keepsFocus } from '#renderer/studio/edit/showField.ts'
import styles from '#renderer/studio/rich-text/RichText.module.css'

interface Props {
  readonly id: string
  readonly label: string
  readonly describedBy: string | undefined
  readonly invalid: boolean
  readonly focused: boolean
  readonly isReadOnly: boolean
  readonly value: string
  /** What visitors read while the text is empty. */
  readonly visible: string
  /** What is shown until the editor is made. */
  readonly placeholder: ReactNode
  readonly onChange: (html: string) => void
}

/** Renders text with a toolbar. Loaded on first use; it is a third of the studio's JavaScript. */
export default function RichTextEditor(props: Props) {
  const { id, label, describedBy, invalid, focused, isReadOnly, value, visible, placeholder, onChange } = props
  const ghost = value === '' ? visible : ''
  const [text, setText] = useState<RichText>()
  const [leftOut, setLeftOut] = useState<LeftOut>()
  const read = useEffectEvent(() => value)
  const write = useEffectEvent((html: string) => onChange(html))
  useEffect(() => {
    const created = createEditor({
      html: read(),
      attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: styles.text ?? '' },
      onChange: (html) => write(html),
      onLeftOut: setLeftOut,
    })
    let isShown = true
    // The editor is made outside of React; it is shown once the effect is over.
    queueMicrotask(() => {
      if (isShown) setText(created)
    })
    return () => {
      isShown = false
      created.editor.destroy()
    }
  }, [id, label])
  useEffect(() => text?.show(value), [text, value])
  useEffect(() => text?.editor.setEditable(!isReadOnly, false), [text, isReadOnly])
  useEffect(() => {
    const element = text?.editor.isDestroyed === false ? text.editor.view.dom : undefined
    element?.setAttribute('aria-invalid', String(invalid))
    if (describedBy === undefined) element?.removeAttribute('aria-describedby')
    else element?.setAttribute('aria-describedby', describedBy)
  }, [text, invalid, describedBy])
  useEffect(() => {
    const element = text?.editor.isDestroyed === false ? text.editor.view.dom : undefined
    if (ghost === '') element?.removeAttribute('aria-placeholder')
    else element?.setAttribute('aria-placeholder', ghost)
  }, [text, ghost])
  useEffect(() => {
    if (focused && !keepsFocus()) text?.editor.view.focus()
  }, [text, focused])
  useEffect(() => (text?.editor.isDestroyed === false ? followCaret(text.editor) : undefined), [text])
  if (text === undefined) return placeholder
  return (
    <div className={styles.editor} data-invalid={invalid || undefined}>
      {!isReadOnly && <RichTextToolbar editor={text.editor} label={label} />}
      <div className={styles.sheet}>
        {ghost !== '' && (
          <div className={styles.visible} aria-hidden>
            {ghost}
          </div>
        )}
        <EditorContent editor={text.editor} />
      </div>
      {leftOut !== undefined && <LeftOutNotice found={leftOut} onClose={() => setLeftOut(undefined)} />}
    </div>
  )
}
