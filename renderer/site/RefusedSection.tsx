import type { SectionIssue } from '#sections/defineSection.tsx'
import styles from './RefusedSection.module.css'

interface RefusedSectionProps {
  readonly type: string
  readonly sectionKey: string
  readonly issues: readonly SectionIssue[]
}

/** Placeholder of a section that cannot be drawn, for editors and developers; visitors never see it. */
export function RefusedSection({ type, sectionKey, issues }: RefusedSectionProps) {
  return (
    <section data-section-refused={type} data-section-key={sectionKey} className={styles.refused}>
      <p className={styles.title}>
        The section <code>{sectionKey}</code> is not shown
      </p>
      <ul>
        {issues.map((issue) => (
          <li key={`${issue.path} ${issue.message}`}>
            {issue.path !== '' && <code>{issue.path}</code>} {issue.message}
          </li>
        ))}
      </ul>
    </section>
  )
}
