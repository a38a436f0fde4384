import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { serviceFlagNames, serviceFlags, type ServiceCounts } from '#schemas/retailers.ts'
import { formatNumber } from '#sections/shared/formats.ts'
import { FilterDisclosure } from '#sections/shared/FilterDisclosure.tsx'
import { usePage } from '#sections/shared/pageContext.ts'
import { useServiceNames } from '#sections/shared/useServiceNames.ts'
import { selectedServices } from './locatorQuery.ts'
import styles from './SearchForm.module.css'

interface ServiceFieldsProps {
  readonly counts: ServiceCounts | undefined
  readonly onChange: () => void
}

/** Renders the services as checkboxes, each with the number of dealers that offer it and all chosen ones. */
export function ServiceFields({ counts, onChange }: ServiceFieldsProps) {
  const { t } = useLingui()
  const { locale, search } = usePage()
  const names = useServiceNames()
  const id = useId()
  const title = t({ id: 'Dealer/Services', message: 'Services' })
  return (
    <FilterDisclosure title={title} active={selectedServices(search).length}>
      <fieldset className={styles.services} aria-describedby={id}>
        <legend className={styles.label}>{title}</legend>
        <p className={styles.hint} id={id}>
          {t({ id: 'Locator/All services', message: 'Dealers are shown that offer all the services you choose' })}
        </p>
        <ul className={styles.choices} role="list">
          {serviceFlagNames.map((flag) => {
            const count = counts?.[flag]
            return (
              <li key={flag}>
                <label className={styles.choice} data-none={count === 0 || undefined}>
                  <input
                    type="checkbox"
                    name={flag}
                    value="y"
                    defaultChecked={search[flag] === 'y'}
                    onChange={onChange}
                  />
                  <span>{names[serviceFlags[flag]]}</span>{' '}
                  {count !== undefined && <span className={styles.count}>({formatNumber(count, locale)})</span>}
                </label>
              </li>
            )
          })}
        </ul>
      </fieldset>
    </FilterDisclosure>
  )
}
