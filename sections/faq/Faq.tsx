import type { FaqData } from '#schemas/sections/faq.ts'
import details from '#sections/shared/Details.module.css'
import { RichText } from '#sections/shared/RichText.tsx'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import { useItemHeading } from '#sections/shared/useItemHeading.ts'
import styles from './Faq.module.css'

/** Renders questions as disclosures, of which several may be open; nothing without questions. */
export function Faq({ heading, lead, questions }: FaqData) {
  const QuestionHeading = useItemHeading(heading)
  if (questions.length === 0) return null
  return (
    <div className={`${styles.root} content`}>
      <div className={styles.columns}>
        <SectionHeading heading={heading} lead={lead} />
        <div className={styles.questions}>
          {questions.map(({ question, answer }, index) => (
            <details key={index} className={details.details}>
              <summary className={details.summary}>
                <QuestionHeading className={styles.question}>{question}</QuestionHeading>
              </summary>
              <div className={details.body}>
                <RichText html={answer} alone={heading === undefined} />
              </div>
            </details>
          ))}
        </div>
      </div>
    </div>
  )
}
