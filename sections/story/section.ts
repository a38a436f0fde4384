import { story } from '#schemas/sections/story.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { mediaTexts } from '#sections/shared/MediaView.tsx'
import { Story } from './Story.tsx'

export const section = defineSection(
  story,
  Story,
  [...mediaTexts, 'Text/Table'],
  ({ chapters, lead }) => chapters.length === 0 && lead === undefined,
)
