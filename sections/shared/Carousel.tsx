import { useLingui } from '@lingui/react/macro'
import type { Media } from '#schemas/atoms.ts'
import { Picture } from '#sections/shared/Picture.tsx'
import { VideoLink } from '#sections/shared/VideoLink.tsx'
import { VideoPlayer } from '#sections/shared/VideoPlayer.tsx'
import styles from './Carousel.module.css'

type Slide = Exclude<Media, { type: 'carousel' }>

interface CarouselProps {
  readonly items: readonly Slide[]
  /** Accessible name; defaults to "Gallery". */
  readonly label?: string | undefined
  readonly sizes?: string
  readonly eager?: boolean
  /** `single`: one slide visible at a time. `row`: the next slide is partly visible and each slide opens in a dialog. */
  readonly variant?: 'single' | 'row'
}

interface SlideProps {
  readonly slide: Slide
  readonly sizes: string
  readonly eager: boolean
  readonly variant: 'single' | 'row'
}

/**
 * Renders slides as a scroll-snap list, usable by touch, wheel, scroll bar and arrow keys without script. Browsers with
 * `::scroll-button` add arrows. A single slide is not focusable.
 */
export function Carousel({ items, label, sizes = '100vw', eager = false, variant = 'single' }: CarouselProps) {
  const { t } = useLingui()
  const scrolls = items.length > 1
  const name = label ?? t({ id: 'Media/Gallery', message: 'Gallery' })
  return (
    <div className={styles.root} data-variant={variant}>
      <div
        className={styles.scroller}
        data-previous={t({ id: 'Media/Previous', message: 'Previous' })}
        data-next={t({ id: 'Media/Next', message: 'Next' })}
        {...(scrolls ? { role: 'group', 'aria-label': name, tabIndex: 0 } : {})}
      >
        <ul className={styles.track} role="list">
          {items.map((item, index) => (
            <li key={`${index} ${item.type}`} className={styles.slide}>
              <SlideView slide={item} sizes={sizes} eager={eager && index === 0} variant={variant} />
              {scrolls && <Position index={index} total={items.length} />}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function SlideView({ slide, sizes, eager, variant }: SlideProps) {
  const { t } = useLingui()
  if (slide.type === 'video') {
    return variant === 'row' ? (
      <VideoLink video={slide.video} sizes={sizes} />
    ) : (
      <VideoPlayer video={slide.video} className={styles.video} />
    )
  }
  const { image } = slide
  const fit = image.height > image.width ? styles.portrait : styles.picture
  const picture = <Picture image={image} sizes={sizes} eager={eager} className={fit} />
  if (variant === 'single') return picture
  return (
    <a className={styles.enlarge} href={image.file} data-modal="image">
      {picture}
      <span className="visually-hidden">{t({ id: 'Media/Enlarge', message: 'Enlarge the picture' })}</span>
    </a>
  )
}

// Visual only: the list exposes the position to screen readers.
function Position({ index, total }: { readonly index: number; readonly total: number }) {
  return (
    <span className={styles.position} aria-hidden="true">
      {index + 1} / {total}
    </span>
  )
}
