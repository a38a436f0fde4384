import { gallery } from '#schemas/sections/gallery.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { mediaTexts } from '#sections/shared/MediaView.tsx'
import { Gallery } from './Gallery.tsx'

export const section = defineSection(gallery, Gallery, mediaTexts)
