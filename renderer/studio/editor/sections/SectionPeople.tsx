import { namesOf, useOthersIn } from '#renderer/studio/edit/others.ts'
import { PeopleMark } from '#renderer/studio/ui/PeopleMark.tsx'
import styles from '#renderer/studio/editor/sections/SectionList.module.css'

/** Renders the others in a section; laid over its row, so that nothing moves when somebody comes. */
export function SectionPeople({ section }: { readonly section: string | null }) {
  const names = namesOf(useOthersIn(section))
  return names.length === 0 ? null : (
    <span className={styles.people}>
      <PeopleMark names={names} />
    </span>
  )
}
