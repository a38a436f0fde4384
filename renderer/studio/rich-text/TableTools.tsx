import type { Editor } from '@tiptap/react'
import { useLingui } from '@lingui/react/macro'
import { Tool } from '#renderer/studio/rich-text/Tool.tsx'

interface Props {
  readonly editor: Editor
  readonly inTable: boolean
}

/** Inserts a table with a head; inside a table, rows and columns are added and removed. */
export function TableTools({ editor, inTable }: Props) {
  const { t } = useLingui()
  const chain = () => editor.chain().focus()
  if (!inTable) {
    return (
      <Tool sign="⊞" onPress={() => insertTable(editor)}>
        {t({ id: 'Studio/Table', message: 'Table' })}
      </Tool>
    )
  }
  return (
    <>
      <Tool sign="+↓" onPress={() => chain().addRowAfter().run()}>
        {t({ id: 'Studio/Add row', message: 'Add a row' })}
      </Tool>
      <Tool sign="−↓" onPress={() => chain().deleteRow().run()}>
        {t({ id: 'Studio/Remove row', message: 'Remove the row' })}
      </Tool>
      <Tool sign="+→" onPress={() => chain().addColumnAfter().run()}>
        {t({ id: 'Studio/Add column', message: 'Add a column' })}
      </Tool>
      <Tool sign="−→" onPress={() => chain().deleteColumn().run()}>
        {t({ id: 'Studio/Remove column', message: 'Remove the column' })}
      </Tool>
      <Tool sign="⊟" onPress={() => chain().deleteTable().run()}>
        {t({ id: 'Studio/Remove table', message: 'Remove the table' })}
      </Tool>
    </>
  )
}

// Header cells name their column, as in the tables of the site.
function insertTable(editor: Editor): void {
  const cells = (type: string, attrs: object) =>
    Array.from({ length: 3 }, () => ({ type, attrs, content: [{ type: 'paragraph' }] }))
  const row = { type: 'tableRow', content: cells('tableCell', {}) }
  const head = { type: 'tableRow', attrs: { head: true }, content: cells('tableHeader', { scope: 'col' }) }
  editor
    .chain()
    .focus()
    .insertContent({ type: 'table', content: [head, row, row] })
    .run()
}
