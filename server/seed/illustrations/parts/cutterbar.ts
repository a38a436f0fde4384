import { arc, box, disc, dots, label, line, lines, polar, range, shape, shapes } from '#server/seed/illustrations/canvas.ts'
import type { Point } from '#server/seed/illustrations/canvas.ts'
import type { DrawableMachine, Drawing } from '#server/seed/illustrations/drawing.ts'
import type { Tones } from '#server/seed/illustrations/tones.ts'

const tractor = (id: string, power: number, wheelbase: number, dimensions: DrawableMachine['dimensions']): DrawableMachine => ({
  id,
  kind: 'tractor',
  name: '',
  color: { hex: '#8b8f90' },
  power,
  mass: power * 38,
  wheelbase,
  cylinders: 6,
  dimensions,
})

/** The tractors that carry implements in the pictures. */
export const carrier = {
  large: tractor('carrier-large', 220, 2900, { length: 5200, width: 2550, height: 3200, front_wheel: 1500, rear_wheel: 2000, cab: 'cab' }),
  medium: tractor('carrier-medium', 125, 2560, { length: 4500, width: 2300, height: 2900, front_wheel: 1250, rear_wheel: 1700, cab: 'cab' }),
} as const

/** A mower from its end: guard, cloth and skid; `x` is its rear edge. */
export const mowerProfile = (x: number, y: number, tones: Tones, name: string) =>
  [
    box(x + 20, y + 420, 150, 820, tones.frame, 30),
    line([[x + 90, y + 1180], [x + 520, y + 760]], tones.frameDeep, 80),
    shape([[x + 240, y + 30, 40], [x + 1120, y + 30, 40], [x + 1180, y + 120, 40], [x + 240, y + 170]], tones.steelShade),
    shape([[x + 180, y + 130], [x + 1280, y + 130], [x + 1180, y + 560], [x + 230, y + 560]], tones.frameDeep),
    lines(range(5).map((fold) => [[x + 330 + fold * 190, y + 140], [x + 340 + fold * 175, y + 540]]), tones.frame, 26),
    shape([[x + 170, y + 480, 40], [x + 1350, y + 420, 40], [x + 1300, y + 640, 120], [x + 950, y + 820, 160], [x + 360, y + 840, 120], [x + 190, y + 700, 60]], tones.body),
    shape([[x + 190, y + 700, 60], [x + 360, y + 840, 120], [x + 950, y + 820, 160], [x + 1300, y + 640, 80], [x + 940, y + 730, 160], [x + 380, y + 760, 80]], tones.bodyLight),
    shape([[x + 170, y + 480, 30], [x + 1350, y + 420, 30], [x + 1345, y + 480], [x + 180, y + 550]], tones.bodyShade),
    name === '' ? '' : label(x + 420, y + 600, 150, tones.name, name),
    box(x + 1190, y + 520, 70, 50, tones.amber, 12),
  ].join('')

/** A wing folded up: the bar stands on its end and shows its discs, the guard behind it. */
export const uprightWing = (x: number, top: number, tones: Tones) => {
  const foot = 560
  const count = 7
  const step = (top - foot - 260) / count
  const row = range(count).map((index) => foot + 160 + step * (index + 0.5))
  return [
    shape([[x, foot + 60, 80], [x + 900, foot, 60], [x + 980, top - 160, 120], [x + 700, top, 120], [x + 120, top - 40, 160]], tones.body),
    shape([[x, foot + 60, 80], [x + 170, foot + 50], [x + 260, top - 40], [x + 120, top - 40, 160]], tones.bodyLight),
    shape([[x + 760, foot + 10], [x + 900, foot, 60], [x + 980, top - 160, 120], [x + 800, top - 50]], tones.bodyShade),
    box(x + 430, foot + 80, 190, top - foot - 240, tones.frame, 80),
    dots(row.map((y): Point => [x + 525, y]), step * 0.46, tones.steelShade),
    dots(row.map((y): Point => [x + 515, y + 10]), step * 0.38, tones.steel),
    lines(row.flatMap((y, index) => [0, 180].map((turn): Point[] => [polar(x + 525, y, step * 0.4, index * 40 + turn), polar(x + 525, y, step * 0.66, index * 40 + turn)])), tones.frameDeep, 44),
    dots(row.map((y): Point => [x + 525, y]), step * 0.15, tones.frameDeep),
    box(x + 60, top - 420, 100, 170, tones.amber, 16),
    box(x + 60, foot + 140, 100, 170, tones.tail, 16),
  ].join('')
}

/** A single bar seen across its working width: near end left, far end right, cloth to the front. */
export const obliqueMower = (machine: DrawableMachine, tones: Tones): Drawing => {
  const { width } = machine.dimensions
  const at = (x: number, y: number, depth: number): Point => [x + depth * 0.72, y + depth * 0.16]
  const strip = (from: readonly [number, number], to: readonly [number, number], start = 0, end = width): Point[] => [at(...from, start), at(...to, start), at(...to, end), at(...from, end)]
  const discs = range(7).map((index) => at(760, 70, (width * (index + 0.6)) / 7))
  const folds = range(16).map((index): Point[] => [at(1080, 130, (width * index) / 16), at(980, 520, (width * index) / 16), at(980, 520, (width * (index + 0.42)) / 16), at(1080, 130, (width * (index + 0.42)) / 16)])
  return {
    svg: [
      shape([at(0, -50, 0), at(1150, -50, 0), at(1150, -50, width), at(0, -50, width)], '#1b1f22', 'opacity=".13"'),
      headframe(at, width, tones),
      shape(strip([1080, 40], [200, 40]), tones.frameDeep),
      shape(strip([940, 50], [1000, 110]), tones.steelShade),
      dots(discs, 120, tones.steel),
      dots(discs, 40, tones.frame),
      shape(strip([1080, 130], [980, 520]), tones.frame),
      shapes(folds, tones.frameLight),
      shape(strip([1010, 500], [900, 700]), tones.bodyShade),
      shape(strip([900, 700], [420, 780]), tones.body),
      shape(strip([420, 780], [120, 700]), tones.bodyLight),
      ...[0.25, 0.5, 0.75].map((share) => shape([at(1010, 500, width * share), at(900, 700, width * share), at(420, 780, width * share), at(420, 780, width * share + 26), at(900, 700, width * share + 26), at(1010, 500, width * share + 26)], tones.bodyDeep)),
      shape([at(90, 140, 0), at(1060, 140, 0), [1010, 500, 40], [900, 700, 90], [420, 780, 120], [120, 700, 80]], tones.body),
      shape([[120, 700, 80], [420, 780, 120], [900, 700, 60], [420, 700, 90], [170, 620, 60]], tones.bodyLight),
      shape([at(90, 140, 0), at(1060, 140, 0), [1044, 240], [96, 250]], tones.bodyShade),
      shape([[130, 20, 60], [980, 20, 60], [1060, 140], [90, 140]], tones.steelShade),
      label(250, 430, 190, tones.name, machine.name),
      disc(860, 330, 70, tones.frame),
      arc(860, 330, 40, 60, 300, tones.steelLight, 14),
    ].join(''),
    left: -120,
    right: 1160 + width * 0.72,
    top: 780 + width * 0.16 + 520,
    contacts: [],
    focus: { x: 1250, y: 470, width: 2000 },
    hitch: { x: 0, y: 500 },
    nose: { x: 1100, y: 300 },
  }
}

const headframe = (at: (x: number, y: number, depth: number) => Point, width: number, tones: Tones) => {
  const middle = width / 2
  return [
    line([at(60, 460, middle - 480), at(20, 1180, middle), at(60, 460, middle + 480)], tones.frame, 110, 'stroke-linejoin="round"'),
    line([at(20, 1180, middle), at(560, 740, middle)], tones.frameDeep, 90),
    line([at(60, 560, middle - 480), at(60, 560, middle + 480)], tones.frameLight, 90),
    disc(...pair(at(20, 1180, middle)), 80, tones.frameDeep),
    disc(...pair(at(20, 1180, middle)), 36, tones.steelLight),
    line([at(300, 760, 260), at(60, 900, middle - 300)], tones.steelLight, 50),
    line([at(300, 760, width - 260), at(60, 900, middle + 300)], tones.steelLight, 50),
  ].join('')
}

const pair = ([x, y]: Point): [number, number] => [x, y]
