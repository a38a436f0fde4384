import * as v from 'valibot'
import { expect, test } from 'vitest'
import { findForm, nearestDealer, offeredValues } from '#schemas/offeredChoices.ts'
import { form } from '#schemas/sections/form.ts'
import { formGroup } from '#schemas/sections/form_group.ts'

const consent = { version: '2026-11', notice: '<p>Notice</p>' }
const topics = [{ value: 'engine', label: 'Engine' }]

const errors = (schema: v.GenericSchema, data: unknown) =>
  v.safeParse(schema, data).issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`) ?? []

test('a form with a topic field needs topics, in a group as well', () => {
  const data = { form: 'spare-parts', consent }
  const message = 'The form spare-parts needs topics to choose from'
  expect(errors(form, data)).toEqual([`topics: ${message}`])
  expect(errors(form, { ...data, topics })).toEqual([])
  const items = [{ title: 'Parts', form: { form: 'spare-parts' } }]
  expect(errors(formGroup, { consent, items })).toEqual([`items.0.form.topics: ${message}`])
})

test('a value occurs once in a list, and a form once in a group', () => {
  expect(errors(form, { form: 'spare-parts', consent, topics: [...topics, ...topics] })).toEqual([
    'topics: A value occurs twice',
  ])
  const item = { title: 'Quote', form: { form: 'quote' } }
  expect(errors(formGroup, { consent, items: [item, item] })).toEqual([
    'items: Each form may be in one tab only, and at most one tab may have no form',
  ])
})

test('returns the values of the selects', () => {
  const data = v.parse(form, { form: 'spare-parts', consent, topics })
  expect(offeredValues('spare-parts', data)).toEqual({ topic: ['engine'], dealer: [nearestDealer] })
  expect(findForm({ form: 'spare-parts', consent, topics }, 'spare-parts')).toMatchObject({ topics })
  expect(findForm({ form: 'spare-parts', consent, topics }, 'quote')).toBeUndefined()
})

test('a form of a group offers the dealers of the group, or its own', () => {
  const shared = [{ value: 'a', label: 'A, Lodi', group: 'Lombardia' }]
  const own = [{ value: 'b', label: 'B, Cuneo' }]
  const items = [
    { title: 'Quote', form: { form: 'quote' } },
    { title: 'Test drive', form: { form: 'test-drive', dealers: own } },
  ]
  const group = { consent, dealers: shared, items }
  expect(findForm(group, 'quote')?.dealers).toEqual(shared)
  expect(findForm(group, 'test-drive')?.dealers).toEqual(own)
  const quote = findForm(group, 'quote')
  expect(quote && offeredValues('quote', quote)).toEqual({ dealer: [nearestDealer, 'a'] })
})
