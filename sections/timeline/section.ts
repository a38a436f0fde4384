import { timeline } from '#schemas/sections/timeline.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { Timeline } from './Timeline.tsx'

export const section = defineSection(timeline, Timeline, [], ({ entries }) => entries.length === 0)
