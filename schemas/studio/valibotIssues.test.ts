import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readSchema } from '#schemas/studio/schemaTree.ts'
import { ruleOf } from '#schemas/studio/valibotIssues.ts'

const decimal = v.pipe(v.number(), v.minValue(1), v.maxValue(99_000))

test.each([
  ['98.500', decimal, 'ambiguous_number'],
  ['98.500', v.pipe(v.number(), v.integer()), 'wrong_type'],
  ['1.200', v.pipe(v.number(), v.maxValue(100)), 'wrong_type'],
  ['½', decimal, 'wrong_type'],
  ['98.500', v.boolean(), 'wrong_type'],
])('a text %s where a number belongs could be two of them, or is none', (text, schema, code) => {
  const [issue] = v.safeParse(schema, text).issues ?? []
  expect(issue && ruleOf(issue, readSchema(schema)).code).toBe(code)
})
