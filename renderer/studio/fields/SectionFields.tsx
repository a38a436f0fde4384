import { useMemo } from 'react'
import { fieldsOf } from '#schemas/studio/fieldsOf.ts'
import { readPath } from '#schemas/studio/valuePaths.ts'
import type { Section } from '#renderer/studio/edit/editContent.ts'
import { useOthersIn } from '#renderer/studio/edit/others.ts'
import { typeOf } from '#renderer/studio/edit/editContent.ts'
import { FieldControl } from '#renderer/studio/fields/FieldControl.tsx'
import { FieldsContext, type Fields } from '#renderer/studio/fields/FieldsContext.ts'
import { FieldList } from '#renderer/studio/fields/group/GroupField.tsx'
import { UnknownFields } from '#renderer/studio/fields/unknown/UnknownFields.tsx'
import { ListIssues } from '#renderer/studio/fields/list/ListIssues.tsx'

interface Props {
  readonly section: Section
  readonly issues: Fields['issues']
  readonly focused: string
  /** The same section as visitors read it, with the locale it comes from. */
  readonly visible: { readonly data: Section['data']; readonly locale: string } | undefined
  readonly onChange: (data: unknown) => void
}

/** Renders the fields of a section, built from its schema; none for an unknown type, whose data stays as it is. */
export function SectionFields({ section, issues, focused, visible, onChange }: Props) {
  const type = typeOf(section.key)
  const fields = useMemo(() => fieldsOf(type), [type])
  const others = useOthersIn(section.id)
  const context = useMemo<Fields>(
    () => ({ type, Control: FieldControl, issues, others, focused, ghost: visible && ghostOf(visible) }),
    [type, issues, others, focused, visible],
  )
  return (
    <FieldsContext value={context}>
      <ListIssues path="" />
      <UnknownFields names={fields.map(({ name }) => name)} data={section.data} onChange={onChange} />
      <FieldList fields={fields} value={section.data} path="" onChange={onChange} />
    </FieldsContext>
  )
}

function ghostOf({ data, locale }: NonNullable<Props['visible']>): Fields['ghost'] {
  return (path) => {
    const value = readPath(data, path)
    return typeof value === 'string' && value !== ''
      ? { text: value.replaceAll(/(?:<[^>]*>)+/g, ' ').trim(), locale }
      : undefined
  }
}
