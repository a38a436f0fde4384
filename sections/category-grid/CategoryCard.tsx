import type { CategoryCard as CategoryCardData } from '#schemas/entities.ts'
import card from '#sections/shared/Card.module.css'
import { ModelCount } from '#sections/shared/ModelCount.tsx'
import { Picture } from '#sections/shared/Picture.tsx'
import { SiteLink } from '#sections/shared/SiteLink.tsx'

interface CategoryCardProps {
  readonly category: CategoryCardData
  readonly heading: 'h2' | 'h3'
}

const sizes = '(min-width: 1301px) 440px, (min-width: 1000px) 32vw, (min-width: 700px) 46vw, 92vw'

/** A category: picture, name, lead and how many models there are. The whole card is one link. */
export function CategoryCard({ category, heading: Heading }: CategoryCardProps) {
  const { name, permalink, image, lead, models } = category
  return (
    <article className={card.card}>
      <div className={card.media}>
        <Picture image={image} sizes={sizes} className={card.picture} />
      </div>
      <div className={card.body}>
        <Heading className={card.title}>
          <SiteLink link={permalink} className={card.link}>
            {name}
          </SiteLink>
        </Heading>
        {lead !== undefined && <p className={card.lead}>{lead}</p>}
        {models !== undefined && (
          <p className={card.foot}>
            <ModelCount number={models} />
          </p>
        )}
      </div>
    </article>
  )
}
