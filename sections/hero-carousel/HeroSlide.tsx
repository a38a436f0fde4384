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
  /** The first slide of a page's opening: its picture comes at once, its action is the red one. */
  readonly main: boolean
}

/** One opening, drawn as the hero is; a video by its preview and a link that plays it over the window. */
export function HeroSlide({ slide, heading: Heading, main }: HeroSlideProps) {
  const { eyebrow, heading, lead, media, actions } = slide
  const video = media?.type === 'video' ? media.video : undefined
  const image = pictureOf(slide)
  return (
    <div className={`${hero.root} ${styles.slide}`} data-bare={image === undefined || undefined}>
      <div className={hero.frame}>
        {image !== undefined && <Picture image={image} eager={main} className={hero.picture} />}
        <div className={hero.text} data-ground="dark">
          {eyebrow !== undefined && <p className={hero.eyebrow}>{eyebrow}</p>}
          <Heading className={hero.heading}>{heading}</Heading>
          {lead !== undefined && <p className={hero.lead}>{lead}</p>}
          <Actions actions={actions} inverse quiet={!main} />
          {video !== undefined && <PlayLink video={video} />}
        </div>
      </div>
    </div>
  )
}

/** Followed, the video plays over the whole window, and without script as the file it is. */
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
