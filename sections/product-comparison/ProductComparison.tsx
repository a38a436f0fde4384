import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ProductComparisonData } from '#schemas/sections/product_comparison.ts'
import { formatSpeed } from '#sections/shared/formats.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import { allSame, compareTransmissions } from './compareTransmissions.ts'
import { ComparedCell } from './ComparedCell.tsx'
import styles from './ProductComparison.module.css'

/** Renders the transmissions of a product side by side; a checkbox hides equal rows, by CSS alone. */
export function ProductComparison({ heading, lead, transmissions }: ProductComparisonData) {
  const { t } = useLingui()
  const { locale } = usePage()
  if (transmissions.length === 0) return null
  const compared = compareTransmissions(transmissions)
  const gears = transmissions.map((transmission) => transmission.gears)
  const speeds = transmissions.map((transmission) => transmission.max_speed)
  const several = transmissions.length > 1
  const same = [gears, speeds].some(allSame) || compared.some((row) => row.same)
  // Scroll containers must be focusable for the keyboard.
  const scrolls = {
    role: 'group',
    tabIndex: 0,
    'aria-label': t({ id: 'Comparison/Table', message: 'Transmissions side by side' }),
  }
  return (
    <div className={`${styles.root} content`}>
      <SectionHeading
        heading={heading ?? t({ id: 'Comparison/Heading', message: 'Transmissions compared' })}
        lead={lead}
      />
      {several && same && (
        <label className={styles.choice}>
          <input type="checkbox" className={styles.only} />
          {t({ id: 'Comparison/Differences only', message: 'Show differences only' })}
        </label>
      )}
      <div className={styles.frame} {...scrolls}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.corner}>
                {t({ id: 'Comparison/Property', message: 'Property' })}
              </th>
              {transmissions.map((transmission, index) => (
                <th key={index} scope="col" className={styles.name}>
                  {transmission.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row
              label={t({ id: 'Comparison/Gears', message: 'Gears, forward/reverse' })}
              same={several && allSame(gears)}
            >
              {gears.map((value, index) => (
                <td key={index}>
                  <bdi>{value}</bdi>
                </td>
              ))}
            </Row>
            <Row label={t({ id: 'Comparison/Max speed', message: 'Top speed' })} same={several && allSame(speeds)}>
              {speeds.map((value, index) => (
                <td key={index}>
                  <bdi>{formatSpeed(value, locale)}</bdi>
                </td>
              ))}
            </Row>
            {compared.map((row) => (
              <Row key={row.key} label={row.label} same={several && row.same}>
                {row.values.map((value, index) => (
                  <ComparedCell key={index} value={value} />
                ))}
              </Row>
            ))}
            {transmissions.some(({ description }) => description !== undefined) && (
              <Row label={t({ id: 'Comparison/Character', message: 'Character' })} same={false} prose>
                {transmissions.map(({ description }, index) => (
                  <td key={index}>{description}</td>
                ))}
              </Row>
            )}
          </tbody>
        </table>
      </div>
    </div>
  )
}

interface RowProps {
  readonly label: string
  readonly same: boolean
  /** Whether it is text, which is lighter than figures. */
  readonly prose?: boolean
  readonly children: ReactNode
}

function Row({ label, same, prose = false, children }: RowProps) {
  return (
    <tr data-same={same || undefined} data-prose={prose || undefined}>
      <th scope="row">{label}</th>
      {children}
    </tr>
  )
}
