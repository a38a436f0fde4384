import type { GalleryData } from '#schemas/sections/gallery.ts'
import { Carousel } from '#sections/shared/Carousel.tsx'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import styles from './Gallery.module.css'

/** Pictures and videos in one row from the text column to the edge of the page, the next one in sight. */
export function Gallery({ heading, items }: GalleryData) {
  return (
    <div className={styles.root}>
      {heading !== undefined && (
        <div className="content">
          <SectionHeading heading={heading} />
        </div>
      )}
      <Carousel items={items} label={heading} look="row" sizes="(min-width: 1300px) 1088px, 84vw" />
    </div>
  )
}
