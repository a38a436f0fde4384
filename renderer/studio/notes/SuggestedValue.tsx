import { useMemo } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { Control } from '#schemas/fields/control.ts'
import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import { FieldControl } from '#renderer/studio/fields/FieldControl.tsx'
import { FieldsContext, type Fields } from '#renderer/studio/fields/FieldsContext.ts'

interface Props {
  /** Type of the section; `page` for the page. */
  readonly type: string
  readonly control: Control
  readonly path: string
  /** What the server found wrong in it. */
  readonly issues: readonly ContentIssue[]
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

/** Renders the control of a field for the value a note suggests. */
export function SuggestedValue({ type, issues, ...field }: Props) {
  const { t } = useLingui()
  const context = useMemo<Fields>(
    () => ({ type, Control: FieldControl, issues, focused: '', ghost: undefined }),
    [type, issues],
  )
  return (
    <FieldsContext value={context}>
      <FieldControl
        {...field}
        label={t({ id: 'Studio/Suggested value', message: 'Suggested value' })}
        required={false}
      />
    </FieldsContext>
  )
}
