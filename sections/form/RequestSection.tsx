import type { FormSectionData } from '#schemas/sections/form.ts'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import { RequestForm } from './RequestForm.tsx'

/** Renders one of the thirteen forms as a section. */
export function RequestSection(data: FormSectionData) {
  return (
    <div className="content">
      <SectionHeading heading={data.heading} lead={data.lead} />
      <RequestForm data={data} />
    </div>
  )
}
