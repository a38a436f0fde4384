import { expect, test } from 'vitest'
import { applyRow, mappedColumns } from '#server/studio/imports/applyRow.ts'
import { setAt } from '#server/studio/imports/contentPath.ts'
import { importColumns } from '#schemas/studio/importColumns.ts'

const path = importColumns('product').find(({ field }) => field.control.kind === 'rich_text')?.path ?? ''

test.each([
  ['One\nTwo\r\n\r\nThree', '<p>One</p><p>Two</p><p>Three</p>', true],
  ['For:\n• a\n• b', '<p>For:</p><ul><li>a</li><li>b</li></ul>', true],
  ['1. a\n2. b', '<ol><li>a</li><li>b</li></ol>', true],
  ['5 < 6\nR&D\nA &amp; B', '<p>5 &lt; 6</p><p>R&amp;D</p><p>A &amp; B</p>', true],
  ['kg\t5\nt\t6', '<p>kg\t5</p><p>t\t6</p>', true],
  ['<p>One\nTwo</p>', '<p>One\nTwo</p>', false],
  ['One line', 'One line', false],
])('lines of a cell for rich text are paragraphs, with a warning: %j', (cell, value, isNamed) => {
  const input = { kind: 'product', columns: mappedColumns('product', ['id', path]), clearEmpty: false } as const
  const { changes, issues } = applyRow({ ...input, cells: ['x', cell] }, { data: {}, texts: {} })
  expect(changes.map(({ after }) => after)).toEqual([value])
  expect(issues.map(({ level, code }) => `${level} ${code}`)).toEqual(isNamed ? ['warning csv_lines'] : [])
})

test('lines that are stored so already stay as they are', () => {
  const input = { kind: 'product', columns: mappedColumns('product', ['id', path]), clearEmpty: false } as const
  const stored = setAt({ data: {}, texts: {} }, path, 'One\nTwo')
  const { changes, issues } = applyRow({ ...input, cells: ['x', 'One\r\nTwo'] }, stored)
  expect({ changes, issues }).toEqual({ changes: [], issues: [] })
})
