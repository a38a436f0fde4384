import type { MediaData } from '#schemas/sections/media.ts'
import { MediaView } from '#sections/shared/MediaView.tsx'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import styles from './Media.module.css'

/** Renders one picture, video or carousel in full width, with a caption below. */
export function Media({ heading, media, caption }: MediaData) {
  return (
    <div className={styles.root}>
      {heading !== undefined && (
        <div className="content">
          <SectionHeading heading={heading} />
        </div>
      )}
      <figure className={styles.figure}>
        <MediaView media={media} label={heading ?? caption} />
        {caption !== undefined && (
          <figcaption className="content">
            <p className={styles.caption}>{caption}</p>
          </figcaption>
        )}
      </figure>
    </div>
  )
}
