import type { CtaBannerData } from '#schemas/sections/cta_banner.ts'
import { Actions } from '#sections/shared/Actions.tsx'
import { useHeadingLevel } from '#sections/shared/pageContext.ts'
import styles from './CtaBanner.module.css'

/** A sentence and what to do about it, on a ground of its own. On red the action is white. */
export function CtaBanner({ heading, text, actions, tone }: CtaBannerData) {
  const Heading = useHeadingLevel()
  const dark = tone !== 'paper'
  return (
    <div className={styles.root} data-tone={tone} data-ground={dark ? 'dark' : undefined}>
      <div className={`${styles.inner} content`}>
        <div className={styles.texts}>
          <Heading className={styles.heading}>{heading}</Heading>
          {text !== undefined && <p className={styles.text}>{text}</p>}
        </div>
        <Actions actions={actions} inverse={dark} quiet={tone === 'red'} />
      </div>
    </div>
  )
}
