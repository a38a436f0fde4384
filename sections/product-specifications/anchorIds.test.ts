import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anchorIds } from './anchorIds.ts'

describe('anchorIds', () => {
  it('is the key with the prefix spec-', () => {
    expect(anchorIds(['engine', 'wheels_and_tyres'])).toEqual(['spec-engine', 'spec-wheels_and_tyres'])
  })

  it('keeps letters of every alphabet and replaces other characters', () => {
    expect(anchorIds([' Şanzıman & şaft ', 'محرك'])).toEqual(['spec-Şanzıman-şaft', 'spec-محرك'])
  })

  it('numbers a repeated key, even when the number is taken', () => {
    expect(anchorIds(['a', 'a-2', 'a', 'a'])).toEqual(['spec-a', 'spec-a-2', 'spec-a-3', 'spec-a-4'])
  })

  it('never repeats an id and never contains a space', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 3 })), (keys) => {
        const ids = anchorIds(keys)
        return new Set(ids).size === keys.length && ids.every((id) => !/\s/.test(id))
      }),
    )
  })
})
