import { useLingui } from '@lingui/react/macro'
import type { CarouselSectionData } from '#schemas/sections/carousel.ts'
import { Picture } from '#sections/shared/Picture.tsx'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import { Slider } from '#sections/shared/Slider.tsx'
import { isSlide, type SlideMedia } from '#sections/shared/slides.ts'
import { VideoPlayer } from '#sections/shared/VideoPlayer.tsx'
import styles from './CarouselSection.module.css'

/** Renders pictures and videos one at a time in the width of the text column, with a caption below; nothing without slides. */
export function CarouselSection({ heading, lead, items, caption }: CarouselSectionData) {
  const { t } = useLingui()
  const slides = items.filter(isSlide)
  if (slides.length === 0) return null
  const label = heading ?? caption ?? t({ id: 'Media/Gallery', message: 'Gallery' })
  return (
    <div className="content">
      <SectionHeading heading={heading} lead={lead} />
      <figure className={styles.figure}>
        <Slider
          label={label}
          slides={slides.map((media, index) => (
            <SlideView key={index} media={media} />
          ))}
        />
        {caption !== undefined && <figcaption className={styles.caption}>{caption}</figcaption>}
      </figure>
    </div>
  )
}

/** Renders a picture cropped to its slide; portrait pictures and videos are not cropped. */
function SlideView({ media }: { readonly media: SlideMedia }) {
  if (media.type === 'video') return <VideoPlayer video={media.video} className={styles.video} />
  const { image } = media
  const fit = image.height > image.width ? styles.portrait : styles.picture
  return <Picture image={image} sizes="(min-width: 1456px) 1360px, 94vw" className={fit} />
}
