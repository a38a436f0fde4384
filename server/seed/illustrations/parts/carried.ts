import type { Drawing } from '#server/seed/illustrations/drawing.ts'

/** What every implement has in common; `left` and `top` bound it. */
export const part = (left: number, top: number): Drawing => ({
  svg: '',
  left,
  right: 20,
  top,
  contacts: [],
  focus: { x: left / 2, y: 600, width: 2000 },
  hitch: { x: left, y: 500 },
  nose: { x: -60, y: 500 },
})
