import { box, disc, label, line, lines, range, ring, shape, shapes } from '#server/seed/illustrations/canvas.ts'
import type { Point } from '#server/seed/illustrations/canvas.ts'
import type { Drawing, DrawMachine, Pose } from '#server/seed/illustrations/drawing.ts'
import { ladder, panoramaCab } from '#server/seed/illustrations/parts/hood.ts'
import { cutterHeader } from '#server/seed/illustrations/parts/header.ts'
import { slats } from '#server/seed/illustrations/parts/slats.ts'
import { wheel } from '#server/seed/illustrations/parts/wheel.ts'
import type { Tones } from '#server/seed/illustrations/tones.ts'

/** Combine harvester: header on its feeder house, cab, grain tank with folded auger, side panels, straw hood. */
export const drawCombine: DrawMachine = (machine, tones, pose): Drawing => {
  const { dimensions, wheelbase } = machine
  const base = wheelbase ?? dimensions.length * 0.42
  const large = Math.max(dimensions.front_wheel ?? 1850, dimensions.rear_wheel ?? 0) / 2
  const small = Math.min(dimensions.rear_wheel ?? 1300, dimensions.front_wheel ?? 1850) / 2
  const top = dimensions.height
  const tail = -base - Math.max(1250, dimensions.length * 0.155)
  const floor = large * 1.95
  const lift = pose === 'working' ? 60 : 260
  return {
    svg: [
      auger(top, tail, tones),
      lines([[[-base, small], [-base + 200, small + 500], [-600, large * 1.1]]], tones.frameDeep, 220),
      box(-base - 200, small * 0.9, 700, 160, tones.frame, 30),
      feeder(large, lift, tones),
      body({ base, top, tail, large, small, floor }, tones),
      panoramaCab(520, floor + 40, 1480, Math.min(1900, top - floor - 120), tones),
      grainTank(top, tones),
      label(-base + 260, floor + (top - floor) * 0.5, 300, tones.name, machine.name),
      ladder(470, large * 0.55, floor - large * 0.5, tones),
      wheel(-base, small, tones, { bolts: 8, rim: 0.52 }),
      wheel(0, large, tones, { bolts: 12, rim: 0.5 }),
      cutterHeader(2350, lift, tones, pose),
    ].join(''),
    left: tail - 160,
    right: 4080,
    top: top + 60,
    contacts: [
      { x: 0, width: large * 1.5 },
      { x: -base, width: small * 1.5 },
      { x: 3100, width: pose === 'working' ? 1500 : 400 },
    ],
    focus: { x: 2150, y: 1750, width: 4300 },
    hitch: { x: tail, y: 700 },
    nose: { x: 4080, y: 300 },
  }
}

const feeder = (large: number, lift: number, tones: Tones) =>
  [
    shape([[300, large * 0.9], [2500, lift + 180, 40], [2560, lift + 860, 40], [900, large * 2.05, 60], [200, large * 1.9]], tones.frame),
    shape([[420, large * 1.94], [900, large * 2.05, 60], [2560, lift + 860, 40], [2545, lift + 720], [900, large * 1.86]], tones.frameLight),
    line([[260, large * 0.8], [1700, lift + 420]], tones.steelLight, 74),
    line([[260, large * 0.8], [980, large * 0.4 + lift * 0.5 + 250]], tones.frameDeep, 120),
  ].join('')

interface Body {
  base: number
  top: number
  tail: number
  large: number
  small: number
  floor: number
}

const body = ({ base, top, tail, large, small, floor }: Body, tones: Tones) => {
  const deck = top - 420
  const low = large * 1.18
  const rear = deck - 260
  const vent: [Point, Point, Point, Point] = [[tail + 520, rear - 560], [tail + 1500, rear - 520], [tail + 1500, rear - 60], [tail + 520, rear - 60]]
  return [
    // Underside with sieve box and drives.
    shape([[-large * 0.6, large * 0.8], [-base - 300, small * 1.3], [tail + 300, small * 1.75], [tail + 200, low + 500], [420, low + 500], [420, large]], tones.frameDeep),
    disc(-base * 0.52, large * 1.02, 330, tones.frame),
    ring(-base * 0.52, large * 1.02, 270, 40, tones.steelShade),
    disc(-base * 0.52, large * 1.02, 70, tones.steel),
    shape([[470, floor - 60, 30], [large * 0.98, floor - 300, 120], [-large * 0.98, low + 60, 120], [-base + small * 1.3, low + 40, 60], [-base - small * 0.9, small * 2.2, 60], [tail + 240, small * 2.15, 120], [tail, small * 2.7, 140], [tail + 120, rear - 100, 200], [tail + 420, rear + 30, 160], [-base + 500, deck, 160], [470, deck, 30]], tones.body),
    shape([[470, deck, 30], [-base + 500, deck, 160], [tail + 420, rear + 30, 160], [tail + 160, rear - 180, 120], [tail + 440, rear - 30, 160], [-base + 500, deck - 130, 160], [470, deck - 140]], tones.bodyLight),
    shape([[-large * 0.98, low + 60, 60], [-base + small * 1.3, low + 40, 60], [-base - small * 0.9, small * 2.2, 60], [tail + 240, small * 2.15, 120], [tail, small * 2.7, 140], [tail + 260, small * 2.5, 100], [-base - small * 0.8, small * 2.2 + 190], [-base + small * 1.3, low + 230], [-large * 0.7, low + 290]], tones.bodyShade),
    lines([[[-700, low + 180], [-700, deck - 160]], [[-base + 180, low + 60], [-base + 180, deck - 180]], [[tail + 1600, small * 2.2], [tail + 1600, rear - 20]]], tones.bodyShade, 26),
    shape(vent, tones.frameDeep),
    slats([[tail + 550, rear - 530], [tail + 1470, rear - 490], [tail + 1470, rear - 90], [tail + 550, rear - 90]], 9, tones.frameLight),
    // Spreader and hood at the very back.
    shape([[tail + 420, small * 1.5, 40], [tail + 40, small * 1.25, 40], [tail - 120, small * 1.7, 60], [tail + 60, small * 2.5], [tail + 420, small * 2.3]], tones.frame),
    box(tail + 110, small * 3.2, 60, 190, tones.tail, 16),
    box(tail + 110, small * 3.2 + 200, 60, 80, tones.amber, 16),
    box(-540, low + 560, 150, 46, tones.frameDeep, 14),
    box(-base + 320, low + 560, 150, 46, tones.frameDeep, 14),
  ].join('')
}

const grainTank = (top: number, tones: Tones) =>
  [
    shape([[-2150, top - 430], [360, top - 430], [520, top, 30], [-2350, top, 30]], tones.frame),
    shape([[-2310, top - 60], [490, top - 60], [520, top, 30], [-2350, top, 30]], tones.frameLight),
    shapes(range(4).map((rib): Point[] => [[-1900 + rib * 560, top - 430], [-1850 + rib * 560, top - 430], [-1880 + rib * 580, top - 60], [-1940 + rib * 580, top - 60]]), tones.frameDeep),
  ].join('')

const auger = (top: number, tail: number, tones: Tones) =>
  [
    line([[-200, top - 200], [tail - 130, top - 330]], tones.bodyShade, 330),
    line([[-200, top - 150], [tail - 130, top - 280]], tones.body, 210),
    shape([[tail - 160, top - 480, 40], [tail + 160, top - 500], [tail + 160, top - 170], [tail - 160, top - 160, 60]], tones.frameDeep),
  ].join('')
