import type { ReactNode } from 'react'
import { useHeadingLevel } from '#sections/shared/pageContext.ts'
import styles from './SectionHeading.module.css'

interface SectionHeadingProps {
  readonly heading: string | undefined
  /** A few sentences under the heading. */
  readonly lead?: string | undefined
  /** What stands at the end of the heading's line, for example a link to the whole list. */
  readonly children?: ReactNode
}

/** Heading of a section with its lead; `<h1>` where the page's main heading is, else `<h2>`. Draws nothing without texts. */
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
