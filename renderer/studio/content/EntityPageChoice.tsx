import { useLingui } from '@lingui/react/macro'
import { mayChange } from '#schemas/studio/roles.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { usePageTypeName } from '#renderer/studio/texts/usePageTypeName.ts'
import type { EntityPage, PageChoice } from '#renderer/studio/content/entityPage.ts'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'
import { LocaleTag } from '#renderer/studio/ui/LocaleTag.tsx'
import styles from '#renderer/studio/content/EntityPage.module.css'

interface Props {
  readonly plan: EntityPage
  readonly value: PageChoice
  readonly onChange: (choice: PageChoice) => void
}

/** Renders the type of the page that is created, its languages, and the address in each. */
export function EntityPageChoice({ plan, value, onChange }: Props) {
  const { t } = useLingui()
  const typeName = usePageTypeName()
  const { data: me } = useMe()
  const { page, types, above, offered } = plan
  const title = above?.title ?? ''
  const place =
    above === null
      ? t({ id: 'Studio/Page on first level', message: 'It is on the top level.' })
      : t({ id: 'Studio/Page below', message: `It is below “${title}”.` })
  const toggle = (locale: (typeof offered)[number]['locale'], isOn: boolean) =>
    onChange({
      ...value,
      locales: offered
        .map((each) => each.locale)
        .filter((each) => (each === locale ? isOn : value.locales.includes(each))),
    })
  return (
    <div className={styles.choice}>
      {page === null && types.length > 1 && (
        <Field label={t({ id: 'Studio/Page type', message: 'Type' })}>
          {(inputProps) => (
            <select
              {...inputProps}
              className={controlClass}
              value={value.page_type}
              onChange={({ target }) =>
                onChange({ ...value, page_type: types.find((type) => type === target.value) ?? value.page_type })
              }
            >
              {types.map((type) => (
                <option key={type} value={type}>
                  {typeName(type)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <fieldset className={styles.locales}>
        <legend>{t({ id: 'Studio/Page languages', message: 'Languages and addresses' })}</legend>
        {offered.map(({ locale, permalink }) => {
          const isAllowed = me !== undefined && mayChange(me, locale)
          return (
            <label key={locale}>
              <input
                type="checkbox"
                checked={value.locales.includes(locale)}
                disabled={!isAllowed}
                onChange={({ target }) => toggle(locale, target.checked)}
              />
              <LocaleTag code={locale} />
              <span className={styles.address}>
                {`/${locale}/${permalink}`}
                {!isAllowed && (
                  <span className={styles.hint}>
                    {t({ id: 'Studio/No right to locale', message: 'You may not change this language.' })}
                  </span>
                )}
              </span>
            </label>
          )
        })}
      </fieldset>
      <p className={styles.hint}>{place}</p>
    </div>
  )
}
