import { form } from '#schemas/sections/form.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { formTexts } from './formTexts.ts'
import { RequestSection } from './RequestSection.tsx'

export const section = defineSection(form, RequestSection, formTexts)
