import type { DealerTeaserData } from '#schemas/sections/dealer_teaser.ts'
import { useHeadingLevel } from '#sections/shared/pageContext.ts'
import { Picture } from '#sections/shared/Picture.tsx'
import { PlaceForm } from './PlaceForm.tsx'
import styles from './DealerTeaser.module.css'

/** The way to the nearest dealer: a field for a place, and a link for those who would rather look at all of them. */
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
