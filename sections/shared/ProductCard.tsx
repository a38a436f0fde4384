import type { ProductCard as ProductCardData } from '#schemas/entities.ts'
import { Badges } from '#sections/shared/Badges.tsx'
import { Picture } from '#sections/shared/Picture.tsx'
import { PowerFigure } from '#sections/shared/PowerFigure.tsx'
import { SiteLink } from '#sections/shared/SiteLink.tsx'
import card from './Card.module.css'
import styles from './ProductCard.module.css'

interface ProductCardProps {
  readonly product: ProductCardData
  /** Element of the machine's name: one level below the heading of the list. */
  readonly heading?: 'h2' | 'h3'
}

const sizes = '(min-width: 1301px) 330px, (min-width: 1000px) 32vw, (min-width: 620px) 46vw, 92vw'

/** A machine in a list: picture, name, power and badges. The whole card is one link, named after the machine. */
export function ProductCard({ product, heading: Heading = 'h3' }: ProductCardProps) {
  const { name, permalink, image, power, is_new: isNew, tags } = product
  return (
    <article className={card.card}>
      <div className={card.media}>
        <Picture image={image} sizes={sizes} className={card.picture} />
        <div className={card.badges}>
          <Badges isNew={isNew} tags={tags} />
        </div>
      </div>
      <div className={card.body}>
        <Heading className={card.title}>
          <SiteLink link={permalink} className={card.link}>
            {name}
          </SiteLink>
        </Heading>
        {power !== null && (
          <p className={styles.power}>
            <PowerFigure power={power} />
          </p>
        )}
      </div>
    </article>
  )
}
