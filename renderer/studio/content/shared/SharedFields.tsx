import { fieldsOf } from '#schemas/studio/fieldsOf.ts'
import { readPath, toRecord } from '#schemas/studio/valuePaths.ts'
import { StartShared } from '#renderer/studio/content/shared/StartShared.tsx'
import { useItem, useOpenItem } from '#renderer/studio/content/useItem.ts'
import { FieldList } from '#renderer/studio/fields/group/GroupField.tsx'

interface Props {
  /** With the texts of the locale; none when all fields are empty. */
  readonly onChange: (texts: unknown) => void
}

/** Renders the fields of what a shared section holds in a locale: those of a section of its type. */
export function SharedFields({ onChange }: Props) {
  const { locale } = useOpenItem()
  const { content } = useItem()
  const type = readPath(content, 'data.type')
  const path = `texts.${locale}.content`
  return (
    <>
      <StartShared onStart={onChange} />
      <FieldList
        fields={typeof type === 'string' ? fieldsOf(type) : []}
        value={readPath(content, path)}
        path={path}
        onChange={(next) => onChange(Object.keys(toRecord(next)).length === 0 ? {} : { content: next })}
      />
    </>
  )
}
