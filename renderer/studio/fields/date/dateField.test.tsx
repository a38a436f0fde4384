// @vitest-environment jsdom
import { act, useEffect, useState } from 'react'
import { describe, expect, test } from 'vitest'
import { FieldControl } from '#renderer/studio/fields/FieldControl.tsx'
import { FieldsContext, type Fields } from '#renderer/studio/fields/FieldsContext.ts'
import { field, press, write } from '#tests/support/studio/screenControls.ts'
import { setUpStudioPart } from '#tests/support/studio/studioPart.tsx'

const fields: Fields = { type: 'page', Control: FieldControl, issues: [], focused: '', ghost: undefined }
const stored: { value?: unknown } = {}

function EditedField({ initial }: { readonly initial: unknown }) {
  const [value, setValue] = useState(initial)
  useEffect(() => {
    stored.value = value
  })
  return (
    <FieldsContext value={fields}>
      <FieldControl
        control={{ kind: 'date' }}
        label="Day"
        required={false}
        path="day"
        value={value}
        onChange={setValue}
      />
    </FieldsContext>
  )
}

async function paste(text: string): Promise<void> {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(event, { clipboardData: { getData: () => text } })
  await act(async () => field('Day').dispatchEvent(event))
}

const statusText = () => document.querySelector('output')?.textContent

describe('a day, in German', () => {
  const show = setUpStudioPart('de')

  test.each([
    '12.03.2026',
    '12.3.26',
    '12/03/2026',
    '2026-03-12',
    ' 2026/3/12 ',
    '12 Mart 2026',
    '12 de março de 2026',
  ])('%j is pasted, and read back where it is written otherwise', async (text) => {
    const sentence = text === '2026-03-12' ? undefined : 'Read as 12. März 2026'
    await show(<EditedField initial="2025-01-01" />)
    await paste(text)
    expect([stored.value, field('Day').value, statusText()]).toEqual(['2026-03-12', '2026-03-12', sentence])
  })

  test('what is no day is named, and what was there stays', async () => {
    await show(<EditedField initial="2025-01-01" />)
    await paste('31.02.2026')
    expect(stored.value).toBe('2025-01-01')
    expect(statusText()).toContain('“31.02.2026” is not a date')
  })

  test('a stored text that the control cannot show is named, with the day it means', async () => {
    await show(<EditedField initial="12.03.2026" />)
    expect(statusText()).toContain('Which day is “12.03.2026”?')
    await act(() => press('12. März 2026'))
    expect([stored.value, statusText()]).toEqual(['2026-03-12', undefined])
  })

  test('a date that is typed in part is not taken for one', async () => {
    await show(<EditedField initial={undefined} />)
    Object.defineProperty(field('Day'), 'validity', { value: { valid: false } })
    await act(async () => {
      field('Day').focus()
      field('Day').blur()
    })
    expect(statusText()).toContain('not complete')
  })
})

describe('a day that is typed in the order of the browser', () => {
  const show = setUpStudioPart('en-GB')

  test('is read back in words', async () => {
    await show(<EditedField initial={undefined} />)
    expect(statusText()).toBeUndefined()
    await write('Day', '2026-12-07')
    expect([stored.value, statusText()]).toEqual(['2026-12-07', 'Read as 7 December 2026'])
    await write('Day', '')
    expect([stored.value, statusText()]).toEqual([undefined, undefined])
  })
})

describe('a day, in English', () => {
  const show = setUpStudioPart('en-GB')

  test('of two days one is chosen', async () => {
    await show(<EditedField initial="2025-01-01" />)
    await paste('03/12/2026')
    expect(stored.value).toBe('2025-01-01')
    await act(() => press('12 March 2026'))
    expect(stored.value).toBe('2026-03-12')
  })
})
