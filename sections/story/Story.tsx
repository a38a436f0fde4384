import type { StoryData } from '#schemas/sections/story.ts'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import { useItemHeading } from '#sections/shared/useItemHeading.ts'
import { Chapter } from './Chapter.tsx'
import styles from './Story.module.css'

/** Renders a long text in one column with wider pictures; nothing without chapters and lead. */
export function Story({ heading, lead, chapters }: StoryData) {
  const chapterHeading = useItemHeading(heading)
  if (chapters.length === 0 && lead === undefined) return null
  return (
    <div className={`${styles.root} content`}>
      <SectionHeading heading={heading} lead={lead} />
      <div className={styles.chapters}>
        {chapters.map((chapter, index) => (
          <Chapter key={index} chapter={chapter} heading={chapterHeading} />
        ))}
      </div>
    </div>
  )
}
