// @vitest-environment jsdom
import { act, useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import type { Control } from '#schemas/fields/control.ts'
import { FieldControl } from '#renderer/studio/fields/FieldControl.tsx'
import { FieldsContext, type Fields } from '#renderer/studio/fields/FieldsContext.ts'
import { field, write } from '#tests/support/studio/screenControls.ts'
import { setUpStudioPart } from '#tests/support/studio/studioPart.tsx'

const show = setUpStudioPart('de')
const fields: Fields = { type: 'retailer', Control: FieldControl, issues: [], focused: '', ghost: undefined }
const stored: { value?: unknown } = {}

function EditedField({ control }: { readonly control: Control }) {
  const [value, setValue] = useState<unknown>()
  useEffect(() => {
    stored.value = value
  })
  return (
    <FieldsContext value={fields}>
      <FieldControl control={control} label="Text" required={false} path="text" value={value} onChange={setValue} />
    </FieldsContext>
  )
}

const blanks = 'Stored without the blanks around it.'

test.each([
  ['country', 'Deutschland', 'DE', 'Read as DE'],
  ['country', 'de', 'DE', 'Read as DE'],
  ['currency', '€', 'EUR', 'Read as EUR'],
  ['email', ' office@dealer.example ', 'office@dealer.example', undefined, blanks],
  ['web_address', 'https://dealer.example\u00A0', 'https://dealer.example', undefined, blanks],
  ['phone', ' 0363 42 11', '0363 42 11', undefined, blanks],
  ['phone', '0363 42 11', '0363 42 11', undefined],
  [undefined, ' a b ', ' a b ', undefined],
] as const)(
  'a %s is typed letter by letter and read as in a file: %j is %j',
  async (format, text, value, sentence, leftSentence: string | undefined = sentence) => {
    await show(<EditedField control={{ kind: 'text', max: 500, ...(format !== undefined && { format }) }} />)
    for (let end = 1; end <= text.length; end += 1) await act(() => write('Text', text.slice(0, end)))
    expect(stored.value).toBe(value)
    expect(field('Text').value.trim()).toBe(text.trim())
    expect(document.querySelector('output')?.textContent).toBe(sentence)
    // A blank between two words is none around them.
    await act(async () => {
      field('Text').focus()
      field('Text').blur()
    })
    expect(document.querySelector('output')?.textContent).toBe(leftSentence)
    await act(() => write('Text', ''))
    expect(stored.value).toBeUndefined()
  },
)
