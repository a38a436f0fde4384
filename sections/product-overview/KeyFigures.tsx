import { useLingui } from '@lingui/react/macro'
import type { CSSProperties, ReactNode } from 'react'
import type { ProductOverviewData } from '#schemas/sections/product_overview.ts'
import { formatNumber } from '#sections/shared/formats.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { PowerFigure } from '#sections/shared/PowerFigure.tsx'
import styles from './KeyFigures.module.css'

/** Renders the key figures of a product; missing ones are left out. Units of the data: mm, kg, metric horsepower. */
export function KeyFigures({ product }: Pick<ProductOverviewData, 'product'>) {
  const { t } = useLingui()
  const { power, cylinders, mass, wheelbase, color } = product
  const figures = [power, cylinders, mass, wheelbase, color].filter((figure) => figure !== null).length
  const inOneRow: CSSProperties & Record<'--figures', number> = { '--figures': figures }
  return (
    <dl className={styles.figures} style={inOneRow}>
      {power !== null && (
        <Figure label={t({ id: 'Product/Power', message: 'Power' })}>
          <PowerFigure power={power} />
        </Figure>
      )}
      {cylinders !== null && (
        <Figure label={t({ id: 'Product/Cylinders', message: 'Cylinders' })}>
          <Quantity value={cylinders} />
        </Figure>
      )}
      {mass !== null && (
        <Figure label={t({ id: 'Product/Mass', message: 'Mass' })}>
          <Quantity value={mass} unit="kg" />
        </Figure>
      )}
      {wheelbase !== null && (
        <Figure label={t({ id: 'Product/Wheelbase', message: 'Wheelbase' })}>
          <Quantity value={wheelbase} unit="mm" />
        </Figure>
      )}
      <Figure label={t({ id: 'Product/Color', message: 'Colour' })}>
        <span className={styles.color}>
          <span className={styles.swatch} style={{ background: color.hex }} aria-hidden="true" />
          {color.name}
        </span>
      </Figure>
    </dl>
  )
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}

function Quantity({ value, unit }: { readonly value: number; readonly unit?: string }) {
  const { locale } = usePage()
  return (
    <span className={styles.quantity}>
      <span>{formatNumber(value, locale)}</span> {unit !== undefined && <span className={styles.unit}>{unit}</span>}
    </span>
  )
}
