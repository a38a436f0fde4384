import { mediaSection } from '#schemas/sections/media.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { mediaTexts } from '#sections/shared/MediaView.tsx'
import { Media } from './Media.tsx'

export const section = defineSection(mediaSection, Media, mediaTexts)
