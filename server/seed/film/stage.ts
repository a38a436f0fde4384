import { palettes } from '#server/seed/illustrations/landscape/palettes.ts'
import { mix } from '#server/seed/illustrations/tones.ts'

/** Size of a frame in pixels, and frames in a second. */
export const frame = { width: 1280, height: 720, rate: 25 } as const

/** Fields before and after the harrow: straw-coloured stubble and open soil. */
export const soil = {
  stubble: mix(palettes.wheat.ground, palettes.arable.field, 0.35),
  stubbleLight: mix(palettes.wheat.groundLight, palettes.arable.field, 0.2),
  stubbleShade: mix(palettes.wheat.groundShade, palettes.arable.field, 0.25),
  open: palettes.arable.ground,
  openLight: palettes.arable.groundLight,
  openShade: palettes.arable.groundShade,
} as const

/** The brand's ink, white and red, and the greys of its screens. */
export const inks = {
  ink: '#15181b',
  graphite: '#22272b',
  steel: '#8d969d',
  steelDark: '#434b52',
  white: '#ffffff',
  red: '#c8102e',
} as const

/** Moves (pixels, y upwards), scales and turns (degrees counter-clockwise) what is inside, finely enough for slow motion. */
export const at = (x: number, y: number, inside: string, { scale = 1, turn = 0, flip = false } = {}) =>
  `<g transform="translate(${x.toFixed(2)} ${(-y).toFixed(2)}) rotate(${(-turn).toFixed(3)}) scale(${((flip ? -1 : 1) * scale).toFixed(5)} ${scale.toFixed(5)})">${inside}</g>`

/** The same in a given opacity; nothing where it would not be seen. */
export const faded = (opacity: number, inside: string) =>
  opacity <= 0 ? '' : opacity >= 1 ? inside : `<g opacity="${opacity.toFixed(3)}">${inside}</g>`

/** 0 before `from`, 1 after `to`, and a soft start and end between. */
export const ease = (value: number, from: number, to: number) => {
  const share = Math.min(Math.max((value - from) / (to - from), 0), 1)
  return share * share * (3 - 2 * share)
}

/** A value's rest within a span, also for values below zero: where a pattern that repeats has got to. */
export const within = (value: number, span: number) => ((value % span) + span) % span
