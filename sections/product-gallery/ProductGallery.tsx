import { useLingui } from '@lingui/react/macro'
import type { ProductGalleryData } from '#schemas/sections/product_gallery.ts'
import details from '#sections/shared/Details.module.css'
import { Picture } from '#sections/shared/Picture.tsx'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import { VideoLink } from '#sections/shared/VideoLink.tsx'
import styles from './ProductGallery.module.css'
import { isWideTile, layoutOf, tilesAtOnce } from './tileLayout.ts'

type Item = ProductGalleryData['items'][number]

const largeSizes = '(min-width: 1300px) 900px, (min-width: 769px) 64vw, 94vw'
const smallSizes = '(min-width: 1300px) 440px, (min-width: 769px) 32vw, 47vw'

/** Renders pictures and videos of a product in a grid, the first one large; each opens in the media dialog, or as a file without script. */
export function ProductGallery({ heading, items }: ProductGalleryData) {
  const { t } = useLingui()
  if (items.length === 0) return null
  const shown = tilesAtOnce(items.length)
  const number = items.length - shown
  return (
    <div className="content">
      <SectionHeading heading={heading ?? t({ id: 'Media/Gallery', message: 'Gallery' })} />
      <ul className={styles.grid} data-layout={layoutOf(shown)} role="list">
        {items.slice(0, shown).map((item, index) => (
          <Tile
            key={`${index} ${item.type}`}
            item={item}
            sizes={index === 0 ? largeSizes : smallSizes}
            wide={isWideTile(index, shown)}
          />
        ))}
      </ul>
      {number > 0 && (
        <details className={`${details.details} ${styles.more}`}>
          <summary className={details.summary}>
            {t({ id: 'Media/More', message: `${number} more pictures and videos` })}
          </summary>
          <ul className={styles.grid} data-layout="rest" role="list">
            {items.slice(shown).map((item, index) => (
              <Tile key={`${index} ${item.type}`} item={item} sizes={smallSizes} wide={false} />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

interface TileProps {
  readonly item: Item
  readonly sizes: string
  readonly wide: boolean
}

/** Renders a picture or video; the media dialog shows it with the caption in `data-caption`. */
function Tile({ item, sizes, wide }: TileProps) {
  const { t } = useLingui()
  const { caption } = item
  if (item.type === 'video') {
    return (
      <li className={styles.tile} data-wide={wide || undefined} data-caption={caption ?? item.video.title}>
        <VideoLink video={item.video} sizes={sizes} />
      </li>
    )
  }
  const { image } = item
  return (
    <li className={styles.tile} data-wide={wide || undefined} data-caption={caption}>
      <a className={styles.enlarge} href={image.file} data-modal="image">
        <Picture
          image={image}
          sizes={sizes}
          className={image.height > image.width ? styles.portrait : styles.picture}
        />
        {caption !== undefined && <span className={styles.caption}>{caption}</span>}{' '}
        <span className="visually-hidden">{t({ id: 'Media/Enlarge', message: 'Enlarge the picture' })}</span>
      </a>
    </li>
  )
}
