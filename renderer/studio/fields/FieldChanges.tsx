import { useLingui } from '@lingui/react/macro'
import type { Control } from '#schemas/fields/control.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { ChangedValue } from '#renderer/studio/fields/ChangedValue.tsx'
import { useValueText } from '#renderer/studio/fields/useValueText.ts'
import styles from '#renderer/studio/edit/panels.module.css'

export type ComparedState = 'before' | 'after'

interface Props {
  readonly fields: readonly CallResult<'compareContent'>['fields'][number][]
  /** Names the field at a path. */
  readonly nameOf: (path: string) => string
  /** Returns the control of the field at a path in one of the states, by which its value there is written. */
  readonly controlOf?: (path: string, state: ComparedState) => Control | undefined
}

/** Characters of a value that are shown. */
const maxShown = 400

/** Renders what fields were before a change, and after it. */
export function FieldChanges({ fields, nameOf, controlOf }: Props) {
  const { t } = useLingui()
  const print = useValueText(maxShown)
  const textOf = (value: unknown, path: string, state: ComparedState) => print(value, path, controlOf?.(path, state))
  const shown = (value: unknown, path: string, state: ComparedState) => (
    <ChangedValue value={value} control={controlOf?.(path, state)} text={textOf(value, path, state)} />
  )
  const movedText = (place: number, value: string) =>
    t({ id: 'Studio/Moved here', message: `Moved here from place ${place}: ${value}` })
  return (
    <dl className={styles.fields}>
      {fields.map(({ path, before, after, movedFrom }) => (
        <div key={`${path} ${movedFrom ?? after === undefined}`}>
          <dt>{nameOf(path)}</dt>
          {before !== undefined && (
            <dd>
              <del>{shown(before, path, 'before')}</del>
            </dd>
          )}
          {movedFrom !== undefined && <dd>{movedText(movedFrom + 1, textOf(after, path, 'after'))}</dd>}
          {movedFrom === undefined && after !== undefined && (
            <dd>
              <ins>{shown(after, path, 'after')}</ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
