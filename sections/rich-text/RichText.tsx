import type { RichTextData } from '#schemas/sections/rich_text.ts'
import { RichText as Html } from '#sections/shared/RichText.tsx'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import styles from './RichText.module.css'

/** A heading and running text: side by side on a wide page, one under the other on a narrow one. */
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
