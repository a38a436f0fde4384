import type { FormField } from '#schemas/forms/checkForm.ts'
import type { FormSectionData } from '#schemas/sections/form.ts'
import { ConsentFields } from './ConsentFields.tsx'
import { Field } from './Field.tsx'
import { fieldGroups } from './fieldGroups.ts'
import { SelectField } from './SelectField.tsx'
import { useGroupTexts } from './useFieldTexts.ts'
import styles from './Field.module.css'

interface FieldGroupsProps {
  readonly data: FormSectionData
  /** Values of fields nobody sees. */
  readonly values: Readonly<Record<string, string>>
}

/** All fields of a form in their groups. */
export function FieldGroups({ data, values }: FieldGroupsProps) {
  const texts = useGroupTexts()
  const groups = fieldGroups(data.form)
  const draw = (field: FormField) => {
    if (field.input === 'hidden')
      return <input key={field.name} type="hidden" name={field.name} defaultValue={values[field.name]} />
    if (field.input === 'select') return <SelectField key={field.name} field={field} lists={data} />
    return <Field key={field.name} field={field} />
  }
  return (
    <>
      {groups.map(({ name, fields }) => (
        <fieldset key={name} className={styles.group}>
          <legend className={styles.legend}>{texts[name]}</legend>
          <div className={styles.fields}>
            {name === 'consent' ? <ConsentFields fields={fields} consent={data.consent} /> : fields.map(draw)}
          </div>
        </fieldset>
      ))}
    </>
  )
}
