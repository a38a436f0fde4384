import { formGroup } from '#schemas/sections/form_group.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { formTexts } from '#sections/form/formTexts.ts'
import { FormGroup } from './FormGroup.tsx'

export const section = defineSection(formGroup, FormGroup, [...formTexts, 'Form/Tabs'])
