import { useState, type FormEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { sourceLocales, type LocaleCode } from '#locales/locales.ts'
import { mayChange } from '#schemas/studio/roles.ts'
import { withText, type Vocabulary } from '#schemas/kinds/vocabulary.ts'
import { useChange } from '#renderer/studio/api/useCall.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import type { Word } from '#renderer/studio/fields/word/useWords.ts'
import { WordTexts } from '#renderer/studio/fields/word/WordTexts.tsx'
import { useContentLocale } from '#renderer/studio/pickers/contentLocale.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import formStyles from '#renderer/studio/ui/Form.module.css'
import styles from '#renderer/studio/fields/word/words.module.css'

interface Props {
  readonly of: Vocabulary
  /** What was typed. */
  readonly word: string
  readonly onClose: () => void
  readonly onAdded: (word: Word) => void
}

/** Adds a word to the vocabulary, in the language that is edited and in others; it goes live with the first product that uses it. */
export function AddWordDialog({ of, word, onClose, onAdded }: Props) {
  const { t } = useLingui()
  const locale = useContentLocale()
  const { data: me } = useMe()
  const [words, setWords] = useState<Readonly<Record<string, string>>>({ [locale]: word })
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const add = useChange('addWord', { onSuccess: onAdded })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate({
      params: { vocabulary: of },
      body: { locale, words: filled(words), texts: filled(texts) },
      untilRead: true,
    })
  }
  const fieldsOf = (code: LocaleCode) => (
    <WordTexts
      key={code}
      locale={code}
      word={words[code] ?? ''}
      onWord={(next) => setWords({ ...words, [code]: next })}
      {...(withText.includes(of)
        ? { text: texts[code] ?? '', onText: (next: string) => setTexts({ ...texts, [code]: next }) }
        : {})}
      required={code === locale}
    />
  )
  const others = sourceLocales.filter((code) => code !== locale && me !== undefined && mayChange(me, code))
  return (
    <Dialog title={t({ id: 'Studio/New word', message: 'New word' })} open size="small" onClose={onClose}>
      <form className={formStyles.form} onSubmit={submit}>
        {add.error !== null && <ErrorNotice error={add.error} />}
        {fieldsOf(locale)}
        {others.length > 0 && (
          <details className={styles.others}>
            <summary>{t({ id: 'Studio/Other languages', message: 'In other languages' })}</summary>
            {others.map(fieldsOf)}
          </details>
        )}
        <p className={formStyles.lead}>
          {t({
            id: 'Studio/New word lead',
            message: 'All products can use it. It goes live with the first one that does.',
          })}
        </p>
        <Button type="submit" variant="primary" isDisabled={add.isPending}>
          {t({ id: 'Studio/Add this word', message: 'Add the word' })}
        </Button>
      </form>
    </Dialog>
  )
}

/** Returns the texts without the locales that were left empty. */
function filled(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))
}
