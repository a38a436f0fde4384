import type { FigureData, SmartTechnologyData } from '#schemas/sections/smart_technology.ts'
import { Actions } from '#sections/shared/Actions.tsx'
import { formatNumber } from '#sections/shared/formats.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { Picture } from '#sections/shared/Picture.tsx'
import { RichText } from '#sections/shared/RichText.tsx'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import { useItemHeading } from '#sections/shared/useItemHeading.ts'
import styles from './SmartTechnology.module.css'

/** Renders features in rows whose picture alternates sides on wide screens; nothing without features. */
export function SmartTechnology({ heading, lead, features }: SmartTechnologyData) {
  const ItemHeading = useItemHeading(heading)
  if (features.length === 0) return null
  return (
    <div className={`${styles.root} content`}>
      <SectionHeading heading={heading} lead={lead} />
      <ul className={styles.rows} role="list">
        {features.map(({ title, body, image, figures, action }, index) => (
          <li key={index} className={styles.row}>
            <div className={styles.texts}>
              <ItemHeading className={styles.title}>{title}</ItemHeading>
              {body !== '' && <RichText html={body} alone={ItemHeading === 'h2'} />}
              {figures.length > 0 && <Figures figures={figures} />}
              {action !== undefined && <Actions actions={[action]} quiet />}
            </div>
            {image !== undefined && (
              <Picture image={image} sizes="(min-width: 960px) 55vw, 94vw" className={styles.picture} />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Figures({ figures }: { readonly figures: readonly FigureData[] }) {
  const { locale } = usePage()
  return (
    <dl className={styles.figures}>
      {figures.map(({ value, unit, label }, index) => (
        <div key={index} className={styles.figure}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            {typeof value === 'number' ? formatNumber(value, locale) : value}
            {unit !== undefined && <span className={styles.unit}> {unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
