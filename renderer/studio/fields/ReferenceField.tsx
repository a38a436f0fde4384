import { useLingui } from '@lingui/react/macro'
import { toRecord } from '#renderer/studio/editor/content/paths.ts'
import type { FieldProps } from '#renderer/studio/fields/fieldProps.ts'
import { useFields } from '#renderer/studio/fields/FieldsContext.ts'
import { OneField } from '#renderer/studio/fields/OneField.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import styles from '#renderer/studio/fields/fields.module.css'

/** A reference as it is stored, `product/x#gallery` or a list of a kind; it can be changed, or replaced by a value of one's own. */
export function ReferenceField(props: FieldProps) {
  const { t } = useLingui()
  const { Control } = useFields()
  const { control, value, required, onChange } = props
  const { $ref: reference, $list: list } = toRecord(value)
  const literal = control.kind === 'reference' ? control.literal : control
  if (literal !== undefined && value !== undefined && reference === undefined && list === undefined) {
    return <Control {...props} control={literal} />
  }
  const isList = typeof list === 'string'
  const text = [reference, list].find((each) => typeof each === 'string') ?? ''
  const example =
    control.kind === 'reference' ? `${control.shape}/…${control.part === undefined ? '' : `#${control.part}`}` : ''
  const change = (next: string) => {
    if (next === '') return onChange(required ? {} : undefined)
    return onChange({ ...toRecord(value), [isList ? '$list' : '$ref']: next })
  }
  return (
    <OneField {...props} hint={t({ id: 'Studio/Reference hint', message: 'Always shows what the catalogue has.' })}>
      {(tied) => (
        <span className={styles.row}>
          <input
            {...tied}
            className={controlClass}
            type="text"
            placeholder={example}
            value={text}
            onChange={({ target }) => change(target.value)}
          />
          {literal !== undefined && text !== '' && (
            <Button onPress={() => onChange(literal.kind === 'switch' ? false : '')}>
              {t({ id: 'Studio/Own value', message: 'Own value' })}
            </Button>
          )}
        </span>
      )}
    </OneField>
  )
}
