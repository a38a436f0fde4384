import type { ProductCard as ProductCardData } from '#schemas/entities.ts'
import { Badges } from '#sections/shared/Badges.tsx'
import { fourInRow, LinkCard } from '#sections/shared/LinkCard.tsx'
import { PowerFigure } from '#sections/shared/PowerFigure.tsx'
import styles from './ProductCard.module.css'

interface ProductCardProps {
  readonly product: ProductCardData
  /** Element of the product's name: one level below the heading of the list. */
  readonly heading?: 'h2' | 'h3'
}

/** Renders the card of a product: picture, name, power and badges. */
export function ProductCard({ product, heading = 'h3' }: ProductCardProps) {
  const { name, permalink, image, power, is_new: isNew, tags } = product
  return (
    <LinkCard name={name} link={permalink} image={image} heading={heading} sizes={fourInRow}>
      {power !== null && (
        <p className={styles.power}>
          <PowerFigure power={power} />
        </p>
      )}
      <Badges isNew={isNew} tags={tags} />
    </LinkCard>
  )
}
