import { useLingui } from '@lingui/react/macro'
import type { MerchandisingGridData } from '#schemas/sections/merchandising_grid.ts'
import card from '#sections/shared/Card.module.css'
import { LinkedName } from '#sections/shared/LinkedName.tsx'
import { Picture } from '#sections/shared/Picture.tsx'
import styles from './MerchandisingGrid.module.css'

interface ArticleCardProps {
  readonly article: MerchandisingGridData['articles'][number]
  readonly heading: 'h2' | 'h3'
}

const sizes = '(min-width: 1301px) 330px, (min-width: 1000px) 32vw, (min-width: 620px) 46vw, 92vw'

/** An article of the shop: picture, name, sizes and colours in words, and its price where there is one. */
export function ArticleCard({ article, heading: Heading }: ArticleCardProps) {
  const { t } = useLingui()
  const { name, image, text, sizes: fits, colors, price, link } = article
  const facts = [
    [t({ id: 'Merchandising/Sizes', message: 'Sizes' }), fits],
    [t({ id: 'Merchandising/Colours', message: 'Colours' }), colors],
  ] as const
  const known = facts.filter(([, value]) => value !== undefined)
  return (
    <article className={card.card}>
      <div className={card.media}>
        <Picture image={image} sizes={sizes} className={`${card.picture} ${styles.picture}`} />
      </div>
      <div className={card.body}>
        <Heading className={card.title}>
          <LinkedName link={link}>{name}</LinkedName>
        </Heading>
        {text !== undefined && <p className={card.lead}>{text}</p>}
        {known.length > 0 && (
          <dl className={styles.facts}>
            {known.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {price !== undefined && (
          <p className={styles.price}>
            <span className="visually-hidden">{t({ id: 'Merchandising/Price', message: 'Price:' })} </span>
            {price}
          </p>
        )}
      </div>
    </article>
  )
}
