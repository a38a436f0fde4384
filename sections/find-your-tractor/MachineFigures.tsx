import type { MachineCard } from '#schemas/machines.ts'
import { formatNumber } from '#sections/shared/formats.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { useFilterNames } from './useFilterNames.ts'
import styles from './FoundList.module.css'

/** The figures a machine is found by besides its power; what it has not is left out. */
export function MachineFigures({ machine }: { readonly machine: MachineCard }) {
  const { locale } = usePage()
  const names = useFilterNames()
  const figures = [
    { name: 'cylinders', unit: '' },
    { name: 'mass', unit: 'kg' },
    { name: 'wheelbase', unit: 'mm' },
  ] as const
  const known = figures.flatMap(({ name, unit }) => {
    const value = machine[name]
    return value === null ? [] : [{ name, unit, value }]
  })
  if (known.length === 0) return null
  return (
    <dl className={styles.figures}>
      {known.map(({ name, unit, value }) => (
        <div key={name} className={styles.figure}>
          <dt>{names[name]}</dt>
          <dd>
            <bdi>
              {formatNumber(value, locale)}
              {unit !== '' && <>&nbsp;{unit}</>}
            </bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
