import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { formShape } from '#schemas/forms/formCall.ts'
import { formErrors, type FormErrorId } from '#schemas/forms/formErrors.ts'
import { formNames } from '#schemas/forms/formNames.ts'
import { readFormOutcome, type FormOutcome } from '#schemas/forms/formOutcome.ts'
import { formSentences, outcomeResponse } from '#schemas/forms/outcomeResponse.ts'

const errorIds = Object.keys(formErrors).filter(formShape.isErrorId)
const ids = fc.array(fc.constantFrom<FormErrorId>(...errorIds), { minLength: 1, maxLength: 3 })
const field = fc.constantFrom('email', 'city', 'topic', 'message', 'a.b', '')
const errors = (minKeys: number) => fc.dictionary(field, ids, { minKeys, noNullPrototype: true })
const receipt = fc.record({ uuid: fc.uuid(), form: fc.constantFrom(...formNames), created_at: fc.string() })
const retryAfter = fc.nat({ max: 100_000 })
const outcome: fc.Arbitrary<FormOutcome> = fc.oneof(
  fc.record({ state: fc.constant('sent'), receipt }),
  fc.record({ state: fc.constant('invalid'), errors: errors(1) }),
  fc.record({ state: fc.constant('tooLarge'), errors: errors(0) }),
  fc.record({ state: fc.constant('conflict') }),
  fc.record({ state: fc.constant('missing') }),
  fc.record({ state: fc.constant('busy'), retryAfter }),
  fc.record({ state: fc.constant('busy'), retryAfter, challenge: fc.webPath() }),
  fc.record({ state: fc.constant('unavailable'), retryAfter }),
)

function read(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  return readFormOutcome({ status, headers: new Headers(headers), body }, formShape)
}

test('every outcome is the same after a response and back', () => {
  fc.assert(
    fc.property(outcome, (given) => {
      const { status, headers, body } = outcomeResponse(given, formSentences)
      const received: unknown = JSON.parse(JSON.stringify(body))
      expect(read(status, received, headers)).toEqual(given)
    }),
  )
})

describe('the response', () => {
  it('has the sentences and ids of errors by field', () => {
    const given = { state: 'invalid', errors: { city: ['Form/City required', 'Form/Too long'] } } as const
    expect(outcomeResponse(given, formSentences)).toEqual({
      status: 422,
      headers: {},
      body: {
        message: 'The input is not valid',
        status: 422,
        errors: { city: ['Enter your city', 'This text is too long'] },
        ids: { city: ['Form/City required', 'Form/Too long'] },
      },
    })
  })
  it('has Retry-After and the path of the proof of work', () => {
    const given = { state: 'busy', retryAfter: 9, challenge: '/challenge' } as const
    expect(outcomeResponse(given, formSentences)).toEqual({
      status: 429,
      headers: { 'retry-after': '9' },
      body: { message: 'Too many forms were sent. Please try again later', status: 429, challenge: '/challenge' },
    })
  })
})

describe('a response of another shape', () => {
  it.each<[status: number, body: unknown, headers: Record<string, string>, outcome: FormOutcome]>([
    [201, {}, {}, { state: 'unavailable' }],
    [403, { message: 'no' }, {}, { state: 'unavailable' }],
    [422, undefined, {}, { state: 'unavailable' }],
    [422, { ids: { city: ['Form/Of tomorrow'] } }, {}, { state: 'unavailable' }],
    [
      422,
      { ids: { city: ['Form/Too long', 'Form/Of tomorrow'] } },
      {},
      { state: 'invalid', errors: { city: ['Form/Too long'] } },
    ],
    [413, '<html>', {}, { state: 'tooLarge', errors: {} }],
    [429, undefined, { 'retry-after': 'Mon, 23 Nov 2026 12:00:00 GMT' }, { state: 'busy', retryAfter: 0 }],
    [408, undefined, {}, { state: 'unavailable', retryAfter: 0 }],
    [502, '<html>', { 'retry-after': '7' }, { state: 'unavailable', retryAfter: 7 }],
  ])('%i %o', (status, body, headers, expected) => {
    expect(read(status, body, headers)).toEqual(expected)
  })
})
