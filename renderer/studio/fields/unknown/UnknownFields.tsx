import { useLingui } from '@lingui/react/macro'
import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import { readPath, toRecord, writePath } from '#schemas/studio/valuePaths.ts'
import { FormField } from '#renderer/studio/fields/FormField.tsx'
import { useFields } from '#renderer/studio/fields/FieldsContext.ts'
import { useFieldText } from '#renderer/studio/fields/useFieldText.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import styles from '#renderer/studio/fields/fields.module.css'

interface Props {
  /** Names of the fields the section has, or those at `root` of an item. */
  readonly names: readonly string[]
  readonly root?: string
  readonly data: Readonly<Record<string, unknown>>
  readonly onChange: (data: unknown) => void
}

/** How much of a value is shown, in characters. */
const maxShown = 500

/** Renders the fields of the data that the section or the item does not have, each with its value: they are renamed or removed here. */
export function UnknownFields({ names, root = '', data, onChange }: Props) {
  const { issues } = useFields()
  return issues
    .filter(({ code, path }) => isUnknown(code) && isBelow(path, root) && readPath(data, path) !== undefined)
    .map((issue) => <UnknownField key={issue.path} {...{ issue, names, root, data, onChange }} />)
}

function isUnknown(code: ContentIssue['code']): boolean {
  return code === 'unknown_field' || code === 'misspelt_field'
}

function isBelow(path: string, root: string): boolean {
  return root === '' || path.startsWith(`${root}.`)
}

function UnknownField({ issue, names, root, data, onChange }: Props & { readonly issue: ContentIssue }) {
  const { t } = useLingui()
  const textOf = useFieldText()
  const { path, params } = issue
  const steps = path.split('.')
  const field = steps.at(-1) ?? path
  const holder = steps.slice(0, -1).join('.')
  const value = readPath(data, path)
  const nearest = params['nearest']
  // What else the object could hold is known at the top only.
  const others = holder === root ? names.filter((name) => toRecord(readPath(data, holder))[name] === undefined) : []
  const offered = [...new Set([...(typeof nearest === 'string' ? [nearest] : []), ...others])]
  const rename = (name: string) => {
    const renamed = Object.entries(toRecord(readPath(data, holder))).map(([own, each]) => [
      own === field ? name : own,
      each,
    ])
    onChange(writePath(data, holder, Object.fromEntries(renamed)))
  }
  return (
    <FormField label={field} required={false} path={path} value={value}>
      {(inputProps) => (
        <div className={styles.chosen}>
          <textarea
            {...inputProps}
            className={controlClass}
            readOnly
            rows={2}
            value={(typeof value === 'string' ? value : JSON.stringify(value)).slice(0, maxShown)}
          />
          <div className={styles.actions}>
            {offered.length > 0 && (
              <select
                className={controlClass}
                aria-label={`${field}: ${t({ id: 'Studio/Rename field', message: 'Rename to …' })}`}
                value=""
                onChange={({ target }) => rename(target.value)}
              >
                <option value="">{t({ id: 'Studio/Rename field', message: 'Rename to …' })}</option>
                {offered.map((name) => (
                  <option key={name} value={name}>
                    {`${textOf(holder === '' ? name : `${holder}.${name}`)} (${name})`}
                  </option>
                ))}
              </select>
            )}
            <Button
              icon="trash"
              aria-label={`${field}: ${t({ id: 'Studio/Remove', message: 'Remove' })}`}
              onPress={() => onChange(writePath(data, path, undefined))}
            >
              {t({ id: 'Studio/Remove', message: 'Remove' })}
            </Button>
          </div>
        </div>
      )}
    </FormField>
  )
}
