import { ComboBox } from 'react-aria-components/ComboBox'
import { containsTyped } from '#schemas/plainText.ts'
import { numberOrText } from '#schemas/fields/number.ts'
import { keyMark } from '#schemas/kinds/vocabulary.ts'
import type { WordBoxProps } from '#renderer/studio/fields/word/WordBox.tsx'
import { WordInput } from '#renderer/studio/fields/word/WordInput.tsx'
import { WordList } from '#renderer/studio/fields/word/WordList.tsx'

/**
 * Renders a number, a text that is the same in all languages, or a word: a text that is a word of the vocabulary stands
 * for it.
 */
export function FreeWordBox({ inputProps, label, of, words, value, onChange }: WordBoxProps<unknown>) {
  const stored = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const known = words.find(({ key }) => stored === `${keyMark}${key}`)
  const change = (text: string) => {
    const word = words.find((each) => each.word === text)
    if (word !== undefined) onChange(`${keyMark}${word.key}`)
    else onChange(numberOrText(text))
  }
  return (
    <ComboBox
      aria-label={label}
      allowsCustomValue
      defaultItems={words}
      defaultFilter={containsTyped}
      inputValue={known?.word ?? stored}
      onInputChange={change}
    >
      <WordInput inputProps={inputProps} />
      <WordList of={of} />
    </ComboBox>
  )
}
