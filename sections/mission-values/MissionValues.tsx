import type { MissionValuesData } from '#schemas/sections/mission_values.ts'
import { useHeadingLevel } from '#sections/shared/pageContext.ts'
import { Picture } from '#sections/shared/Picture.tsx'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import { useItemHeading } from '#sections/shared/useItemHeading.ts'
import styles from './MissionValues.module.css'

/** The mission as one large statement beside its picture, the values numbered below it. */
export function MissionValues({ heading, mission, image, values_heading: valuesHeading, values }: MissionValuesData) {
  const ValuesHeading = useItemHeading(heading)
  const main = useHeadingLevel() === 'h1'
  const ownHeading = valuesHeading !== undefined && values.length > 0
  const ValueHeading = headingBelow(ValuesHeading, ownHeading)
  return (
    <div className={`${styles.root} content`}>
      <div className={styles.mission}>
        <div className={styles.statement}>
          <SectionHeading heading={heading} />
          <p className={styles.text}>{mission}</p>
        </div>
        {image !== undefined && (
          <Picture image={image} eager={main} sizes="(min-width: 960px) 40vw, 94vw" className={styles.picture} />
        )}
      </div>
      {ownHeading && <ValuesHeading className={styles.heading}>{valuesHeading}</ValuesHeading>}
      {values.length > 0 && (
        <ol className={styles.values} role="list">
          {values.map(({ title, text }, index) => (
            <li key={index} className={styles.value}>
              <ValueHeading className={styles.title}>{title}</ValueHeading>
              <p className={styles.meaning}>{text}</p>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

/** The values' headings stand one level below their common heading, where there is one. */
function headingBelow(level: 'h2' | 'h3', deeper: boolean): 'h2' | 'h3' | 'h4' {
  if (!deeper) return level
  return level === 'h2' ? 'h3' : 'h4'
}
