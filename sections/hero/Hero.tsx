import type { HeroData } from '#schemas/sections/hero.ts'
import { Actions } from '#sections/shared/Actions.tsx'
import { useHeadingLevel } from '#sections/shared/pageContext.ts'
import { Picture } from '#sections/shared/Picture.tsx'
import styles from './Hero.module.css'

/** The height of the picture is that of its box in `Hero.module.css`; its width, what is cropped included, is 21:9 of it. */
const sizes = '(max-width: 767px) 234vw, (max-width: 959px) 160vw, 100vw'

/** Renders heading, lead and actions on a panel of the page in the lower corner of a picture, on narrow screens below it. */
export function Hero({ eyebrow, heading, lead, image, actions }: HeroData) {
  const Heading = useHeadingLevel()
  const first = Heading === 'h1'
  return (
    <div className={styles.root}>
      <div className={styles.frame}>
        <Picture image={image} sizes={sizes} eager={first} className={styles.picture} />
        <div className={styles.text}>
          {eyebrow !== undefined && <p className={styles.eyebrow}>{eyebrow}</p>}
          <Heading className={styles.heading}>{heading}</Heading>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          <Actions actions={actions} quiet={!first} />
        </div>
      </div>
    </div>
  )
}
