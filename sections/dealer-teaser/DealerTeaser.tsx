import type { DealerTeaserData } from '#schemas/sections/dealer_teaser.ts'
import { useHeadingLevel } from '#sections/shared/pageContext.ts'
import { Picture } from '#sections/shared/Picture.tsx'
import { PlaceForm } from './PlaceForm.tsx'
import styles from './DealerTeaser.module.css'

/** Renders a form for the nearest dealers, and a link to all of them. */
export function DealerTeaser({ heading, text, action, image }: DealerTeaserData) {
  const Heading = useHeadingLevel()
  return (
    <div className={`${styles.root} content`}>
      <div className={styles.columns}>
        <div className={styles.texts}>
          <Heading className={styles.heading}>{heading}</Heading>
          {text !== undefined && <p className={styles.text}>{text}</p>}
          <PlaceForm {...action} />
        </div>
        {image !== undefined && (
          <Picture image={image} sizes="(min-width: 960px) 45vw, 94vw" className={styles.picture} />
        )}
      </div>
    </div>
  )
}
