import { useLingui } from '@lingui/react/macro'
import type { Media } from '#schemas/atoms.ts'
import { Picture } from '#sections/shared/Picture.tsx'
import { VideoLink } from '#sections/shared/VideoLink.tsx'
import { VideoPlayer } from '#sections/shared/VideoPlayer.tsx'
import styles from './Carousel.module.css'

type Slide = Exclude<Media, { type: 'carousel' }>

interface CarouselProps {
  readonly items: readonly Slide[]
  /** What the carousel shows, read aloud; without it, "Gallery". */
  readonly label?: string | undefined
  readonly sizes?: string
  readonly eager?: boolean
  /** `row`: wide slides with the next one in sight, each opening over the window. `single`: one slide a view (specification, section 4). */
  readonly look?: 'single' | 'row'
}

interface SlideProps {
  readonly slide: Slide
  readonly sizes: string
  readonly eager: boolean
  readonly look: 'single' | 'row'
}

/**
 * Slides in a list that scrolls and snaps: by touch, wheel, scroll bar and arrow keys, without script. Browsers that know
 * `::scroll-button` draw arrows. A list of one is no carousel and takes no focus.
 */
export function Carousel({ items, label, sizes = '100vw', eager = false, look = 'single' }: CarouselProps) {
  const { t } = useLingui()
  const scrolls = items.length > 1
  const name = label ?? t({ id: 'Media/Gallery', message: 'Gallery' })
  return (
    <div className={styles.root} data-look={look}>
      <div
        className={styles.scroller}
        data-previous={t({ id: 'Media/Previous', message: 'Previous' })}
        data-next={t({ id: 'Media/Next', message: 'Next' })}
        {...(scrolls ? { role: 'group', 'aria-label': name, tabIndex: 0 } : {})}
      >
        <ul className={styles.track} role="list">
          {items.map((item, index) => (
            <li key={`${index} ${item.type}`} className={styles.slide}>
              <SlideView slide={item} sizes={sizes} eager={eager && index === 0} look={look} />
              {scrolls && <Position index={index} total={items.length} />}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function SlideView({ slide, sizes, eager, look }: SlideProps) {
  const { t } = useLingui()
  if (slide.type === 'video') {
    return look === 'row' ? (
      <VideoLink video={slide.video} sizes={sizes} />
    ) : (
      <VideoPlayer video={slide.video} className={styles.video} />
    )
  }
  const { image } = slide
  const fit = image.height > image.width ? styles.portrait : styles.picture
  const picture = <Picture image={image} sizes={sizes} eager={eager} className={fit} />
  if (look === 'single') return picture
  return (
    <a className={styles.enlarge} href={image.file} data-modal="image">
      {picture}
      <span className="visually-hidden">{t({ id: 'Media/Enlarge', message: 'Enlarge the picture' })}</span>
    </a>
  )
}

/** The list already says "3 of 8" to a screen reader; this says it to the eye. */
function Position({ index, total }: { readonly index: number; readonly total: number }) {
  return (
    <span className={styles.position} aria-hidden="true">
      {index + 1} / {total}
    </span>
  )
}
