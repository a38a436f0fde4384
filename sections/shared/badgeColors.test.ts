import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { badgeColors, contrast, parseHex } from '#sections/shared/badgeColors.ts'

describe('badgeColors', () => {
  it.each([
    ['#ffffff', '#ffffff', '#000000'],
    ['#ffe600', '#ffe600', '#000000'],
    ['#15181b', '#15181b', '#ffffff'],
    ['#c8102e', '#c8102e', '#ffffff'],
    // Luminance 127.5 prefers white, which reaches only 3.9:1.
    ['#808080', '#808080', '#000000'],
    // Between the thresholds the higher contrast wins.
    ['#c0c0c0', '#c0c0c0', '#000000'],
    ['#f00', '#ff0000', '#000000'],
    ['#0008', '#777777', '#000000'],
    ['#C8102EFF', '#c8102e', '#ffffff'],
    ['not a colour', '#ffffff', '#000000'],
  ])('%s: background %s, text %s', (hex, background, color) => {
    expect(badgeColors(hex)).toEqual({ background, color })
  })

  it('reaches 4.5:1 on every background', () => {
    const channel = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(channel, channel, channel, (red, green, blue) => {
        const hex = `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`
        const { background, color } = badgeColors(hex)
        const ratio = contrast(parseHex(background) ?? [0, 0, 0], parseHex(color) ?? [0, 0, 0])
        return background === hex && ratio >= 4.5
      }),
      { numRuns: 5000 },
    )
  })

  it('is white on dark and black on light when the contrast suffices', () => {
    expect(badgeColors('#0b5d1e').color).toBe('#ffffff')
    expect(badgeColors('#f6f5f2').color).toBe('#000000')
  })
})
