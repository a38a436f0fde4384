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

/** Pictures wider than this, as width by height, are panoramas. */
const widest = 1.8

/** Text ids shown by the parts below; a section that draws media lists them among its texts. */
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

/** A picture, a video or a carousel of both, each as wide as its place. */
export function MediaView({ media, label, sizes = '100vw', eager = false }: MediaViewProps) {
  if (media.type === 'carousel') return <Carousel items={media.carousel} label={label} sizes={sizes} eager={eager} />
  if (media.type === 'video') return <VideoPlayer video={media.video} className={styles.video} />
  const look = isWide(media) ? `${styles.picture} ${styles.wide}` : styles.picture
  return <Picture image={media.image} sizes={sizes} eager={eager} className={look} />
}

/** Whether media is a picture much wider than tall, which places of another shape may cut at its sides. */
export function isWide(media: Media): boolean {
  return media.type === 'image' && media.image.width > media.image.height * widest
}
