import type { GalleryData } from '#schemas/sections/gallery.ts'
import { Carousel } from '#sections/shared/Carousel.tsx'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import styles from './Gallery.module.css'

/** Renders pictures and videos in a row that extends to the edge of the page, so that the next one is partly visible. */
export function Gallery({ heading, items }: GalleryData) {
  return (
    <div className={styles.root}>
      {heading !== undefined && (
        <div className="content">
          <SectionHeading heading={heading} />
        </div>
      )}
      <Carousel items={items} label={heading} variant="row" sizes="(min-width: 1300px) 1088px, 84vw" />
    </div>
  )
}
