import type { PeopleData } from '#schemas/sections/people.ts'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import { useItemHeading } from '#sections/shared/useItemHeading.ts'
import styles from './People.module.css'
import { PersonCard } from './PersonCard.tsx'

/** Renders people in the editor's order; nothing without any. */
export function People({ heading, lead, people }: PeopleData) {
  const itemHeading = useItemHeading(heading)
  if (people.length === 0) return null
  return (
    <div className="content">
      <SectionHeading heading={heading} lead={lead} />
      <ul className={styles.people} role="list">
        {people.map((person, index) => (
          <li key={index} className={styles.person}>
            <PersonCard person={person} heading={itemHeading} />
          </li>
        ))}
      </ul>
    </div>
  )
}
