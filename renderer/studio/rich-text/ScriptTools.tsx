import { useEditorState, type Editor } from '@tiptap/react'
import { useLingui } from '@lingui/react/macro'
import { Tool } from '#renderer/studio/rich-text/Tool.tsx'

/** Renders the tools that raise and lower characters, as in m² and CO₂. */
export function ScriptTools({ editor }: { readonly editor: Editor }) {
  const { t } = useLingui()
  const active = useEditorState({
    editor,
    selector: ({ editor: text }) => ({ raised: text.isActive('superscript'), lowered: text.isActive('subscript') }),
  })
  const toggle = (mark: 'superscript' | 'subscript') => editor.chain().focus().toggleMark(mark).run()
  return (
    <>
      <Tool
        sign={
          <>
            x<sup>2</sup>
          </>
        }
        pressed={active.raised}
        onPress={() => toggle('superscript')}
      >
        {t({ id: 'Studio/Superscript', message: 'Superscript' })}
      </Tool>
      <Tool
        sign={
          <>
            x<sub>2</sub>
          </>
        }
        pressed={active.lowered}
        onPress={() => toggle('subscript')}
      >
        {t({ id: 'Studio/Subscript', message: 'Subscript' })}
      </Tool>
    </>
  )
}
