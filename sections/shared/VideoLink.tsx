import { useLingui } from '@lingui/react/macro'
import { locales } from '#locales/locales.ts'
import type { Video } from '#schemas/atoms.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { Picture } from '#sections/shared/Picture.tsx'
import styles from './VideoLink.module.css'

interface VideoLinkProps {
  readonly video: Video
  readonly sizes: string
}

/**
 * Renders the preview of a video that links to its file; with script the video plays in the media dialog. Uses the text
 * `Media/Play video`.
 */
export function VideoLink({ video, sizes }: VideoLinkProps) {
  const { t } = useLingui()
  const { locale } = usePage()
  return (
    <a
      className={styles.link}
      href={video.file}
      type={video.mime_type}
      data-modal="video"
      data-captions={video.captions}
      data-language={locales[locale].iso}
    >
      {video.preview !== undefined && (
        <Picture image={{ ...video.preview, alt_text: '' }} sizes={sizes} className={styles.preview} />
      )}
      <span className={styles.play}>
        <svg width="24" height="24" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
          <path d="M8 5v14l11-7z" />
        </svg>
        <span className="visually-hidden">{t({ id: 'Media/Play video', message: 'Play the video' })} </span>
        {video.title ?? video.preview?.alt_text}
      </span>
    </a>
  )
}
