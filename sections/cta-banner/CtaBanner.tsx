import type { CtaBannerData } from '#schemas/sections/cta_banner.ts'
import { Actions } from '#sections/shared/Actions.tsx'
import { useHeadingLevel } from '#sections/shared/pageContext.ts'
import styles from './CtaBanner.module.css'

/** Renders a statement with actions on a coloured surface. On red the actions are white. */
export function CtaBanner({ heading, text, actions, tone }: CtaBannerData) {
  const Heading = useHeadingLevel()
  const dark = tone !== 'paper'
  return (
    <div className={styles.root} data-tone={tone} data-surface={dark ? 'dark' : undefined}>
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
