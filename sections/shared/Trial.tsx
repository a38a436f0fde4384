import { useLingui } from '@lingui/react/macro'
import type { Cta, Image } from '#schemas/atoms.ts'
import { Actions } from '#sections/shared/Actions.tsx'
import { Picture } from '#sections/shared/Picture.tsx'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import { useItemHeading } from '#sections/shared/useItemHeading.ts'
import styles from './Trial.module.css'

interface TrialProps {
  readonly heading: string
  readonly text: string
  readonly image: Image
  readonly expectHeading: string | undefined
  readonly expect: readonly string[]
  readonly action: Cta | undefined
  /** Numbers the items of `expect`. */
  readonly steps?: boolean
  /** Side of the picture on wide screens. */
  readonly side: 'start' | 'end'
}

/** Ids of the texts `Trial` uses; a section that renders it declares them in its `section.ts`. */
export const trialTexts = ['Trial/Expect'] as const

/** Renders the invitation to a product trial: text, picture, what to expect, and one action. */
export function Trial({ heading, text, image, expectHeading, expect, action, steps = false, side }: TrialProps) {
  const { t } = useLingui()
  const ExpectHeading = useItemHeading(heading)
  const List = steps ? 'ol' : 'ul'
  return (
    <div className={`${styles.root} content`}>
      <div className={styles.columns} data-side={side}>
        <div className={styles.texts}>
          <SectionHeading heading={heading} lead={text} />
          {expect.length > 0 && (
            <div>
              <ExpectHeading className={styles.expectHeading}>
                {expectHeading ?? t({ id: 'Trial/Expect', message: 'What to expect' })}
              </ExpectHeading>
              <List className={styles.list} role="list">
                {expect.map((line, index) => (
                  <li key={index} className={styles.item}>
                    <span>{line}</span>
                  </li>
                ))}
              </List>
            </div>
          )}
          {action !== undefined && <Actions actions={[action]} quiet />}
        </div>
        <Picture image={image} sizes="(min-width: 960px) 50vw, 94vw" className={styles.picture} />
      </div>
    </div>
  )
}
