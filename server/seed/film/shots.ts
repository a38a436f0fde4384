import type { DrawableMachine } from '#server/seed/illustrations/drawing.ts'
import { aboveShot } from '#server/seed/film/aboveShot.ts'
import { sideShot } from '#server/seed/film/sideShot.ts'
import { ease, faded, frame } from '#server/seed/film/stage.ts'
import { wideShot } from '#server/seed/film/wideShot.ts'

/** The shots in their order, by the second each begins and ends; where two overlap one turns into the other. */
const shots = [
  { draw: sideShot, from: 0, to: 6.2 },
  { draw: aboveShot, from: 5.7, to: 12.2 },
  { draw: wideShot, from: 11.7, to: 16 },
] as const

/** Length of the film in seconds. */
export const length = shots[2].to

/** One frame of the film as SVG, by its second. */
export const drawFrame = (machine: DrawableMachine, second: number) => {
  const layers = shots
    .filter(({ from, to }) => second >= from && second < to)
    .map(({ draw, from }, index) =>
      faded(index === 0 ? 1 : ease(second, from, from + 0.5), draw(machine, second - from)),
    )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}" viewBox="0 0 ${frame.width} ${frame.height}"><g transform="translate(0 ${frame.height})">${layers.join('')}</g></svg>`
}
