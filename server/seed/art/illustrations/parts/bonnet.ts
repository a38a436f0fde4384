import { box, label, line, shape, shapes } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { TractorPlan } from '#server/seed/art/illustrations/parts/plan.ts'
import { slats } from '#server/seed/art/illustrations/parts/slats.ts'
import type { Tones } from '#server/seed/art/illustrations/primitives/tones.ts'

/** Renders a bonnet from the right: sloping top line, side vent with louvres, grille and light at the nose, model name. */
export const bonnet = (plan: TractorPlan, tones: Tones, name: string) => {
  const { cabFront, noseX, bonnetTop: top, noseTop, bonnetBase: base } = plan
  const start = cabFront + 20
  const length = noseX - start
  const depth = top - base
  const at = (along: number, up: number): Point => [
    start + length * along,
    base + (top - (top - noseTop) * along - base) * up,
  ]
  const vent: [Point, Point, Point, Point] = [at(0.24, 0.2), at(0.74, 0.2), at(0.77, 0.56), at(0.2, 0.56)]
  const size = Math.min(depth * 0.19, length * 0.13)
  return [
    // Engine and its base below the bonnet.
    shape(
      [
        [start - 60, base - depth * 0.5],
        [noseX - length * 0.1, base - depth * 0.32, 60],
        [noseX - length * 0.04, base + 40],
        [start - 60, base + 40],
      ],
      tones.frameDeep,
    ),
    slats(
      [
        [start + length * 0.08, base - depth * 0.3],
        [start + length * 0.5, base - depth * 0.3],
        [start + length * 0.5, base - 20],
        [start + length * 0.08, base - 20],
      ],
      4,
      tones.frameLight,
      'across',
      0.45,
    ),
    shape(
      [
        [start, base],
        ...[at(0.96, 0)],
        [noseX + 10, base + depth * 0.12, 90],
        [noseX, noseTop - depth * 0.12, 120],
        [noseX - length * 0.16, noseTop + 12, 200],
        [start + length * 0.3, top - 8, 260],
        [start, top],
      ],
      tones.body,
    ),
    // Lit top and shaded lower edge.
    shape(
      [
        [start, top],
        [start + length * 0.3, top - 8, 260],
        [noseX - length * 0.16, noseTop + 12, 200],
        [noseX - 4, noseTop - depth * 0.16, 60],
        at(0.86, 0.8),
        at(0.4, 0.82),
        [start, base + depth * 0.84],
      ],
      tones.bodyLight,
    ),
    shape(
      [[start, base], at(0.96, 0), [noseX + 10, base + depth * 0.12, 60], at(0.93, 0.15), [start, base + depth * 0.13]],
      tones.bodyShade,
    ),
    shape(rounded(vent, depth * 0.07), tones.frameDeep),
    slats(
      [at(0.25, 0.23), at(0.735, 0.23), at(0.755, 0.53), at(0.215, 0.53)],
      Math.max(4, Math.round(depth / 62)),
      tones.frameLight,
    ),
    line([at(0.495, 0.2), at(0.49, 0.56)], tones.frameDeep, length * 0.016),
    nose(plan, tones, at),
    lineUnder(at, tones, length),
    name !== '' && depth > 260 ? label(start + length * 0.09, base + depth * 0.635, size, tones.name, name) : '',
    box(start - 30, base - 10, 60, depth * 0.93, tones.frame),
  ].join('')
}

/** Renders an exhaust stack next to the pillar: guard below, bare pipe above. */
export const exhaust = ({ cabFront, bonnetTop, height }: TractorPlan, tones: Tones, slim: boolean) => {
  const x = cabFront + (slim ? 190 : 230)
  const width = slim ? 70 : 104
  const top = height - (slim ? 260 : 130)
  return [
    shape(
      [
        [x + width * 0.22, bonnetTop - 60],
        [x + width * 0.78, bonnetTop - 60],
        [x + width * 0.78, top - 40],
        [x + width * 1.15, top + 50],
        [x + width * 0.7, top + 66],
        [x + width * 0.22, top - 30],
      ],
      tones.steelShade,
    ),
    box(x, bonnetTop - 80, width, (top - bonnetTop) * 0.66, tones.frame, 26),
    box(x + width * 0.12, bonnetTop - 50, width * 0.2, (top - bonnetTop) * 0.58, tones.frameLight, 8),
  ].join('')
}

const nose = (
  { noseX, noseTop, bonnetBase, bonnetTop }: TractorPlan,
  tones: Tones,
  at: (along: number, up: number) => Point,
) => {
  const depth = bonnetTop - bonnetBase
  return [
    shape(
      [
        at(0.9, 0.05),
        [noseX - 2, bonnetBase + depth * 0.14, 40],
        [noseX - 8, noseTop - depth * 0.3, 40],
        at(0.93, 0.6),
      ],
      tones.frameDeep,
    ),
    slats([at(0.925, 0.1), at(0.985, 0.12), at(0.975, 0.52), at(0.935, 0.52)], 5, tones.frame),
    shape(
      [at(0.84, 0.68), at(0.985, 0.58), at(0.985, 0.73), at(0.9, 0.82)].map(([x, y]): Point => [x, y, 24]),
      tones.frameDeep,
    ),
    shape(
      [at(0.875, 0.69), at(0.975, 0.62), at(0.978, 0.71), at(0.905, 0.78)].map(([x, y]): Point => [x, y, 18]),
      tones.lamp,
    ),
  ].join('')
}

const lineUnder = (at: (along: number, up: number) => Point, tones: Tones, length: number) =>
  shapes([[at(0, 0.6), at(0.08, 0.6), at(0.06, 0.78), at(0, 0.78)]], tones.bodyShade) +
  line([at(0.815, 0.02), at(0.84, 0.66)], tones.bodyShade, length * 0.008)

const rounded = (points: readonly Point[], radius: number) => points.map(([x, y]): Point => [x, y, radius])
