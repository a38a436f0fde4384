import { expect, test } from 'vitest'
import { acceptQueryValue, isOpenRule, queryValues, rejectedQueryValue, type QueryRule } from '#schemas/queryRule.ts'

const sorts = ['ascending', 'descending']
const power = { min: 0, max: 1000, step: 5 }
const four = { keys: 4 }
const words = { text: 10 }

const cases: [name: string, rule: QueryRule, given: string, accepted: string | undefined][] = [
  ['a known value', sorts, 'ascending', 'ascending'],
  ['an unknown value', sorts, 'sideways', undefined],
  ['the same value twice, and an empty one', sorts, 'ascending,,ascending', 'ascending'],
  ['two values', sorts, 'ascending,descending', undefined],
  ['a decimal comma, or two numbers', power, '100,5', undefined],
  ['nothing', sorts, '', undefined],
  ['a number', power, '150', '150'],
  ['a number between two steps becomes the nearer step', power, '152', '150'],
  ['a number with leading zeros', power, '0150', '150'],
  ['a number in digits of full width', power, '１２０', '120'],
  ['an empty field', power, '', undefined],
  ['a number out of bounds', power, '1005', undefined],
  ['a negative number', power, '-5', undefined],
  ['a fraction', power, '12.5', undefined],
  ['another notation', power, '1e2', undefined],
  ['a number too long', power, '9'.repeat(400), undefined],
  ['keys in their order, without duplicates', four, 't9,,t8,t9', 't9,t8'],
  ['no more keys than the rule allows', four, 'a,b,c,d,e', 'a,b,c,d'],
  ['invalid keys', four, '<b>,a b,../x,ok', 'ok'],
  ['no keys', four, ',,', undefined],
  ['a text', words, ' t9,\t340 ', 't9, 340'],
  ['a text too long', words, 'as long as this', undefined],
  ['a text that prefills a field', { prefill: 6 }, ' T9.300', 'T9.300'],
  ['a text of white space', words, ' \u0000\n ', undefined],
]

test.each(cases)('%s', (_name, rule, given, accepted) => {
  expect(acceptQueryValue(rule, given)).toBe(accepted)
})

test.each<[rule: QueryRule, given: string, rejected: string | undefined]>([
  [sorts, 'sideways', 'sideways'],
  [sorts, 'ascending', undefined],
  [sorts, ',', undefined],
  [power, '1e2', '1e2'],
  [power, '100,5', '100,5'],
  [sorts, 'ascending,descending', 'ascending,descending'],
  [power, '5000', '5000'],
  [power, '', undefined],
  [four, 'a,b,c,d,e,f', 'e,f'],
  [four, '<b>,ok', '<b>'],
  [four, 'a,a', undefined],
  [words, 'as long\nas this', 'as long as this'],
])('of the rule %j, %s has the rejected part %s', (rule, given, rejected) => {
  expect(rejectedQueryValue(rule, given)).toBe(rejected)
})

test('an accepted value is accepted again unchanged', () => {
  for (const [, rule, , accepted] of cases)
    if (accepted !== undefined) expect(acceptQueryValue(rule, accepted)).toBe(accepted)
})

test('only a list of values is closed', () => {
  expect([sorts, power, four, words].map(isOpenRule)).toEqual([false, true, true, true])
})

test('a repeated parameter becomes one value with a comma', () => {
  expect(queryValues('?compare=a&sort=x&compare=b')).toEqual({ compare: 'a,b', sort: 'x' })
  expect(queryValues('?compare=a%2Cb&sort=x')).toEqual({ compare: 'a,b', sort: 'x' })
})
