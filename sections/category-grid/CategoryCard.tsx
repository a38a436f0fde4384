import type { CategoryCard as CategoryCardData } from '#schemas/entities.ts'
import card from '#sections/shared/Card.module.css'
import { LinkCard } from '#sections/shared/LinkCard.tsx'
import { ModelCount } from '#sections/shared/ModelCount.tsx'

interface CategoryCardProps {
  readonly category: CategoryCardData
  readonly heading: 'h2' | 'h3'
}

/** Renders the card of a category: picture, name, lead and number of models. */
export function CategoryCard({ category, heading }: CategoryCardProps) {
  const { name, permalink, image, lead, models } = category
  return (
    <LinkCard name={name} link={permalink} image={image} lead={lead} heading={heading}>
      {models !== undefined && (
        <p className={card.foot}>
          <ModelCount number={models} />
        </p>
      )}
    </LinkCard>
  )
}
