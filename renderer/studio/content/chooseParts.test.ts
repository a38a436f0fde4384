import { describe, expect, test } from 'vitest'
import { chooseParts, valueAt } from '#renderer/studio/content/chooseParts.ts'

const base = {
  position: 1,
  data: { name: 'V1', power: 100, image: 'a' },
  texts: { 'it-it': { tagline: 'Stretto' }, 'en-gb': { tagline: 'Narrow' } },
}
const mine = {
  position: 2,
  data: { name: 'Mine', power: 110, image: 'a' },
  texts: { 'it-it': { tagline: 'Mio' }, 'en-gb': { tagline: 'Narrow' } },
}
const theirs = {
  position: 1,
  data: { name: 'Theirs', power: 120, image: 'b' },
  texts: { 'it-it': { tagline: 'Loro' }, 'en-gb': { tagline: 'Slim' } },
}

describe('what two people have changed at once', () => {
  test('is as chosen, part by part; everything else is merged', () => {
    expect(chooseParts(base, mine, theirs, new Set(['data.name', 'texts.it-it.tagline']))).toEqual({
      position: 2,
      data: { name: 'Mine', power: 120, image: 'b' },
      texts: { 'it-it': { tagline: 'Mio' }, 'en-gb': { tagline: 'Slim' } },
    })
    expect(chooseParts(base, mine, theirs, new Set())).toEqual({ ...theirs, position: 2 })
  })

  test('is removed where the chosen side has removed it', () => {
    const { name: _, ...data } = mine.data
    expect(chooseParts(base, { ...mine, data }, theirs, new Set(['data.name'])).data).toEqual({
      power: 120,
      image: 'b',
    })
  })

  test('are names and targets of the entries of a menu, by their ids', () => {
    const entry = (id: string, name: string) => ({ id, names: { 'it-it': name } })
    const menu = (first: string, second: string) => ({ nodes: [entry('a', first), entry('b.c', second)] })
    const merged = chooseParts(menu('A', 'B'), menu('A1', 'B1'), menu('A2', 'B2'), new Set(['nodes.b.c.names.it-it']))
    expect(merged).toEqual(menu('A2', 'B1'))
    expect(valueAt(merged, 'nodes.b.c.names.it-it')).toBe('B1')
  })
})
