import type { Media } from '#schemas/atoms.ts'
import { Carousel } from '#sections/shared/Carousel.tsx'
import { Picture } from '#sections/shared/Picture.tsx'
import { VideoPlayer } from '#sections/shared/VideoPlayer.tsx'
import styles from './MediaView.module.css'

interface MediaViewProps {
  readonly media: Media
  /** Name of a carousel, usually the heading it stands under. */
  readonly label?: string | undefined
  /** CSS `sizes` of the pictures in it. */
  readonly sizes?: string
  readonly eager?: boolean
}

/** Text ids shown by the parts below; a section that draws media lists them among its texts. */
export const mediaTexts = [
  'Media/Video',
  'Media/Captions',
  'Media/Download video',
  'Media/Gallery',
  'Media/Previous',
  'Media/Next',
] as const

/** A picture, a video or a carousel of both, each as wide as its place. */
export function MediaView({ media, label, sizes = '100vw', eager = false }: MediaViewProps) {
  if (media.type === 'carousel') return <Carousel items={media.carousel} label={label} sizes={sizes} eager={eager} />
  if (media.type === 'video') return <VideoPlayer video={media.video} className={styles.video} />
  return <Picture image={media.image} sizes={sizes} eager={eager} className={styles.picture} />
}
