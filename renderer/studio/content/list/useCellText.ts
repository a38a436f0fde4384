import { valuesOf } from '#schemas/fields/codec.ts'
import { codecOf } from '#schemas/fields/codecOf.ts'
import type { Control } from '#schemas/fields/control.ts'
import { storedNotation } from '#schemas/fields/number.ts'
import type { ContentKind } from '#schemas/studio/calls/content.ts'
import { itemFields } from '#schemas/studio/itemFields.ts'
import { useValueText } from '#renderer/studio/fields/useValueText.ts'
import { useContentLocale } from '#renderer/studio/pickers/contentLocale.ts'
import { useItems } from '#renderer/studio/pickers/useItems.ts'

/** Returns how a value of a column is shown: as elsewhere, and a category by its name. */
export function useCellText(kind: ContentKind): (path: string, text: string) => string {
  const locale = useContentLocale()
  const valueText = useValueText()
  const fields = itemFields(kind)
  const hasCategory = fields.some(({ path }) => path === 'parent')
  const { data } = useItems('category', '', locale, hasCategory)
  return (path, text) => {
    const control = fields.find((field) => field.path === path)?.control
    if (text === '' || control === undefined) return text
    if (control.kind === 'id') return data?.items.find(({ id }) => id === text)?.title ?? text
    return valueText(valueIn(control, text), path, control)
  }
}

// A list holds choices, which have no commas.
function valueIn(control: Control, text: string): unknown {
  if (control.kind === 'list') return text.split(',')
  const [value = text] = valuesOf(codecOf(control).read(text, storedNotation))
  return value
}
