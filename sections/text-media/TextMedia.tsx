import type { TextMediaData } from '#schemas/sections/text_media.ts'
import { Actions } from '#sections/shared/Actions.tsx'
import { isWide, MediaView } from '#sections/shared/MediaView.tsx'
import { RichText } from '#sections/shared/RichText.tsx'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import styles from './TextMedia.module.css'

/** Renders text next to a picture, a video or a carousel; on narrow screens the media is below the text. */
export function TextMedia({ heading, body, media, media_side: side, actions }: TextMediaData) {
  return (
    <div className={`${styles.root} content`}>
      <div className={styles.columns} data-side={side}>
        <div className={styles.text}>
          <SectionHeading heading={heading} />
          {body !== '' && <RichText html={body} />}
          <Actions actions={actions} quiet />
        </div>
        <div className={styles.media} data-wide={isWide(media) || undefined}>
          <MediaView media={media} label={heading} sizes="(min-width: 960px) 50vw, 100vw" />
        </div>
      </div>
    </div>
  )
}
