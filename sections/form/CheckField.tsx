import type { FormField } from '#schemas/forms/checkForm.ts'
import { FieldError } from './FieldError.tsx'
import { useControl } from './fieldContext.ts'
import { Label } from './Label.tsx'
import styles from './Field.module.css'

interface CheckFieldProps {
  readonly field: FormField
  readonly label: string
}

/** Renders a checkbox, which is never ticked by default: consent requires an action of the visitor. */
export function CheckField({ field, label }: CheckFieldProps) {
  const { control, value, errors, errorId } = useControl(field)
  return (
    <div className={styles.field} data-wide data-field={field.name}>
      <FieldError id={errorId} errors={errors} />
      <div className={styles.check}>
        <input {...control} type="checkbox" value="y" defaultChecked={value === 'y'} />
        <Label htmlFor={control.id} required={field.required}>
          {label}
        </Label>
      </div>
    </div>
  )
}
