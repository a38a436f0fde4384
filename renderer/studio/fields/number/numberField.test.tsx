// @vitest-environment jsdom
import { act, useEffect, useState } from 'react'
import { describe, expect, test } from 'vitest'
import type { Control } from '#schemas/fields/control.ts'
import { FieldControl } from '#renderer/studio/fields/FieldControl.tsx'
import { FieldsContext, type Fields } from '#renderer/studio/fields/FieldsContext.ts'
import { locales } from '#locales/locales.ts'
import { loadTexts } from '#renderer/studio/texts/language.ts'
import { field, press as pressButton, write } from '#tests/support/studio/screenControls.ts'
import { setUpStudioPart } from '#tests/support/studio/studioPart.tsx'

const turkish = await loadTexts('tr-tr')
const fields: Fields = { type: 'page', Control: FieldControl, issues: [], focused: '', ghost: undefined }
interface Stored {
  value?: unknown
}
const stored: Stored = {}
/** Somebody else stores this number. */
const foreign = 1234.5

function EditedField({ control, initial }: { readonly control: Control; readonly initial: unknown }) {
  const [value, setValue] = useState(initial)
  useEffect(() => {
    stored.value = value
  })
  return (
    <FieldsContext value={fields}>
      <FieldControl control={control} label="Weight" required={false} path="weight" value={value} onChange={setValue} />
      <button onClick={() => setValue(foreign)}>Another person</button>
    </FieldsContext>
  )
}

/** Types a text letter by letter, as a person does, and returns what is shown then. */
async function typeSlowly(text: string): Promise<string> {
  for (let end = 0; end <= text.length; end += 1) await act(() => write('Weight', text.slice(0, end)))
  return field('Weight').value
}

const press = (name: string) => act(() => pressButton(name))

const statusText = () => document.querySelector('output')?.textContent.replaceAll('\u00A0', ' ')

describe('a number, in German', () => {
  const show = setUpStudioPart('de')
  const number: Control = { kind: 'number', min: 0, unit: 'kg' }

  test.each([
    ['7.800', 7800, 'Read as 7.800 kg'],
    ['7.800,00', 7800, 'Read as 7.800 kg'],
    ['3,5', 3.5, undefined],
    ['3450,5', 3450.5, undefined],
    ['98.500', 98_500, 'Read as 98.500 kg'],
    ['1’200', 1200, 'Read as 1.200 kg'],
    ['1 234,5 kg', 1234.5, 'Read as 1.234,5 kg'],
  ])('%s stays as it is typed, is stored as %d and read back', async (text, value, sentence) => {
    await show(<EditedField control={number} initial={undefined} />)
    expect(await typeSlowly(text)).toBe(text)
    expect(stored.value).toBe(value)
    expect(statusText()).toBe(sentence)
  })

  test('a currency beside an amount is not stored, which is shown', async () => {
    await show(<EditedField control={{ kind: 'number', min: 0 }} initial={undefined} />)
    for (const text of ['98.500 CHF', 'CHF 98.500', '€ 98.500,-']) {
      await typeSlowly(text)
      expect(stored.value).toBe(98_500)
      expect(statusText()).toBe('Read as 98.500. The currency is not taken from here: it is chosen in its own field.')
    }
    await typeSlowly('98.500')
    expect(statusText()).toBe('Read as 98.500')
  })

  test('what is no number is stored as it is, for the check to name', async () => {
    await show(<EditedField control={number} initial={5} />)
    expect(await typeSlowly('about 7')).toBe('about 7')
    expect(stored.value).toBe('about 7')
    await typeSlowly('')
    expect(stored.value).toBeUndefined()
  })

  test('a change from elsewhere replaces what was typed', async () => {
    await show(<EditedField control={number} initial={7.5} />)
    expect(field('Weight').value).toBe('7,5')
    await typeSlowly('7.800')
    await press('Another person')
    expect(field('Weight').value).toBe('1234,5')
  })
})

describe('a number, in English', () => {
  const show = setUpStudioPart()

  test('of two readings one is chosen, and the focus stays in the field', async () => {
    await show(<EditedField control={{ kind: 'number' }} initial={undefined} />)
    await typeSlowly('98.500')
    expect(stored.value).toBe('98.500')
    expect(statusText()).toContain('Which number do you mean?')
    await press('98,500')
    expect(stored.value).toBe(98_500)
    expect(field('Weight').value).toBe('98500')
    expect(document.activeElement).toBe(field('Weight'))
    expect(statusText()).toBeUndefined()
  })
})

describe('a text that may be a number', () => {
  const show = setUpStudioPart()
  const control: Control = { kind: 'text', max: 100, numeric: true }

  test.each(['7.800', '7.80', '3,5', '4 × 4', '2026'])('%s stays as it is typed', async (text) => {
    await show(<EditedField control={control} initial={undefined} />)
    expect(await typeSlowly(text)).toBe(text)
    expect(String(stored.value)).toBe(text)
  })

  test('is made a number and a text again', async () => {
    await show(<EditedField control={control} initial={undefined} />)
    await typeSlowly('7.800')
    expect(stored.value).toBe('7.800')
    await press('7,800')
    expect(stored.value).toBe(7800)
    expect(statusText()).toContain('Visitors read 7,800')
    await press('Exactly as typed')
    expect(stored.value).toBe('7800')
  })
})

describe('a number with a unit, in Turkish', () => {
  const show = setUpStudioPart(locales['tr-tr'].iso, turkish)

  test('has the name of its unit in the language of the studio, and takes it beside the number', async () => {
    await show(<EditedField control={{ kind: 'number', min: 1, unit: 'hp' }} initial={undefined} />)
    expect(document.body.textContent).toContain('BG')
    await typeSlowly('1.025 BG')
    expect([stored.value, statusText()]).toEqual([1025, '1.025 BG olarak okundu'])
  })
})
