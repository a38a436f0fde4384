import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { useValueText } from '#renderer/studio/fields/useValueText.ts'
import styles from '#renderer/studio/edit/panels.module.css'

interface Props {
  readonly fields: readonly CallResult<'compareContent'>['fields'][number][]
  /** Names the field at a path. */
  readonly nameOf: (path: string) => string
}

/** Characters of a value that are shown. */
const maxShown = 400

/** Renders what fields were before a change, and after it. */
export function FieldChanges({ fields, nameOf }: Props) {
  const textOf = useValueText(maxShown)
  return (
    <dl className={styles.fields}>
      {fields.map(({ path, before, after }) => (
        <div key={path}>
          <dt>{nameOf(path)}</dt>
          {before !== undefined && (
            <dd>
              <del>{textOf(before)}</del>
            </dd>
          )}
          {after !== undefined && (
            <dd>
              <ins>{textOf(after)}</ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
