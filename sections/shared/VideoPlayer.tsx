import { useLingui } from '@lingui/react/macro'
import { locales } from '#locales/locales.ts'
import type { Video } from '#schemas/atoms.ts'
import { usePage } from '#sections/shared/pageContext.ts'

/** Size in pixels assumed for a video without a preview. */
const fallbackSize = { width: 1920, height: 1080 }

interface VideoPlayerProps {
  readonly video: Video
  readonly className?: string | undefined
}

/**
 * Renders a video with native controls and captions enabled. Only the preview is fetched before playback. Uses texts of
 * `mediaTexts`.
 */
export function VideoPlayer({ video, className }: VideoPlayerProps) {
  const { t } = useLingui()
  const { locale } = usePage()
  const { width, height } = video.preview ?? fallbackSize
  const alt = video.preview?.alt_text
  const name = video.title ?? (alt === undefined || alt === '' ? t({ id: 'Media/Video', message: 'Video' }) : alt)
  return (
    <video
      className={className}
      controls
      playsInline
      preload="none"
      poster={video.preview?.file}
      width={width}
      height={height}
      aria-label={name}
    >
      <source src={video.file} type={video.mime_type} />
      {video.captions !== undefined && (
        <track
          kind="captions"
          src={video.captions}
          srcLang={locales[locale].iso}
          label={t({ id: 'Media/Captions', message: 'Captions' })}
          default
        />
      )}
      <a href={video.file}>{t({ id: 'Media/Download video', message: 'Download the video' })}</a>
    </video>
  )
}
