import { useLingui } from '@lingui/react/macro'
import { useHeadingLevel, usePage } from '#sections/shared/pageContext.ts'
import styles from './RichText.module.css'

interface RichTextProps {
  readonly html: string
  /** Larger type, for a text without a neighbour in its row. */
  readonly large?: boolean
  /** The section has no heading above the text: headings within the text move up one level. */
  readonly alone?: boolean
}

/**
 * Renders rich text of the CMS, which the server has sanitised. Wide tables scroll in a focusable wrapper. Uses the text
 * `Text/Table`; a section that renders it declares that in its `section.ts`.
 */
export function RichText({ html, large = false, alone = false }: RichTextProps) {
  const { t } = useLingui()
  const level = useHeadingLevel()
  const { marksTexts } = usePage()
  const isRaised = alone || level === 'h1'
  const raised = isRaised ? raiseHeadings(html) : html
  const wrapped = raised.includes('<table') ? wrapTables(raised, t({ id: 'Text/Table', message: 'Table' })) : raised
  return (
    <div
      className={styles.richText}
      data-large={large || undefined}
      data-rich={marksTexts ? (isRaised ? 'raised' : '') : undefined}
      dangerouslySetInnerHTML={{ __html: wrapped }}
    />
  )
}

/** Turns `h3` into `h2` and `h4` into `h3`, so that no level is skipped below the page's `<h1>`. */
function raiseHeadings(html: string): string {
  return html.replaceAll(/<(\/?)h([34])\b/g, (_, slash: string, level: string) => `<${slash}h${Number(level) - 1}`)
}

function wrapTables(html: string, label: string): string {
  const name = label.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return html
    .replaceAll(/<table\b/g, `<div role="group" tabindex="0" aria-label="${name}"><table`)
    .replaceAll('</table>', '</table></div>')
}
