import { useLingui } from '@lingui/react/macro'
import { locales } from '#locales/locales.ts'
import type { Image, Video } from '#schemas/atoms.ts'
import type { HeroSlideData } from '#schemas/sections/hero_carousel.ts'
import hero from '#sections/hero/Hero.module.css'
import { Actions } from '#sections/shared/Actions.tsx'
import button from '#sections/shared/Button.module.css'
import { usePage } from '#sections/shared/pageContext.ts'
import { Picture } from '#sections/shared/Picture.tsx'
import styles from './HeroSlide.module.css'

interface HeroSlideProps {
  readonly slide: HeroSlideData
  readonly heading: 'h2' | 'h3'
  /** Whether it is the first slide at the top of a page: its picture is loaded eagerly, its action is the primary one. */
  readonly main: boolean
}

/** Renders a slide like the hero; a video as its preview with a link that plays it in the media dialog. */
export function HeroSlide({ slide, heading: Heading, main }: HeroSlideProps) {
  const { eyebrow, heading, lead, media, actions } = slide
  const video = media?.type === 'video' ? media.video : undefined
  const image = pictureOf(slide)
  return (
    <div className={`${hero.root} ${styles.slide}`} data-bare={image === undefined || undefined}>
      <div className={hero.frame}>
        {image !== undefined && <Picture image={image} eager={main} className={hero.picture} />}
        <div className={hero.text}>
          {eyebrow !== undefined && <p className={hero.eyebrow}>{eyebrow}</p>}
          <Heading className={hero.heading}>{heading}</Heading>
          {lead !== undefined && <p className={hero.lead}>{lead}</p>}
          <Actions actions={actions} quiet={!main} />
          {video !== undefined && <PlayLink video={video} />}
        </div>
      </div>
    </div>
  )
}

/** Renders a link that plays the video in the media dialog, or opens the file without script. */
function PlayLink({ video }: { readonly video: Video }) {
  const { t } = useLingui()
  const { locale } = usePage()
  const play = t({ id: 'Media/Play video', message: 'Play the video' })
  return (
    <p>
      <a
        className={button.secondary}
        href={video.file}
        type={video.mime_type}
        data-modal="video"
        data-captions={video.captions}
        data-language={locales[locale].iso}
      >
        <svg width="24" height="24" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
          <path d="M8 5v14l11-7z" />
        </svg>
        {video.title === undefined ? play : <span className="visually-hidden">{play} </span>}
        {video.title}
      </a>
    </p>
  )
}

function pictureOf({ media }: HeroSlideData): Image | undefined {
  if (media?.type === 'image') return media.image
  return media?.type === 'video' ? media.video.preview : undefined
}
