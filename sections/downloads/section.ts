import { downloads } from '#schemas/sections/downloads.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { Downloads } from './Downloads.tsx'

export const section = defineSection(downloads, Downloads, [], ({ files }) => files.length === 0)
