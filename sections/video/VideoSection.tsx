import { useLingui } from '@lingui/react/macro'
import type { VideoSectionData } from '#schemas/sections/video.ts'
import details from '#sections/shared/Details.module.css'
import { RichText } from '#sections/shared/RichText.tsx'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import { VideoPlayer } from '#sections/shared/VideoPlayer.tsx'
import styles from './VideoSection.module.css'

/** Renders a video with its caption, and its transcript in a collapsed disclosure. */
export function VideoSection({ heading, lead, video, caption, transcript }: VideoSectionData) {
  const { t } = useLingui()
  return (
    <div className={`${styles.root} content`}>
      <SectionHeading heading={heading} lead={lead} />
      <figure className={styles.figure}>
        <VideoPlayer video={video} className={styles.video} />
        {caption !== undefined && <figcaption className={styles.caption}>{caption}</figcaption>}
      </figure>
      {transcript !== undefined && transcript !== '' && (
        <details className={`${details.details} ${styles.transcript}`}>
          <summary className={details.summary}>{t({ id: 'Media/Transcript', message: 'Transcript' })}</summary>
          <div className={details.body}>
            <RichText html={transcript} alone={heading === undefined} />
          </div>
        </details>
      )}
    </div>
  )
}
