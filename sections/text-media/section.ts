import { textMedia } from '#schemas/sections/text_media.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { mediaTexts } from '#sections/shared/MediaView.tsx'
import { TextMedia } from './TextMedia.tsx'

export const section = defineSection(textMedia, TextMedia, [...mediaTexts, 'Text/Table'])
