import { useLingui } from '@lingui/react/macro'
import type { LocaleCode } from '#locales/locales.ts'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'
import { LocaleTag } from '#renderer/studio/ui/LocaleTag.tsx'
import styles from '#renderer/studio/fields/word/words.module.css'

interface Props {
  readonly locale: LocaleCode
  readonly word: string
  readonly onWord: (word: string) => void
  /** What explains the word, where the vocabulary has that. */
  readonly text?: string
  readonly onText?: (text: string) => void
  readonly required: boolean
}

/** Renders a word, and what explains it, in one language. */
export function WordTexts({ locale, word, onWord, text, onText, required }: Props) {
  const { t } = useLingui()
  return (
    <div className={styles.locale}>
      <Field
        max={300}
        label={
          <>
            {t({ id: 'Studio/Word', message: 'Word' })} <LocaleTag code={locale} />
          </>
        }
        required={required}
      >
        {(inputProps) => (
          <input
            {...inputProps}
            className={controlClass}
            required={required}
            value={word}
            onChange={({ target }) => onWord(target.value)}
          />
        )}
      </Field>
      {onText !== undefined && (
        <Field
          max={2000}
          label={
            <>
              {t({ id: 'Studio/Word text', message: 'Explanation' })} <LocaleTag code={locale} />
            </>
          }
        >
          {(inputProps) => (
            <textarea
              {...inputProps}
              className={controlClass}
              rows={3}
              value={text}
              onChange={({ target }) => onText(target.value)}
            />
          )}
        </Field>
      )}
    </div>
  )
}
