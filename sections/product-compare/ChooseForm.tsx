import { useLingui } from '@lingui/react/macro'
import type { ProductSheet } from '#schemas/products.ts'
import { maxCompared } from '#schemas/sections/product_compare.ts'
import button from '#sections/shared/Button.module.css'
import { usePage } from '#sections/shared/pageContext.ts'
import styles from './ProductCompare.module.css'

interface ChooseFormProps {
  readonly products: readonly ProductSheet[]
  readonly chosen: readonly ProductSheet[]
}

const places = Array.from({ length: maxCompared }, (_, place) => place)

/** Renders a GET form to choose up to four products, so that a comparison has an address to share. */
export function ChooseForm({ products, chosen }: ChooseFormProps) {
  const { t } = useLingui()
  const { pathname } = usePage()
  return (
    <form className={styles.choose} action={pathname} method="get" autoComplete="off">
      {places.map((place) => {
        const number = place + 1
        return (
          <label key={place} className={styles.place}>
            {t({ id: 'Compare/Model', message: `Model ${number}` })}
            <select className={styles.select} name="compare" defaultValue={chosen[place]?.key ?? ''}>
              <option value="">{t({ id: 'Compare/Choose', message: 'Choose a model' })}</option>
              {products.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )
      })}
      <button type="submit" className={button.quiet}>
        {t({ id: 'Compare/Show', message: 'Compare' })}
      </button>
    </form>
  )
}
