import type { SectionIssue } from '#sections/defineSection.tsx'
import styles from './InvalidSection.module.css'

interface InvalidSectionProps {
  readonly type: string
  readonly sectionKey: string
  readonly issues: readonly SectionIssue[]
}

/** Renders the placeholder of a section that cannot be rendered, for editors and developers; visitors never see it. */
export function InvalidSection({ type, sectionKey, issues }: InvalidSectionProps) {
  return (
    <section data-section-invalid={type} data-section-key={sectionKey} className={styles.invalid}>
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
