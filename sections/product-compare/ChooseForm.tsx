import { useLingui } from '@lingui/react/macro'
import type { MachineSheet } from '#schemas/machines.ts'
import { mostCompared } from '#schemas/sections/product_compare.ts'
import button from '#sections/shared/Button.module.css'
import { usePage } from '#sections/shared/pageContext.ts'
import styles from './ProductCompare.module.css'

interface ChooseFormProps {
  readonly machines: readonly MachineSheet[]
  readonly chosen: readonly MachineSheet[]
}

const places = Array.from({ length: mostCompared }, (_, place) => place)

/** Up to four machines to choose; a GET form, so that the address of a comparison can be passed on. */
export function ChooseForm({ machines, chosen }: ChooseFormProps) {
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
              {machines.map(({ key, name }) => (
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
