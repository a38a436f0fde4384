import type { ReactNode } from 'react'
import { useHeadingLevel } from '#sections/shared/pageContext.ts'
import styles from './SectionHeading.module.css'

interface SectionHeadingProps {
  readonly heading: string | undefined
  /** A few sentences under the heading. */
  readonly lead?: string | undefined
  /** Rendered at the end of the heading's row, for example a link to the whole list. */
  readonly children?: ReactNode
}

/** Renders heading and lead of a section, as `<h1>` if it has the page's main heading, else as `<h2>`; nothing without texts. */
export function SectionHeading({ heading, lead, children }: SectionHeadingProps) {
  const Heading = useHeadingLevel()
  if (heading === undefined && lead === undefined && children === undefined) return null
  return (
    <header className={styles.root}>
      <div className={styles.texts}>
        {heading !== undefined && <Heading className={styles.heading}>{heading}</Heading>}
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </header>
  )
}
