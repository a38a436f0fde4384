import { SectionFields } from '#renderer/studio/fields/SectionFields.tsx'
import { setUpStudioPart } from '#tests/support/studio/studioPart.tsx'

type Show = (type: string, data: Readonly<Record<string, unknown>>, onChange: (data: unknown) => void) => Promise<void>

/** Sets a test file up; returns what renders the fields of a section, a new tree each time. */
export function setUpFields(): Show {
  const show = setUpStudioPart()
  return (type, data, onChange) =>
    show(
      <SectionFields
        key={crypto.randomUUID()}
        section={{ id: 'one', key: type, data }}
        issues={[]}
        focused=""
        visible={undefined}
        onChange={onChange}
      />,
    )
}
