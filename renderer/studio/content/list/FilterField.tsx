import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { notationOf } from '#schemas/fields/number.ts'
import { rule } from '#schemas/issues/issueCodes.ts'
import type { ContentKind } from '#schemas/studio/calls/content.ts'
import type { ListFilter } from '#schemas/kinds/kind.ts'
import { readFilter } from '#schemas/studio/readFilter.ts'
import { useIssueSentence } from '#renderer/studio/errors/useIssueSentence.ts'
import { useFilterTexts } from '#renderer/studio/content/list/useFilterTexts.ts'
import { useLanguage } from '#renderer/studio/texts/languageContext.ts'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'

interface Props {
  readonly kind: ContentKind
  readonly filter: ListFilter
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Renders a filter of a list: one of its values, or a year. */
export function FilterField({ kind, filter, value, onChange }: Props) {
  const { t } = useLingui()
  const { iso } = useLanguage()
  const { label, options } = useFilterTexts(kind, filter)
  // A year that is not complete filters nothing yet.
  const [typed, setTyped] = useState<string>()
  const read = (text: string) => readFilter(kind, filter, text, notationOf(iso))
  const shown = typed === undefined || read(typed) !== undefined ? value : typed
  const chosen = read(value) ?? value
  const issueSentence = useIssueSentence()
  const unread =
    options === undefined
      ? t({ id: 'Studio/Year incomplete', message: 'Enter a year in four digits.' })
      : issueSentence({ level: 'error', path: filter.name, ...rule('unknown_filter', { value }) })
  return (
    <Field label={label} errors={shown !== '' && read(shown) === undefined ? [unread] : []}>
      {(control) =>
        options === undefined ? (
          <input
            {...control}
            className={controlClass}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={shown}
            onChange={({ target }) => {
              setTyped(target.value)
              onChange(read(target.value) ?? '')
            }}
          />
        ) : (
          <select
            {...control}
            className={controlClass}
            value={chosen}
            onChange={({ target }) => onChange(target.value)}
          >
            <option value="">{t({ id: 'Studio/Any', message: 'Any' })}</option>
            {chosen !== '' && !options.some(([option]) => option === chosen) && (
              <option value={chosen}>{chosen}</option>
            )}
            {options.map(([option, text]) => (
              <option key={option} value={option}>
                {text}
              </option>
            ))}
          </select>
        )
      }
    </Field>
  )
}
