import type { FormSectionData } from '#schemas/sections/form.ts'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import { RequestForm } from './RequestForm.tsx'

/** One of the thirteen forms as a section of a page. */
export function RequestSection(data: FormSectionData) {
  return (
    <div className="content">
      <SectionHeading heading={data.heading} lead={data.lead} />
      <RequestForm data={data} />
    </div>
  )
}
