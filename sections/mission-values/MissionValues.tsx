import type { MissionValuesData } from '#schemas/sections/mission_values.ts'
import { useHeadingLevel } from '#sections/shared/pageContext.ts'
import { Picture } from '#sections/shared/Picture.tsx'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import { useItemHeading } from '#sections/shared/useItemHeading.ts'
import styles from './MissionValues.module.css'

/** Renders the mission as a large statement next to a picture, with the numbered values below. */
export function MissionValues({ heading, mission, image, values_heading: valuesHeading, values }: MissionValuesData) {
  const ValuesHeading = useItemHeading(heading)
  const isMain = useHeadingLevel() === 'h1'
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
          <Picture image={image} eager={isMain} sizes="(min-width: 960px) 40vw, 94vw" className={styles.picture} />
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

/** Returns the heading level of a value: one below their common heading if there is one. */
function headingBelow(level: 'h2' | 'h3', deeper: boolean): 'h2' | 'h3' | 'h4' {
  if (!deeper) return level
  return level === 'h2' ? 'h3' : 'h4'
}
