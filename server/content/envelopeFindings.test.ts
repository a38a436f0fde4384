import * as v from 'valibot'
import { expect, test } from 'vitest'
import { pageTitle } from '#schemas/studio/pageSummary.ts'
import { titleFindings } from '#server/content/envelopeFindings.ts'

test.each([
  ['About us', true],
  [' Über „uns“ – 5 t ', true],
  ['About\u0001us', false],
  ['About\nus', false],
  ['About\tus', false],
  ['About\u2028us', false],
])('the title %j is one of a page: %s', (title, isTaken) => {
  const findings = titleFindings({ title, permalink: 'about', sections: [] })
  const error = { level: 'error', path: 'title', code: 'control_character', params: {} }
  expect([findings, v.is(pageTitle, title)]).toEqual([isTaken ? [] : [error], isTaken])
})
