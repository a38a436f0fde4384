import { useLingui } from '@lingui/react/macro'
import {
  modesOf,
  writeReference,
  type ReferenceMode,
  type ReferenceParts,
} from '#renderer/studio/fields/reference/referenceValue.ts'
import type { ControlOf } from '#schemas/fields/control.ts'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import type { ControlProps } from '#renderer/studio/ui/Field.tsx'

interface Props {
  readonly inputProps: ControlProps
  readonly control: ControlOf<'reference'>
  readonly parts: ReferenceParts
  /** What nothing is stored as. */
  readonly empty: unknown
  readonly onChange: (value: unknown) => void
}

/** Renders what a list holds: everything of its kind, some, or those of a category. */
export function ReferenceModes({ inputProps, control, parts, empty, onChange }: Props) {
  const { t } = useLingui()
  const names: Readonly<Record<ReferenceMode, string>> = {
    none: '–',
    one: '',
    all: t({ id: 'Studio/List all', message: 'All of the catalogue' }),
    ids: t({ id: 'Studio/List chosen', message: 'Chosen ones, in this order' }),
    category: t({ id: 'Studio/List category', message: 'Those in a category' }),
    other: '',
  }
  const choose = (mode: string) => {
    if (mode === 'all') onChange(writeReference(control, { mode }))
    else if (mode === 'ids') onChange(writeReference(control, { mode, ids: [] }))
    else if (mode === 'category') onChange(writeReference(control, { mode, category: '' }))
    else onChange(empty)
  }
  return (
    <select {...inputProps} className={controlClass} value={parts.mode} onChange={({ target }) => choose(target.value)}>
      {(empty === undefined || parts.mode === 'none') && <option value="none">{names.none}</option>}
      {modesOf(control).map((mode) => (
        <option key={mode} value={mode}>
          {names[mode]}
        </option>
      ))}
    </select>
  )
}
