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
  ['One <b>a</b>\nTwo <a href="/x">b</a>', '<p>One <b>a</b></p><p>Two <a href="/x">b</a></p>', true],
  ['<b>One\nTwo</b>\nThree', '<p><b>One<br>Two</b><br>Three</p>', true],
  ['For:\n• <em>a</em>\n• b &amp; c', '<p>For:</p><ul><li><em>a</em></li><li>b &amp; c</li></ul>', true],
  [
    'One\nTwo\n<ul>\n<li>a</li>\n</ul>\nm<sup>2</sup>',
    '<p>One</p><p>Two</p><ul>\n<li>a</li>\n</ul><p>m<sup>2</sup></p>',
    true,
  ],
  ['<p>One</p>\n<p>Two <b>a\nb</b></p>\n', '<p>One</p>\n<p>Two <b>a\nb</b></p>\n', false],
  ['One<br>\nTwo', 'One<br>\nTwo', false],
  ['<p>One\n<p>Two', '<p>One\n<p>Two', false],
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
