import { useLingui } from '@lingui/react/macro'
import { sourceLocales } from '#locales/locales.ts'
import { useLocaleName } from '#renderer/studio/texts/useLocaleName.ts'
import { useItem, useOpenItem } from '#renderer/studio/content/useItem.ts'
import { LocaleRights } from '#renderer/studio/edit/LocaleRights.tsx'
import { toRecord } from '#schemas/studio/valuePaths.ts'
import { FieldControl } from '#renderer/studio/fields/FieldControl.tsx'
import { ListIssues } from '#renderer/studio/fields/list/ListIssues.tsx'
import styles from '#renderer/studio/content/ItemEditor.module.css'

const maxLength = 5000

/** Renders a text in every language side by side: it is read best beside the others. */
export function TextForm() {
  const { t } = useLingui()
  const localeName = useLocaleName()
  const { store } = useOpenItem()
  const { content } = useItem()
  const values = toRecord(content['values'])
  const change = (locale: string, value: unknown) => {
    const all = toRecord(store.state().content['values'])
    const others = Object.entries(all).filter(([code]) => code !== locale)
    const next = value === undefined || value === '' ? others : [...others, [locale, value] as const]
    store.change({ ...store.state().content, values: Object.fromEntries(next) }, locale)
  }
  return (
    <section className={styles.group}>
      <p className={styles.hint}>
        {t({
          id: 'Studio/Text hint',
          message:
            "Words in braces stay as they are: '{'name'}' is filled in, '{'count, plural, …'}' has a form for each number. A language without a text uses that of another.",
        })}
      </p>
      <ListIssues path="values" />
      {sourceLocales.map((locale) => (
        <LocaleRights key={locale} locale={locale}>
          <FieldControl
            control={{ kind: 'long_text', max: maxLength }}
            label={`${localeName(locale)} · ${locale}`}
            required={false}
            path={`values.${locale}`}
            value={values[locale]}
            onChange={(next) => change(locale, next)}
          />
        </LocaleRights>
      ))}
    </section>
  )
}
