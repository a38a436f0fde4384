import type { Media } from '#schemas/atoms.ts'
import { Carousel } from '#sections/shared/Carousel.tsx'
import { Picture } from '#sections/shared/Picture.tsx'
import { VideoPlayer } from '#sections/shared/VideoPlayer.tsx'
import styles from './MediaView.module.css'

interface MediaViewProps {
  readonly media: Media
  /** Accessible name of a carousel, usually the heading above it. */
  readonly label?: string | undefined
  /** CSS `sizes` of the pictures. */
  readonly sizes?: string
  readonly eager?: boolean
}

/** Minimum aspect ratio (width / height) of a panorama. */
const panoramaRatio = 1.8

/** Ids of the texts `MediaView` uses; a section that renders it declares them in its `section.ts`. */
export const mediaTexts = [
  'Media/Video',
  'Media/Captions',
  'Media/Download video',
  'Media/Enlarge',
  'Media/Gallery',
  'Media/Play video',
  'Media/Previous',
  'Media/Next',
] as const

/** Renders a picture, a video or a carousel in the width of its container. */
export function MediaView({ media, label, sizes = '100vw', eager = false }: MediaViewProps) {
  if (media.type === 'carousel') return <Carousel items={media.carousel} label={label} sizes={sizes} eager={eager} />
  if (media.type === 'video') return <VideoPlayer video={media.video} className={styles.video} />
  const className = isWide(media) ? `${styles.picture} ${styles.wide}` : styles.picture
  return <Picture image={media.image} sizes={sizes} eager={eager} className={className} />
}

/** Returns whether media is a panorama, which narrow layouts may crop at its sides. */
export function isWide(media: Media): boolean {
  return media.type === 'image' && media.image.width > media.image.height * panoramaRatio
}
