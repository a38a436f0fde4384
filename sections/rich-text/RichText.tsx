import type { RichTextData } from '#schemas/sections/rich_text.ts'
import { RichText as Html } from '#sections/shared/RichText.tsx'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import styles from './RichText.module.css'

/** Renders heading and body text: side by side on wide screens, stacked on narrow ones. */
export function RichText({ heading, body }: RichTextData) {
  return (
    <div className={`${styles.root} content`}>
      <div className={styles.columns}>
        <SectionHeading heading={heading} />
        <div className={styles.body}>
          <Html html={body} alone={heading === undefined} />
        </div>
      </div>
    </div>
  )
}
