import { expect, test } from 'vitest'
import { applyRow, mappedColumns } from '#server/studio/imports/applyRow.ts'

const columns = mappedColumns('product', ['id', 'data.is_new'])
const emptied = (isNew: boolean) =>
  applyRow({ kind: 'product', columns, cells: ['v1', ''], clearEmpty: true }, { data: { is_new: isNew }, texts: {} })

test('a required switch that an empty cell clears is off, which is what is shown of it', () => {
  const { content, changes, issues } = emptied(true)
  expect([content['data'], changes, issues]).toEqual([
    { is_new: false },
    [{ path: 'data.is_new', before: 'true', after: 'false' }],
    [],
  ])
})

test('a switch that is off already is no change', () => {
  expect(emptied(false)).toMatchObject({ content: { data: { is_new: false } }, changes: [] })
})

test.each([
  ['data.email', ' office@dealer.example', 'office@dealer.example', true],
  ['data.phones', ' 0363 42 11 ', ['0363 42 11'], true],
  ['data.phones', '0363 42 11 |  0363 42 12', ['0363 42 11', '0363 42 12'], true],
  ['data.phones', '0363 42 11 | 0363 42 12', ['0363 42 11', '0363 42 12'], false],
  ['data.phones', '0363 42 11;0363 42 12', ['0363 42 11', '0363 42 12'], false],
  ['data.services', 'Service ;  SDF Parts', ['Service', 'SDF Parts'], false],
  ['data.country', 'Deutschland ', 'DE', false],
  ['data.name', ' Rossi ', ' Rossi ', false],
])('the blanks around an address are left out of %s with a warning: %j', (path, cell, value, isNamed) => {
  const input = { kind: 'retailer', columns: mappedColumns('retailer', ['id', path]), clearEmpty: false } as const
  const { content, issues } = applyRow({ ...input, cells: ['rossi', cell] }, { data: {}, texts: {} })
  expect(content['data']).toEqual({ [path.slice('data.'.length)]: value })
  expect(issues.map(({ level, code }) => `${level} ${code}`)).toEqual(isNamed ? ['warning csv_blanks'] : [])
})
