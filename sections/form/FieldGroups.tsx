import type { FormField } from '#schemas/forms/checkForm.ts'
import type { FormSectionData } from '#schemas/sections/form.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { ConsentFields } from './ConsentFields.tsx'
import { Field } from './Field.tsx'
import { fieldGroups } from './fieldGroups.ts'
import { SelectField } from './SelectField.tsx'
import { useFieldTexts, useGroupTexts } from './useFieldTexts.ts'
import styles from './Field.module.css'

interface FieldGroupsProps {
  readonly data: FormSectionData
  /** Values of hidden fields. */
  readonly values: Readonly<Record<string, string>>
}

/** Renders all fields of a form in their groups. */
export function FieldGroups({ data, values }: FieldGroupsProps) {
  const texts = useGroupTexts()
  const groups = fieldGroups(data.form)
  const renderField = (field: FormField) => {
    if (field.input === 'hidden') return <HiddenField key={field.name} field={field} value={values[field.name]} />
    if (field.input === 'select') return <SelectField key={field.name} field={field} lists={data} />
    return <Field key={field.name} field={field} />
  }
  return (
    <>
      {groups.map(({ name, fields }) => (
        <fieldset key={name} className={styles.group}>
          <legend className={styles.legend}>{texts[name]}</legend>
          <div className={styles.fields}>
            {name === 'consent' ? <ConsentFields fields={fields} consent={data.consent} /> : fields.map(renderField)}
          </div>
        </fieldset>
      ))}
    </>
  )
}

interface HiddenFieldProps {
  readonly field: FormField
  readonly value: string | undefined
}

/** Renders a field the visitor cannot change; the promotion it holds the permalink of is named. */
function HiddenField({ field: { name }, value }: HiddenFieldProps) {
  const texts = useFieldTexts()
  const { queryResults } = usePage()
  const title = name === 'promotion' ? queryResults?.form_promotion : undefined
  const input = <input type="hidden" name={name} defaultValue={value} />
  if (title === undefined) return input
  return (
    <div className={styles.field} data-wide data-field={name}>
      {input}
      <span className={styles.label}>{texts[name]}</span>
      <p className={styles.note}>{title}</p>
    </div>
  )
}
