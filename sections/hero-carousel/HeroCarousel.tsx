import type { HeroCarouselData } from '#schemas/sections/hero_carousel.ts'
import { useHeadingLevel } from '#sections/shared/pageContext.ts'
import { Slider } from '#sections/shared/Slider.tsx'
import { isSlide } from '#sections/shared/slides.ts'
import { HeroSlide } from './HeroSlide.tsx'
import styles from './HeroCarousel.module.css'

/** Renders several heroes as slides, with a common heading below that does not change; nothing without slides. */
export function HeroCarousel({ heading, slides }: HeroCarouselData) {
  const Heading = useHeadingLevel()
  const first = Heading === 'h1'
  const shown = slides.filter(({ media }) => media === undefined || isSlide(media))
  if (shown.length === 0) return null
  return (
    <div className={styles.root}>
      <div className={styles.caption}>
        <Heading className={styles.heading}>{heading}</Heading>
      </div>
      <div className={styles.slides}>
        <Slider
          label={heading}
          slides={shown.map((slide, index) => (
            <HeroSlide key={index} slide={slide} heading={first ? 'h2' : 'h3'} main={first && index === 0} />
          ))}
        />
      </div>
    </div>
  )
}
