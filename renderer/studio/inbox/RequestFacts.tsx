import { useLingui } from '@lingui/react/macro'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { useLanguage } from '#renderer/studio/texts/languageContext.ts'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import { fieldName } from '#schemas/studio/fieldName.ts'
import { findText } from '#renderer/studio/texts/findText.ts'
import styles from '#renderer/studio/inbox/Inbox.module.css'

/** Renders what the visitor filled in, and where. */
export function RequestFacts({ request }: { readonly request: CallResult<'getRequest'> }) {
  const { t, i18n } = useLingui()
  const { dateTime } = useFormats()
  const { iso } = useLanguage()
  const { locale, email, page, fields, created_at: at } = request
  const countries = new Intl.DisplayNames(iso, { type: 'region' })
  const shown = (field: string, value: string) => (field === 'country' ? (countries.of(value) ?? value) : value)
  const facts = [
    [t({ id: 'Studio/Mail address', message: 'Email address' }), email],
    ...fields
      .filter(({ field }) => field !== 'email')
      .map(
        ({ field, value }) =>
          [findText(i18n, 'Field', 'request', field) ?? fieldName(field), shown(field, value)] as const,
      ),
    [t({ id: 'Studio/Sent', message: 'Sent' }), dateTime(at)],
  ] as const
  const heading = t({ id: 'Studio/Filled in', message: 'What was filled in' })
  return (
    <section className={styles.part} aria-label={heading}>
      <h2>{heading}</h2>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {page !== null && (
        <a href={`/${locale}/${page}`} target="_blank" rel="noreferrer">
          {t({ id: 'Studio/Page of form', message: 'The page with the form' })}
        </a>
      )}
    </section>
  )
}
