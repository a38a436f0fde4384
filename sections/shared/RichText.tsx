import { useLingui } from '@lingui/react/macro'
import styles from './RichText.module.css'

interface RichTextProps {
  readonly html: string
  /** A little larger, for a text that stands alone on its line. */
  readonly large?: boolean
}

/**
 * Rich text of the CMS. The server sanitises it on write and again on read; this component only sets it. A wide table
 * scrolls in a frame of its own that the keyboard reaches. Shows `Text/Table`: list it among the section's texts.
 */
export function RichText({ html, large = false }: RichTextProps) {
  const { t } = useLingui()
  const framed = html.includes('<table') ? frameTables(html, t({ id: 'Text/Table', message: 'Table' })) : html
  return (
    <div
      className={styles.richText}
      data-large={large || undefined}
      dangerouslySetInnerHTML={{ __html: framed }}
    />
  )
}

function frameTables(html: string, label: string): string {
  const name = label.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return html
    .replaceAll(/<table\b/g, `<div role="group" tabindex="0" aria-label="${name}"><table`)
    .replaceAll('</table>', '</table></div>')
}
