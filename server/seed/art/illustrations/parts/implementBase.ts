import type { Illustration } from '#server/seed/art/illustrations/primitives/illustration.ts'

/** Returns the properties common to all implements; `left` and `top` are its bounds. */
export const implementBase = (left: number, top: number): Illustration => ({
  svg: '',
  left,
  right: 20,
  top,
  contacts: [],
  focus: { x: left / 2, y: 600, width: 2000 },
  hitch: { x: left, y: 500 },
  nose: { x: -60, y: 500 },
})
