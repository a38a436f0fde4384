import { box, disc, label, line, lines, range, shape } from '#server/seed/illustrations/canvas.ts'
import type { Point } from '#server/seed/illustrations/canvas.ts'
import type { Drawing, DrawMachine } from '#server/seed/illustrations/drawing.ts'
import { flatRotor, headstock, smallWheel, uprightRotor } from '#server/seed/illustrations/parts/rotor.ts'
import { wheel } from '#server/seed/illustrations/parts/wheel.ts'
import type { Tones } from '#server/seed/illustrations/tones.ts'

/** Rotary rake: up to six metres a carried single rotor, above that a chassis with two rotors that fold upright. */
export const drawRake: DrawMachine = (machine, tones, pose): Drawing => (machine.dimensions.width < 6000 ? single(machine, tones, pose) : twin(machine, tones, pose))

const single: DrawMachine = (machine, tones): Drawing => {
  const radius = machine.dimensions.width * 0.37
  const front = radius + 1250
  return {
    svg: [
      ...[-420, 0, 420].map((x) => smallWheel(x, 210, tones)),
      line([[-460, 300], [460, 300]], tones.frame, 80),
      line([[0, 300], [0, 760]], tones.frame, 120),
      flatRotor(0, 700, radius, 11, tones, 640),
      beamOf(-260, front - 150, 880, tones),
      curtain(-radius - 160, tones),
      headstock(front, tones, 1300),
      line([[front - 60, 560], [600, 820]], tones.frameDeep, 70),
      line([[front - 320, 610], [900, 770]], tones.amber, 52),
      label(radius * 0.36, 905, 150, tones.name, machine.name),
    ].join(''),
    left: -radius - 360,
    right: front + 20,
    top: 1330,
    contacts: [{ x: 0, width: 1300 }, { x: -radius - 160, width: 300 }],
    focus: { x: radius * 0.2, y: 640, width: radius * 1.7 },
    hitch: { x: -radius, y: 600 },
    nose: { x: front, y: 480 },
  }
}

const twin: DrawMachine = (machine, tones, pose): Drawing => {
  const { length, height, width } = machine.dimensions
  const tyre = (machine.dimensions.rear_wheel ?? machine.dimensions.front_wheel ?? 700) / 2
  const front = length * 0.6
  const upright = pose === 'parked'
  const radius = upright ? Math.min(width * 0.22, (height - 480) / 2) : width * 0.2
  const middle: Point = [-200, 480 + radius]
  const top = upright ? middle[1] + radius : 1700
  return {
    svg: [
      upright ? '' : flatRotor(620, 900, radius, 12, tones, 700),
      shape([[-900, 700, 40], [900, 760, 200], [front - 300, 560, 60], [front - 60, 470, 30], [front - 60, 610, 30], [front - 500, 800, 300], [1100, 1060, 300], [-900, 940, 60]], tones.body),
      shape([[-900, 860], [1100, 970, 300], [front - 500, 720, 300], [front - 60, 570], [front - 60, 610, 30], [front - 500, 800, 300], [1100, 1060, 300], [-900, 940, 60]], tones.bodyLight),
      headstock(front, tones, 1180),
      line([[front - 200, 700], [1200, 900]], tones.amber, 54),
      label(1120, 810, 165, tones.name, machine.name, 8),
      line([[-640, tyre], [-640, 900]], tones.frame, 150),
      upright ? lift(middle, tones) : '',
      wheel(-640, tyre, tones, { bolts: 6, rim: 0.52, tread: 'ribs' }),
      upright ? uprightRotor(middle[0], middle[1], radius, 12, tones) : near(radius, tones),
      box(-1010, 900, 60, 220, tones.tail, 14),
      box(-1010, 1130, 60, 80, tones.amber, 14),
    ].join(''),
    left: upright ? Math.min(-1010, middle[0] - radius) : -200 - radius,
    right: front + 20,
    top,
    contacts: [{ x: -640, width: tyre * 1.8 }],
    focus: { x: middle[0], y: upright ? middle[1] : 900, width: radius * 2.1 },
    hitch: { x: -900, y: 700 },
    nose: { x: front, y: 480 },
  }
}

const lift = ([x, y]: Point, tones: Tones) =>
  line([[400, 940], [x + 60, y]], tones.bodyShade, 190) + line([[400, 980], [x + 60, y + 40]], tones.body, 110) + line([[-500, 900], [x, y - 200]], tones.steelLight, 60)

const near = (radius: number, tones: Tones) =>
  [...range(3).map((at) => smallWheel(-900 + at * 380, 200, tones, -120)), line([[-520, 100], [-520, 760]], tones.frame, 110), flatRotor(-520, 720, radius, 12, tones, 780)].join('')

const beamOf = (from: number, to: number, y: number, tones: Tones) =>
  [
    shape([[from, y - 90, 60], [to, y - 160, 30], [to, y + 60, 30], [from + 200, y + 130, 120], [from, y + 90, 60]], tones.body),
    shape([[from + 30, y + 50, 40], [from + 200, y + 80, 120], [to, y + 10], [to, y + 60, 30], [from + 200, y + 130, 120], [from, y + 90, 50]], tones.bodyLight),
    disc(0, y, 120, tones.bodyShade),
    disc(0, y, 60, tones.frame),
  ].join('')

/** The swath cloth at the side, hung on its arm. */
const curtain = (x: number, tones: Tones) =>
  [
    line([[0, 960], [x + 40, 1000, 60], [x, 860]], tones.frame, 56, 'stroke-linejoin="round"'),
    shape([[x - 180, 60], [x + 180, 60], [x + 150, 860, 20], [x - 150, 860, 20]], tones.frame),
    shape([[x - 180, 60], [x - 60, 60], [x - 60, 860], [x - 150, 860, 20]], tones.frameLight),
    lines([[[x + 60, 60], [x + 50, 860]]], tones.frameDeep, 20),
  ].join('')
