import { richTextSection } from '#schemas/sections/rich_text.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { RichText } from './RichText.tsx'

export const section = defineSection(richTextSection, RichText, ['Text/Table'])
