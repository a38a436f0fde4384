import { useLingui } from '@lingui/react/macro'
import { useHeadingLevel } from '#sections/shared/pageContext.ts'
import styles from './RichText.module.css'

interface RichTextProps {
  readonly html: string
  /** A little larger, for a text that stands alone on its line. */
  readonly large?: boolean
  /** No heading of its section stands over the text: its own headings rise by one level. */
  readonly alone?: boolean
}

/**
 * Rich text of the CMS. The server sanitises it on write and again on read; this component only sets it. A wide table
 * scrolls in a frame of its own that the keyboard reaches. Shows `Text/Table`: list it among the section's texts.
 */
export function RichText({ html, large = false, alone = false }: RichTextProps) {
  const { t } = useLingui()
  const level = useHeadingLevel()
  const raised = alone || level === 'h1' ? raiseHeadings(html) : html
  const framed = raised.includes('<table') ? frameTables(raised, t({ id: 'Text/Table', message: 'Table' })) : raised
  return (
    <div className={styles.richText} data-large={large || undefined} dangerouslySetInnerHTML={{ __html: framed }} />
  )
}

/** `h3` → `h2`, `h4` → `h3`: under the page's `<h1>` no level is skipped. */
function raiseHeadings(html: string): string {
  return html.replaceAll(/<(\/?)h([34])\b/g, (_, slash: string, level: string) => `<${slash}h${Number(level) - 1}`)
}

function frameTables(html: string, label: string): string {
  const name = label.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return html
    .replaceAll(/<table\b/g, `<div role="group" tabindex="0" aria-label="${name}"><table`)
    .replaceAll('</table>', '</table></div>')
}
