import { arc, box, disc, label, line, lines, polar, shape } from '#server/seed/illustrations/canvas.ts'
import type { Point } from '#server/seed/illustrations/canvas.ts'
import type { Drawing, DrawMachine } from '#server/seed/illustrations/drawing.ts'
import { maizeHeader } from '#server/seed/illustrations/parts/header.ts'
import { ladder, panoramaCab } from '#server/seed/illustrations/parts/hood.ts'
import { slats } from '#server/seed/illustrations/parts/slats.ts'
import { wheel } from '#server/seed/illustrations/parts/wheel.ts'
import type { Tones } from '#server/seed/illustrations/tones.ts'

/** Self-propelled forage harvester: maize header, feed rollers, high cab, engine at the back, spout above. */
export const drawForageHarvester: DrawMachine = (machine, tones, pose): Drawing => {
  const { dimensions, wheelbase } = machine
  const base = wheelbase ?? dimensions.length * 0.46
  const large = (dimensions.front_wheel ?? 2000) / 2
  const small = (dimensions.rear_wheel ?? 1500) / 2
  const floor = large * 1.78
  const tail = -base - 1500
  const deck = floor + 1000
  const lift = pose === 'working' ? 60 : 260
  const reach = pose === 'working' ? 2600 : 2900
  return {
    svg: [
      lines([[[-base - 400, small * 1.1], [200, large * 0.95]]], tones.frameDeep, 330),
      feedHouse(large, lift, tones),
      panoramaCab(260, floor, 1560, Math.min(dimensions.height - floor - 60, 1880), tones),
      shape(outer(base, tail, deck, floor, large, small), tones.body),
      shape([[300, deck - 20, 20], [-base + 300, deck, 60], [tail + 360, deck - 110, 200], [tail + 60, deck - 420, 60], [tail + 380, deck - 250, 200], [-base + 300, deck - 150, 60], [300, deck - 170]], tones.bodyLight),
      shape([[tail, small * 1.95, 120], [-base - small * 1.1, small * 1.9], [-base - small * 1.1, small * 1.9 + 170], [tail + 20, small * 2.4, 60]], tones.bodyShade),
      grilles(base, tail, deck, small, tones),
      label(-base + 320, deck - 520, 270, tones.name, machine.name),
      spout(deck, reach, dimensions.height, tones),
      ladder(-160, large * 0.6, floor - large * 0.5, tones),
      wheel(-base, small, tones, { bolts: 10, rim: 0.52 }),
      wheel(0, large, tones, { bolts: 12, rim: 0.5 }),
      arc(0, large, large * 1.08, 20, 120, tones.frame, large * 0.09),
      maizeHeader(1950, lift, tones),
    ].join(''),
    left: Math.min(tail - 60, -760 - reach),
    right: 3670,
    top: Math.max(dimensions.height, deck + 1400) + 60,
    contacts: [
      { x: 0, width: large * 1.5 },
      { x: -base, width: small * 1.5 },
      { x: 2800, width: pose === 'working' ? 1300 : 400 },
    ],
    focus: { x: 1900, y: 1500, width: 4000 },
    hitch: { x: tail, y: 700 },
    nose: { x: 3670, y: 300 },
  }
}

const outer = (base: number, tail: number, deck: number, floor: number, large: number, small: number): Point[] => [
  [300, floor - 40, 30],
  [large * 0.9, large * 1.62, 60],
  [-large * 1.12, large * 1.45, 140],
  [-large * 1.3, large * 0.95, 60],
  [-base + small * 1.35, small * 1.3, 60],
  [-base + small * 1.1, small * 2, 160],
  [-base - small * 1.1, small * 1.95, 120],
  [tail, small * 1.95, 120],
  [tail + 40, deck - 420, 120],
  [tail + 360, deck - 110, 260],
  [-base + 300, deck, 160],
  [300, deck - 20, 30],
]

const feedHouse = (large: number, lift: number, tones: Tones) =>
  [
    shape([[100, large * 0.7], [2000, lift + 180, 40], [2100, lift + 900, 60], [1300, large * 1.66, 80], [100, large * 1.7]], tones.frame),
    shape([[1300, large * 1.66, 80], [2100, lift + 900, 60], [2080, lift + 780], [1280, large * 1.5]], tones.frameLight),
    disc(1500, large * 0.95 + lift * 0.3, 230, tones.frameDeep),
    disc(1500, large * 0.95 + lift * 0.3, 90, tones.steel),
    line([[500, large * 0.66], [1700, lift + 300]], tones.steelLight, 70),
  ].join('')

const grilles = (base: number, tail: number, deck: number, small: number, tones: Tones) => {
  const left = tail + 260
  const right = -base - 180
  return [
    shape([[left - 40, small * 2.5, 40], [right + 40, small * 2.45, 40], [right + 60, deck - 330, 40], [left + 120, deck - 390, 60]], tones.frameDeep),
    slats([[left, small * 2.5 + 60], [right, small * 2.45 + 60], [right + 20, deck - 380], [left + 110, deck - 430]], 12, tones.frameLight),
    lines([[[-base + 120, small * 2.1], [-base + 140, deck - 160]], [[-1050, 1500], [-1050, deck - 160]]], tones.bodyShade, 26),
    box(-900, deck - 700, 150, 46, tones.frameDeep, 14),
    box(tail + 30, small * 2.5, 60, 260, tones.tail, 16),
    line([[-base - 420, deck - 60], [-base - 420, deck + 420], [-base - 520, deck + 500]], tones.steelShade, 120, 'stroke-linejoin="round"'),
  ].join('')
}

/** The spout turns on a ring behind the cab, rises and bends over to the rear. */
const spout = (deck: number, reach: number, height: number, tones: Tones) => {
  const rise = Math.max(height - deck, 1000) + 300
  const run: Point[] = [[-560, deck - 60], [-620, deck + rise * 0.9, 900], [-700 - reach * 0.55, deck + rise, 900], [-640 - reach, deck + rise * 0.52]]
  const end = run.at(-1) ?? [0, 0]
  const flap = polar(end[0], end[1], 420, 238)
  return [
    shape([[-900, deck - 60], [-260, deck - 60], [-330, deck + 110, 40], [-830, deck + 110, 40]], tones.frame),
    line(run, tones.bodyShade, 330),
    line(run.map(([x, y, radius]): Point => [x + 20, y + 50, radius ?? 0]), tones.body, 220),
    line(run.map(([x, y, radius]): Point => [x - 30, y + 110, radius ?? 0]), tones.bodyLight, 60),
    line([[end[0] + 70, end[1] + 60], [flap[0], flap[1]]], tones.frame, 250),
    line([[-1500, deck + 60], [-1650, deck + rise * 0.66]], tones.steelShade, 50),
    disc(end[0] + 50, end[1] + 50, 70, tones.steel),
  ].join('')
}
