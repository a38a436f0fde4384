import { expect, test } from 'vitest'
import { barPosition } from '#renderer/studio/rich-text/in-page/barPosition.ts'

const preview = { left: 300, top: 100, right: 1100, bottom: 900 }
const bar = { width: 400, height: 48 }
const textAt = (top: number, bottom: number, left = 500) => ({ left, right: left + 300, top, bottom })

test('the bar stands above the text, below it where there is no room, and stays in sight', () => {
  expect(barPosition(textAt(400, 500), preview, bar, 900)).toEqual({ left: 200, top: 244 })
  expect(barPosition(textAt(120, 220), preview, bar, 900)).toEqual({ left: 200, top: 128 })
  // The text fills the preview.
  expect(barPosition(textAt(0, 1200), preview, bar, 900)).toEqual({ left: 200, top: 0 })
  // It was scrolled away, upwards and downwards.
  expect(barPosition(textAt(-300, -200), preview, bar, 900)).toEqual({ left: 200, top: 0 })
  expect(barPosition(textAt(1400, 1500), preview, bar, 900)).toEqual({ left: 200, top: 752 })
})

test('the bar stays between the sides of the preview', () => {
  expect(barPosition(textAt(400, 500, 200), preview, bar, 900).left).toBe(8)
  expect(barPosition(textAt(400, 500, 1000), preview, bar, 900).left).toBe(392)
})

test('in a narrow preview the bar is at the bottom, above a keyboard on the screen', () => {
  const narrow = { ...preview, right: 690 }
  expect(barPosition(textAt(400, 500), narrow, { width: 390, height: 90 }, 1000)).toEqual({ left: 0, top: 710 })
  expect(barPosition(textAt(400, 500), narrow, { width: 390, height: 90 }, 600)).toEqual({ left: 0, top: 410 })
})
