import { useLingui } from '@lingui/react/macro'
import type { FormField } from '#schemas/forms/checkForm.ts'
import type { FormSectionData } from '#schemas/sections/form.ts'
import details from '#sections/shared/Details.module.css'
import { RichText } from '#sections/shared/RichText.tsx'
import { CheckField } from './CheckField.tsx'
import { useFieldTexts } from './useFieldTexts.ts'
import styles from './Field.module.css'

interface ConsentFieldsProps {
  readonly fields: readonly FormField[]
  readonly consent: FormSectionData['consent']
}

/** Renders the privacy notice and the consents; a consent without a text is left out. */
export function ConsentFields({ fields, consent }: ConsentFieldsProps) {
  const { t } = useLingui()
  const texts = useFieldTexts()
  const labels: Readonly<Record<string, string | undefined>> = {
    ...texts,
    promotional_consent: consent.promotional,
    profiling_consent: consent.profiling,
  }
  return (
    <>
      <details className={`${details.details} ${styles.notice}`}>
        <summary className={details.summary}>
          {t({ id: 'Form/Privacy notice', message: 'Read the privacy notice' })}
        </summary>
        <div className={details.body}>
          <RichText html={consent.notice} />
        </div>
      </details>
      {fields.map((field) => {
        const label = labels[field.name]
        return label === undefined ? null : <CheckField key={field.name} field={field} label={label} />
      })}
    </>
  )
}
