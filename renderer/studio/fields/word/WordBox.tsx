import { useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { ComboBox } from 'react-aria-components/ComboBox'
import { containsTyped } from '#schemas/plainText.ts'
import type { Vocabulary } from '#schemas/kinds/vocabulary.ts'
import { AddWordDialog } from '#renderer/studio/fields/word/AddWordDialog.tsx'
import type { Word } from '#renderer/studio/fields/word/useWords.ts'
import { WordInput } from '#renderer/studio/fields/word/WordInput.tsx'
import { WordList } from '#renderer/studio/fields/word/WordList.tsx'
import type { ControlProps } from '#renderer/studio/ui/Field.tsx'

export interface WordBoxProps<TValue> {
  readonly inputProps: ControlProps
  readonly label: string
  readonly of: Vocabulary
  readonly words: readonly Word[]
  readonly value: TValue
  readonly onChange: (value: unknown) => void
}

/** No key has a space. */
const newWord = 'new word'

/** Renders words that are searched as one types; the last one adds a word. A key without a word is shown as it is. */
export function WordBox({ inputProps, label, of, words, value, onChange }: WordBoxProps<string>) {
  const { t } = useLingui()
  const typed = useRef('')
  const [added, setAdded] = useState<string>()
  const isKnown = value === '' || words.some(({ key }) => key === value)
  const items = [
    ...(isKnown ? [] : [{ key: value, word: value, published: false }]),
    ...words,
    { key: newWord, word: t({ id: 'Studio/Add word', message: 'Add a word …' }), published: true },
  ]
  return (
    <>
      <ComboBox
        aria-label={label}
        defaultItems={items}
        defaultFilter={(text, search) => text === items.at(-1)?.word || containsTyped(text, search)}
        selectedKey={value === '' ? null : value}
        onInputChange={(text) => {
          if (text !== '') typed.current = text
        }}
        onSelectionChange={(key) => {
          if (key === newWord) setAdded(words.some(({ word }) => word === typed.current) ? '' : typed.current)
          else if (typeof key === 'string') onChange(key)
        }}
      >
        <WordInput inputProps={inputProps} />
        <WordList of={of} />
      </ComboBox>
      {added !== undefined && (
        <AddWordDialog
          of={of}
          word={added}
          onClose={() => setAdded(undefined)}
          onAdded={({ key }) => {
            setAdded(undefined)
            onChange(key)
          }}
        />
      )}
    </>
  )
}
