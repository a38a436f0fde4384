import { useLingui } from '@lingui/react/macro'
import type { MerchandisingGridData } from '#schemas/sections/merchandising_grid.ts'
import card from '#sections/shared/Card.module.css'
import { InfoButton } from '#sections/shared/InfoButton.tsx'
import { InfoDialog } from '#sections/shared/InfoDialog.tsx'
import { fourInRow } from '#sections/shared/LinkCard.tsx'
import { LinkedName } from '#sections/shared/LinkedName.tsx'
import { Picture } from '#sections/shared/Picture.tsx'
import styles from './MerchandisingGrid.module.css'

interface ArticleCardProps {
  /** Unique on the page. */
  readonly id: string
  readonly article: MerchandisingGridData['articles'][number]
  readonly heading: 'h2' | 'h3'
}

/** Renders the card of a shop item: picture, name, sizes, colours and price. */
export function ArticleCard({ id, article, heading: Heading }: ArticleCardProps) {
  const { t } = useLingui()
  const { name, image, text, sizes: fits, colors, price, info, facts: more, link } = article
  const facts = [
    [t({ id: 'Merchandising/Sizes', message: 'Sizes' }), fits],
    [t({ id: 'Merchandising/Colours', message: 'Colours' }), colors],
  ] as const
  const known = facts.filter(([, value]) => value !== undefined)
  const hasDetails = info !== undefined || more.length > 0
  return (
    <article className={card.card}>
      <div className={card.media}>
        <Picture image={image} sizes={fourInRow} className={`${card.picture} ${styles.picture}`} />
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
        {hasDetails && (
          <div className={styles.more}>
            <InfoButton dialog={id}>
              {t({ id: 'Merchandising/Product info', message: 'Product information' })}
              <span className="visually-hidden">: {name}</span>
            </InfoButton>
          </div>
        )}
      </div>
      {hasDetails && (
        <InfoDialog
          kind="productInfo"
          id={id}
          title={name}
          image={image}
          text={info ?? text}
          facts={[...more, ...known.map(([label, value]) => ({ name: label, value }))]}
        >
          {price !== undefined && <p className={styles.price}>{price}</p>}
        </InfoDialog>
      )}
    </article>
  )
}
