import { useLingui } from '@lingui/react/macro'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { ArrowButton } from '#sections/shared/ArrowButton.tsx'
import carousel from '#sections/shared/Carousel.module.css'
import { usePage } from '#sections/shared/pageContext.ts'
import { useSplide } from '#sections/shared/useSplide.ts'
import styles from './Slider.module.css'

interface SliderProps {
  /** What the slides show together, read aloud. */
  readonly label: string
  readonly slides: readonly ReactNode[]
}

/** Text ids of the slider; a section that draws one lists them among its texts. */
export const sliderTexts = ['Carousel/Slide', 'Media/Next', 'Media/Previous'] as const

/**
 * Slides one a view (specification, section 4). From the server a list that scrolls and snaps; Splide takes it over when it is seen,
 * then arrows stand under it and slides out of view leave the order of focus. One slide alone is no carousel and takes no focus.
 */
export function Slider(props: SliderProps) {
  // Another page in the same place begins anew.
  return <Slides key={usePage().pathname} {...props} />
}

function Slides({ label, slides }: SliderProps) {
  const { t } = useLingui()
  const root = useRef<HTMLDivElement>(null)
  const total = slides.length
  const { ready, index, go } = useSplide(root, total)
  const scrolls = total > 1
  const previous = t({ id: 'Media/Previous', message: 'Previous' })
  const next = t({ id: 'Media/Next', message: 'Next' })
  const nameOf = (number: number) => t({ id: 'Carousel/Slide', message: `Slide ${number} of ${total}` })

  /** The arrow keys go on doing what they did while the list scrolled. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!ready || event.target !== event.currentTarget || !/^Arrow(Left|Right)$/.test(event.key)) return
    event.preventDefault()
    const onwards = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    go(event.key === onwards ? 'next' : 'previous')
  }

  return (
    <div className={`${carousel.root} ${styles.root}`} data-look="single" data-scrolls={scrolls || undefined}>
      <div
        ref={root}
        className={`${carousel.scroller} splide`}
        data-previous={previous}
        data-next={next}
        {...(scrolls ? { role: 'group', 'aria-label': label, tabIndex: 0, onKeyDown } : {})}
      >
        <div className={`${styles.frame} splide__track`}>
          <ul className={`${styles.list} splide__list`} role="list">
            {slides.map((slide, place) => (
              <li
                key={place}
                className={`${carousel.slide} ${styles.slide} splide__slide`}
                aria-label={scrolls ? nameOf(place + 1) : undefined}
                inert={ready && place !== index}
              >
                {slide}
                {scrolls && (
                  <span className={carousel.position} aria-hidden="true">
                    {place + 1} / {total}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      </div>
      {ready && (
        <div className={styles.controls}>
          <ArrowButton label={previous} sign="‹" disabled={index === 0} onClick={() => go('previous')} />
          <ArrowButton label={next} sign="›" disabled={index === total - 1} onClick={() => go('next')} />
          <p className="visually-hidden" role="status">
            {nameOf(index + 1)}
          </p>
        </div>
      )}
    </div>
  )
}
