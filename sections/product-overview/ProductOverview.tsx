import { useLingui } from '@lingui/react/macro'
import type { ProductOverviewData } from '#schemas/sections/product_overview.ts'
import { Actions } from '#sections/shared/Actions.tsx'
import { Badges } from '#sections/shared/Badges.tsx'
import { useHeadingLevel } from '#sections/shared/pageContext.ts'
import { Picture } from '#sections/shared/Picture.tsx'
import { RichText } from '#sections/shared/RichText.tsx'
import { SiteLink } from '#sections/shared/SiteLink.tsx'
import { Documents } from './Documents.tsx'
import { KeyFigures } from './KeyFigures.tsx'
import styles from './ProductOverview.module.css'

const sizes = '(min-width: 1301px) 780px, (min-width: 900px) 54vw, 96vw'

/** Renders the top of a product page: name, picture, key figures, text, highlights and documents. */
export function ProductOverview({ product, actions }: ProductOverviewData) {
  const { t } = useLingui()
  const Name = useHeadingLevel()
  const { category, highlights } = product
  const files = [product.brochure, product.leaflet].filter((file) => file !== null && file !== undefined)
  const hasText = product.overview.trim() !== ''
  return (
    <div className={styles.root}>
      <div className={styles.band}>
        <div className={`${styles.opening} content`}>
          {/* First, so that the texts do not move when a slow parser comes to it. */}
          <Picture image={product.image} sizes={sizes} eager className={styles.picture} />
          <div className={styles.texts}>
            <p className={styles.category}>
              <SiteLink link={category.permalink}>{category.name}</SiteLink>
            </p>
            <Name className={styles.name}>{product.name}</Name>
            <p className={styles.tagline}>{product.tagline}</p>
            <Badges isNew={product.is_new} tags={product.tags} />
            <Actions actions={actions} />
          </div>
        </div>
      </div>
      <div className={`${styles.figures} content`}>
        <KeyFigures product={product} />
      </div>
      {(hasText || highlights.length > 0 || files.length > 0) && (
        <div className={`${styles.parts} content`}>
          {hasText && (
            <div className={styles.split}>
              <h2 className={styles.heading}>{t({ id: 'Product/Overview', message: 'Overview' })}</h2>
              <RichText html={product.overview} large />
            </div>
          )}
          {highlights.length > 0 && (
            <div>
              <h2 className={styles.heading}>{t({ id: 'Product/Highlights', message: 'Highlights' })}</h2>
              <ul className={styles.highlights} role="list">
                {highlights.map((highlight, index) => (
                  <li key={index} className={styles.highlight}>
                    <h3>{highlight.title}</h3>
                    <p>{highlight.text}</p>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <Documents files={files} />
        </div>
      )}
    </div>
  )
}
