import type { TimelineData } from '#schemas/sections/timeline.ts'
import { Picture } from '#sections/shared/Picture.tsx'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import { useItemHeading } from '#sections/shared/useItemHeading.ts'
import styles from './Timeline.module.css'

/** Renders events along a line by year; nothing without any. */
export function Timeline({ heading, lead, entries }: TimelineData) {
  const ItemHeading = useItemHeading(heading)
  if (entries.length === 0) return null
  return (
    <div className={`${styles.root} content`}>
      <SectionHeading heading={heading} lead={lead} />
      <ol className={styles.list} role="list">
        {entries.map(({ year, title, text, image }, index) => (
          <li key={index} className={styles.entry}>
            <p className={styles.year}>
              <time dateTime={String(year)}>{year}</time>
            </p>
            <div className={styles.texts}>
              <ItemHeading className={styles.title}>{title}</ItemHeading>
              {text !== undefined && <p className={styles.text}>{text}</p>}
            </div>
            {image !== undefined && (
              <Picture image={image} sizes="(min-width: 1000px) 40vw, 80vw" className={styles.picture} />
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
