import { phaseOn } from '#locales/marketDay.ts'
import type { PromoDetailData } from '#schemas/sections/promo_detail.ts'
import { Actions } from '#sections/shared/Actions.tsx'
import card from '#sections/shared/Card.module.css'
import { usePage } from '#sections/shared/pageContext.ts'
import { Picture } from '#sections/shared/Picture.tsx'
import { ProductCard } from '#sections/shared/ProductCard.tsx'
import { RichText } from '#sections/shared/RichText.tsx'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import styles from './PromoDetail.module.css'
import { PromoValidity } from './PromoValidity.tsx'

/** Renders a promotion: validity, conditions and products. After its end, a note links to the other promotions. */
export function PromoDetail(data: PromoDetailData) {
  const { heading, promotion, image, actions, overview, products_heading: productsHeading } = data
  const { today } = usePage()
  const { title, lead, body, products, valid_from: from, valid_to: to } = promotion
  const isOver = phaseOn(today, { from, to }) === 'ended'
  const onward = overview === undefined ? [] : [overview]
  return (
    <div className={`${styles.root} content`}>
      <div className={styles.columns}>
        <div className={styles.side}>
          <SectionHeading heading={heading ?? title} />
          <PromoValidity valid_from={from} valid_to={to} />
          <Actions actions={isOver ? onward : actions} quiet />
        </div>
        <div className={styles.texts}>
          {image !== undefined && (
            <Picture image={image} sizes="(min-width: 960px) 60vw, 92vw" className={styles.picture} />
          )}
          {heading === undefined && lead !== undefined && <p className={styles.lead}>{lead}</p>}
          {body !== undefined && body.trim() !== '' && <RichText html={body} />}
        </div>
      </div>
      {products.length > 0 && (
        <div className={styles.products}>
          {productsHeading !== undefined && <h2 className={styles.productsHeading}>{productsHeading}</h2>}
          <ul className={card.grid} role="list" data-count={products.length}>
            {products.map((product, index) => (
              <li key={index}>
                <ProductCard product={product} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
