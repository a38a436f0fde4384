import { useState } from 'react'
import { Toolbar } from 'react-aria-components/Toolbar'
import { useEditorState, type Editor } from '@tiptap/react'
import { useLingui } from '@lingui/react/macro'
import { LinkDialog } from '#renderer/studio/pickers/LinkDialog.tsx'
import { addressOf, linkOfAddress } from '#renderer/studio/rich-text/linkAddress.ts'
import { ScriptTools } from '#renderer/studio/rich-text/ScriptTools.tsx'
import { Tool } from '#renderer/studio/rich-text/Tool.tsx'
import { TableTools } from '#renderer/studio/rich-text/TableTools.tsx'
import styles from '#renderer/studio/rich-text/RichText.module.css'

/** Renders what text can become; one stop of the Tab key, arrow keys move on from there. */
export function RichTextToolbar({ editor, label }: { readonly editor: Editor; readonly label: string }) {
  const { t } = useLingui()
  const [isLinking, setIsLinking] = useState(false)
  const active = useEditorState({
    editor,
    selector: ({ editor: text }) => ({
      bold: text.isActive('bold'),
      italic: text.isActive('italic'),
      heading: text.isActive('heading', { level: 3 }),
      smaller: text.isActive('heading', { level: 4 }),
      bullets: text.isActive('bulletList'),
      numbers: text.isActive('orderedList'),
      quote: text.isActive('blockquote'),
      table: text.isActive('table'),
      link: String(text.getAttributes('link')['href'] ?? ''),
    }),
  })
  const chain = () => editor.chain().focus()
  return (
    <>
      <Toolbar className={styles.toolbar ?? ''} aria-label={t({ id: 'Studio/Text tools', message: `Text: ${label}` })}>
        <Tool sign={<b>B</b>} pressed={active.bold} onPress={() => chain().toggleBold().run()}>
          {t({ id: 'Studio/Bold', message: 'Bold' })}
        </Tool>
        <Tool sign={<i>I</i>} pressed={active.italic} onPress={() => chain().toggleItalic().run()}>
          {t({ id: 'Studio/Italic', message: 'Italic' })}
        </Tool>
        <ScriptTools editor={editor} />
        <Tool sign="H" pressed={active.heading} onPress={() => chain().toggleHeading({ level: 3 }).run()}>
          {t({ id: 'Studio/Heading', message: 'Heading' })}
        </Tool>
        <Tool
          sign={<small>H</small>}
          pressed={active.smaller}
          onPress={() => chain().toggleHeading({ level: 4 }).run()}
        >
          {t({ id: 'Studio/Smaller heading', message: 'Smaller heading' })}
        </Tool>
        <Tool sign="•" pressed={active.bullets} onPress={() => chain().toggleBulletList().run()}>
          {t({ id: 'Studio/Bullets', message: 'Bulleted list' })}
        </Tool>
        <Tool sign="1." pressed={active.numbers} onPress={() => chain().toggleOrderedList().run()}>
          {t({ id: 'Studio/Numbers', message: 'Numbered list' })}
        </Tool>
        <Tool sign="”" pressed={active.quote} onPress={() => chain().toggleBlockquote().run()}>
          {t({ id: 'Studio/Quote', message: 'Quotation' })}
        </Tool>
        <Tool sign={<u>a</u>} pressed={active.link !== ''} onPress={() => setIsLinking(true)}>
          {t({ id: 'Studio/Link', message: 'Link' })}
        </Tool>
        <TableTools editor={editor} inTable={active.table} />
      </Toolbar>
      {isLinking && (
        <LinkDialog
          value={active.link === '' ? undefined : linkOfAddress(active.link)}
          onClose={() => setIsLinking(false)}
          onChoose={(link) => {
            setIsLinking(false)
            setLink(editor, addressOf(link))
          }}
        />
      )}
    </>
  )
}

/** Links what is selected; without a selection the address itself is written. An empty address removes the link. */
function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus()
  if (href === '') chain.extendMarkRange('link').unsetLink().run()
  else if (editor.state.selection.empty && !editor.isActive('link')) {
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
  } else chain.extendMarkRange('link').setLink({ href }).run()
}
