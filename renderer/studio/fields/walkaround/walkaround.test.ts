import { describe, expect, test } from 'vitest'
import { withFrames, withHotspots } from '#renderer/studio/fields/walkaround/walkaround.ts'

const at = (frame: number) => ({ frame, x: 10, y: 20 })
const data = { hotspots: ['cab', 'engine'], frames: ['a', 'b', 'c'], places: { cab: [at(0), at(2)], engine: [at(1)] } }

describe('the positions of hotspots', () => {
  test('follow one that becomes another, in its place in the list', () => {
    expect(withHotspots(data, ['cab', 'lift'])).toEqual({
      ...data,
      hotspots: ['cab', 'lift'],
      places: { cab: [at(0), at(2)], lift: [at(1)] },
    })
  })

  test('go with one that is removed, and stay when the order changes or one is added', () => {
    expect(withHotspots(data, ['engine'])['places']).toEqual({ engine: [at(1)] })
    expect(withHotspots(data, ['engine', 'cab'])['places']).toEqual(data.places)
    expect(withHotspots(data, ['cab', 'engine', ''])['places']).toEqual(data.places)
  })

  test('stay on their picture when pictures are moved, and go with one that is removed', () => {
    expect(withFrames(data, ['c', 'a', 'b'])['places']).toEqual({ cab: [at(0), at(1)], engine: [at(2)] })
    expect(withFrames(data, ['a', 'c'])['places']).toEqual({ cab: [at(0), at(1)] })
    expect(withFrames(data, ['new', 'a', 'b', 'c'])['places']).toEqual({ cab: [at(1), at(3)], engine: [at(2)] })
  })
})
