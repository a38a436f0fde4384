import { useLingui } from '@lingui/react/macro'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { ArrowButton } from '#sections/shared/ArrowButton.tsx'
import carousel from '#sections/shared/Carousel.module.css'
import { usePage } from '#sections/shared/pageContext.ts'
import { useSplide } from '#sections/shared/useSplide.ts'
import styles from './Slider.module.css'

interface SliderProps {
  /** Accessible name. */
  readonly label: string
  readonly slides: readonly ReactNode[]
}

/** Ids of the texts `Slider` uses; a section that renders it declares them in its `section.ts`. */
export const sliderTexts = ['Carousel/Slide', 'Media/Next', 'Media/Previous'] as const

/**
 * Renders slides one at a time: a scroll-snap list from the server, which Splide enhances when it becomes visible. Then it has
 * arrows, and slides out of view are inert. A single slide is neither focusable nor enhanced.
 */
export function Slider(props: SliderProps) {
  // Reset the state when a client navigation reuses the component for another page.
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

  /** Keeps the arrow keys working as in the scrolling list. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!ready || event.target !== event.currentTarget || !/^Arrow(Left|Right)$/.test(event.key)) return
    event.preventDefault()
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    go(event.key === forward ? 'next' : 'previous')
  }

  return (
    <div className={`${carousel.root} ${styles.root}`} data-variant="single" data-scrolls={scrolls || undefined}>
      <div
        ref={root}
        className={`${carousel.scroller} splide`}
        data-previous={previous}
        data-next={next}
        {...(scrolls ? { role: 'group', 'aria-label': label, tabIndex: 0, onKeyDown } : {})}
      >
        <div className={`${styles.frame} splide__track`}>
          <ul className={`${styles.list} splide__list`} role="list">
            {slides.map((slide, position) => (
              <li
                key={position}
                className={`${carousel.slide} ${styles.slide} splide__slide`}
                aria-label={scrolls ? nameOf(position + 1) : undefined}
                inert={ready && position !== index}
              >
                {slide}
                {scrolls && (
                  <span className={carousel.position} aria-hidden="true">
                    {position + 1} / {total}
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
