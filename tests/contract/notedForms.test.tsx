// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { locales, sourceLocales } from '#locales/locales.ts'
import { entryOf } from '#schemas/fields/codecOf.ts'
import { notationOf } from '#schemas/fields/number.ts'
import { listFilters } from '#schemas/studio/contentLists.ts'
import { itemFields } from '#schemas/studio/itemFields.ts'
import { readFilter } from '#schemas/studio/readFilter.ts'
import type { BulkChange } from '#renderer/studio/content/bulk/bulkCalls.ts'
import { SetFieldForm } from '#renderer/studio/content/bulk/SetFieldForm.tsx'
import { FilterField } from '#renderer/studio/content/list/FilterField.tsx'
import { loadTexts } from '#renderer/studio/texts/language.ts'
import { CheckedField, controlOf, enter, issuesOf, outcomeOf } from '#tests/support/studio/notedFields.tsx'
import {
  noCounts,
  notedFilters,
  notedInputs,
  type NotedCounts,
  type NotedInputs,
} from '#tests/support/studio/notedInputs.ts'
import { setUpStudioPart } from '#tests/support/studio/studioPart.tsx'

beforeEach(() => void Object.assign(Element.prototype, { scrollIntoView: () => undefined }))

const texts = { 'tr-tr': await loadTexts('tr-tr'), 'pt-pt': await loadTexts('pt-pt') }
const shows = {
  'tr-tr': setUpStudioPart(locales['tr-tr'].iso, texts['tr-tr']),
  'pt-pt': setUpStudioPart(locales['pt-pt'].iso, texts['pt-pt']),
}
type NotedLocale = keyof typeof shows
const isTyped = ({ kind, path }: NotedInputs) => {
  const control = controlOf({ kind, path })
  const { kind: entry } = entryOf(control) ?? control
  return entry === 'number' || entry === 'text' || entry === 'date'
}

const forms: Readonly<Record<NotedLocale, NotedCounts>> = {
  'tr-tr': { given: 16, read: 44, rejected: 21, offered: 1, silent: 0 },
  'pt-pt': { given: 16, read: 40, rejected: 22, offered: 3, silent: 0 },
}

test.each(['tr-tr', 'pt-pt'] as const)(
  'what people type and paste in a form in %s is as given, read back or rejected',
  async (locale) => {
    const counts = noCounts()
    for (const inputs of notedInputs[locale].filter(isTyped)) {
      for (const text of inputs.texts) {
        let value: unknown
        await shows[locale](
          <CheckedField key={`${inputs.path} ${text}`} inputs={inputs} onChange={(next) => (value = next)} />,
        )
        const shown = await enter(text)
        counts[outcomeOf(locales[locale].iso, inputs, text, shown, value)] += 1
      }
    }
    expect(counts).toEqual(forms[locale])
  },
)

const bulk: Readonly<Record<NotedLocale, NotedCounts>> = {
  'tr-tr': { given: 10, read: 31, rejected: 17, offered: 1, silent: 0 },
  'pt-pt': { given: 10, read: 29, rejected: 18, offered: 2, silent: 0 },
}

test.each(['tr-tr', 'pt-pt'] as const)(
  'what is set for many items in %s is as given, read back or rejected',
  async (locale) => {
    const counts = noCounts()
    for (const inputs of notedInputs[locale].filter(isTyped)) {
      const { kind, path } = inputs
      if (kind === 'price' || !itemFields(kind).some((field) => field.path === path)) continue
      for (const text of inputs.texts) {
        let change: BulkChange | undefined
        await shows[locale](
          <SetFieldForm key={`${path} ${text}`} kind={kind} locale={locale} onChange={(next) => (change = next)} />,
        )
        await choose(path)
        const shown = await enter(text)
        await act(async () => [...document.querySelectorAll('button')].at(-1)?.click())
        const value: unknown = change?.value
        // The preview that follows names what the check finds.
        const isRejected = value !== undefined && (await issuesOf(inputs, value)).some(({ level }) => level === 'error')
        const outcome = outcomeOf(locales[locale].iso, inputs, text, shown, value)
        counts[isRejected && outcome !== 'offered' ? 'rejected' : outcome] += 1
      }
    }
    expect(counts).toEqual(bulk[locale])
  },
)

async function choose(path: string): Promise<void> {
  const select = document.querySelector('select')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, path)
    select?.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

const filters: Readonly<Record<NotedLocale, NotedCounts>> = {
  'tr-tr': { given: 10, read: 27, rejected: 8, offered: 0, silent: 0 },
  'pt-pt': { given: 10, read: 26, rejected: 9, offered: 0, silent: 0 },
}

test.each(['tr-tr', 'pt-pt'] as const)(
  'what a list is filtered by in %s is shown as it is read, or rejected',
  async (locale) => {
    const counts = noCounts()
    for (const [kind, name, all] of notedFilters[locale]) {
      const filter = listFilters(kind).find((each) => each.name === name)
      if (filter === undefined) throw new Error(name)
      for (const text of all.split('|')) {
        const value = readFilter(kind, filter, text, notationOf(locales[locale].iso))
        await shows[locale](
          <FilterField key={`${name} ${text}`} {...{ kind, filter, value: text }} onChange={() => undefined} />,
        )
        const select = document.querySelector('select')
        const shown = select === null ? document.querySelector('input')?.value : select.selectedOptions[0]?.textContent
        const hasError = document.querySelector('ul li') !== null
        if (value === undefined) counts[hasError ? 'rejected' : 'silent'] += 1
        else if (shown === text) counts.given += 1
        // Its name is shown.
        else counts[!hasError && (select?.value ?? shown) === value ? 'read' : 'silent'] += 1
      }
    }
    expect(counts).toEqual(filters[locale])
  },
)

test.each(sourceLocales)(
  'the names that the studio in %s shows in filters are read as what they name',
  async (code) => {
    const i18n = await loadTexts(code)
    for (const [kind, name, prefix] of [
      ['product', 'state', 'Studio/State'],
      ['promotion', 'period', 'Studio/Period'],
    ] as const) {
      const filter = listFilters(kind).find((each) => each.name === name)
      if (filter?.options === undefined) throw new Error(name)
      const texts = filter.options.map((option) => i18n._(`${prefix} ${option}`))
      expect(texts.map((text) => readFilter(kind, filter, text))).toEqual(filter.options)
    }
  },
)
