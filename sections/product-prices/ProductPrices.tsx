import { useLingui } from '@lingui/react/macro'
import type { ProductPricesData } from '#schemas/sections/product_prices.ts'
import { Actions } from '#sections/shared/Actions.tsx'
import { EmptyNote } from '#sections/shared/EmptyNote.tsx'
import { formatDate, formatPrice } from '#sections/shared/formats.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import { Costs } from './Costs.tsx'
import styles from './ProductPrices.module.css'
import { sortPrices } from './sortPrices.ts'

/** Renders list prices by country, those of the visitor's locale first; without prices a note refers to the dealer. */
export function ProductPrices({ heading, prices, as_of: asOf, includes, costs, action }: ProductPricesData) {
  const { t } = useLingui()
  const { locale } = usePage()
  const day = asOf === undefined ? '' : formatDate(asOf, locale)
  return (
    <div className={`${styles.root} content`}>
      <div className={styles.columns}>
        <div className={styles.texts}>
          <SectionHeading heading={heading ?? t({ id: 'Prices/Heading', message: 'Prices' })} />
          {prices.length > 0 && includes !== undefined && <p className={styles.includes}>{includes}</p>}
          {prices.length > 0 && asOf !== undefined && (
            <p className={styles.day}>
              <time dateTime={asOf}>{t({ id: 'Prices/As of', message: `Price list of ${day}` })}</time>
            </p>
          )}
          {costs !== undefined && <Costs costs={costs} />}
          {action !== undefined && <Actions actions={[action]} quiet />}
        </div>
        {prices.length === 0 ? (
          <EmptyNote>
            {t({
              id: 'Prices/From dealer',
              message: 'Your dealer tells you the price of this machine in your country.',
            })}
          </EmptyNote>
        ) : (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t({ id: 'Prices/Country', message: 'Country' })}</th>
                <th scope="col" className={styles.amount}>
                  {t({ id: 'Prices/List price', message: 'List price' })}
                </th>
              </tr>
            </thead>
            <tbody>
              {sortPrices(prices, locale).map(({ country, name, own, amount, currency }, index) => (
                <tr key={`${index} ${country}`} data-own={own || undefined}>
                  <th scope="row">{name}</th>
                  <td className={styles.amount}>
                    <bdi>{formatPrice(amount, currency, locale)}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </div>
  )
}
