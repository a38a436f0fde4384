import { arc, box, disc, dots, label, line, shape } from '#server/seed/illustrations/canvas.ts'
import type { Point } from '#server/seed/illustrations/canvas.ts'
import { clamp } from '#server/seed/illustrations/drawing.ts'
import type { Drawing, DrawMachine } from '#server/seed/illustrations/drawing.ts'
import { slats } from '#server/seed/illustrations/parts/slats.ts'
import { wheel } from '#server/seed/illustrations/parts/wheel.ts'
import type { Tones } from '#server/seed/illustrations/tones.ts'

/** Telescopic handler from the right: engine pod between the axles, boom before the cab, carriage with forks. */
export const drawTelehandler: DrawMachine = (machine, tones, pose): Drawing => {
  const { dimensions, wheelbase } = machine
  const base = wheelbase ?? dimensions.length * 0.57
  const radius = (dimensions.front_wheel ?? dimensions.rear_wheel ?? 1200) / 2
  const height = dimensions.height
  const tail = -Math.max(radius * 1.25, (dimensions.length - base) * 0.36)
  const pivot: Point = [tail + radius * 0.55, height * 0.78]
  const boom = boomOf(pivot, base, radius, height, pose)
  return {
    svg: [
      shape([[tail + 60, radius * 0.62, 80], [base + radius * 0.9, radius * 0.62, 80], [base + radius * 0.95, radius * 1.5, 80], [base * 0.5, radius * 1.7], [tail, radius * 1.7, 80]], tones.frame),
      cabOf(base, radius, height, tones),
      shape([[tail, radius * 0.9, 100], [tail + radius * 0.9, radius * 1.7, 200], [tail + radius * 1.5, radius * 2.08], [tail + radius * 1.15, height * 0.84, 90], [tail + 60, height * 0.86, 90], [tail - 20, radius * 2, 120]], tones.body),
      shape([[tail + 60, height * 0.86, 90], [tail + radius * 1.15, height * 0.84, 90], [tail + radius * 1.2, height * 0.78], [tail + 50, height * 0.79]], tones.bodyLight),
      boom.svg(tones),
      pod(base, radius, tones, machine.name),
      wheel(0, radius, tones, { bolts: 8, rim: 0.5 }),
      wheel(base, radius, tones, { bolts: 8, rim: 0.5 }),
      arc(0, radius, radius * 1.12, 20, 150, tones.frame, radius * 0.11),
      arc(base, radius, radius * 1.12, 30, 150, tones.frame, radius * 0.11),
      box(tail - 10, radius * 1.55, 50, 180, tones.tail, 14),
    ].join(''),
    left: tail - 40,
    right: boom.right,
    top: Math.max(height, boom.top) + 20,
    contacts: [
      { x: 0, width: radius * 1.5 },
      { x: base, width: radius * 1.5 },
    ],
    focus: { x: base * 0.72, y: radius * 2, width: base * 1.25 },
    hitch: { x: tail, y: radius },
    nose: { x: boom.right - 500, y: boom.forkHeight },
  }
}

const cabOf = (base: number, radius: number, height: number, tones: Tones) => {
  const [left, right] = [base * 0.16, base * 0.16 + clamp(base * 0.52, 1080, 1500)]
  const low = radius * 1.4
  const top = height - 130
  return [
    shape([[left, low], [right - 40, low, 60], [right + 110, low + (top - low) * 0.42, 120], [right - 90, top + 20], [left + 30, top + 20]], tones.frame),
    shape([[left + 70, low + 60], [right - 70, low + 60, 40], [right + 55, low + (top - low) * 0.42, 110], [right - 130, top - 20], [left + 90, top - 20]], tones.glass),
    shape([[left + 200, low], [left + 560, low], [left + 480, low + 420], [left + 330, low + 430], [left + 270, top - 240, 60], [left + 140, top - 240, 60]], tones.inside),
    line([[right - 380, low + 620], [right - 180, low + 760]], tones.frameDeep, 36, 'stroke-linecap="round"'),
    line([[right - 110, low], [right - 260, low + 700]], tones.inside, 70),
    shape([[left + 90, top - 360], [left + 90, top - 20], [left + 430, top - 20]], tones.glassLight, 'opacity=".7"'),
    shape([[left + 480, low + 60], [left + 640, low + 60], [right - 160, top - 20], [right - 300, top - 20]], tones.glassLight, 'opacity=".6"'),
    shape([[left - 30, top], [right + 10, top, 30], [right - 60, height, 80], [left + 20, height, 70]], tones.body),
    shape([[left - 10, height - 60], [right - 40, height - 60], [right - 60, height, 70], [left + 20, height, 70]], tones.bodyLight),
    box(right - 70, top - 44, 110, 56, tones.lamp, 14),
  ].join('')
}

const boomOf = (pivot: Point, base: number, radius: number, height: number, pose: 'parked' | 'working') => {
  const raised = pose === 'working'
  const reach = base + radius * 1.9 - pivot[0]
  const tip: Point = raised ? [pivot[0] + reach * 1.12, height * 1.5] : [base + radius * 1.85, radius * 1.55]
  const slope = (tip[1] - pivot[1]) / (tip[0] - pivot[0])
  const on = (share: number, up = 0): Point => [pivot[0] + (tip[0] - pivot[0]) * share, pivot[1] + (tip[1] - pivot[1]) * share + up]
  const head: Point = raised ? [tip[0] + 120, tip[1] - 320] : [tip[0] + 120, 420]
  const fork = head[1] - 330
  const svg = (tones: Tones) =>
    [
      line([[base * 0.36, radius * 1.5], on(0.42, -60)], tones.steelLight, 90),
      line([[base * 0.36, radius * 1.5], on(0.24, -200 + slope * 40)], tones.frameDeep, 130),
      line([on(0.5), on(1)], tones.steelShade, 230),
      line([on(0.5, 40), on(1, 40)], tones.steel, 120),
      line([on(-0.03), on(0.8)], tones.bodyShade, 360),
      line([on(-0.03, 40), on(0.8, 40)], tones.body, 280),
      line([on(-0.03, 140), on(0.8, 140)], tones.bodyLight, 80),
      line([on(0.76), on(0.8)], tones.bodyDeep, 380),
      disc(pivot[0], pivot[1], 120, tones.frame),
      disc(pivot[0], pivot[1], 50, tones.steelLight),
      shape([on(0.96, 140), on(1, 130), [head[0] + 40, head[1] + 120, 60], [head[0] + 40, head[1] - 60, 40], [head[0] - 150, head[1] - 40, 40], on(0.95, -140)], tones.frame),
      dots([on(0.98), [head[0] - 40, head[1] + 20]], 48, tones.steel),
      shape([[head[0] + 20, fork, 16], [head[0] + 1180, fork + 10], [head[0] + 1180, fork + 26], [head[0] + 130, fork + 76, 30], [head[0] + 130, fork + 900], [head[0] + 20, fork + 900]], tones.frameDeep),
      box(head[0] + 10, fork + 160, 80, 520, tones.frameLight, 16),
      line([[head[0] + 132, fork + 80], [head[0] + 132, fork + 890]], tones.steel, 16),
    ].join('')
  return { svg, right: head[0] + 1180, top: Math.max(pivot[1] + 240, raised ? tip[1] + 260 : 0), forkHeight: fork + 40 }
}

const pod = (base: number, radius: number, tones: Tones, name: string) => {
  const [left, right] = [radius * 1.16, base - radius * 1.2]
  const [low, top] = [radius * 0.62, radius * 1.95]
  const span = right - left
  return [
    shape([[left, low + 60, 60], [left + 60, low, 60], [right - 60, low, 60], [right, low + 80, 80], [right - span * 0.06, top - 60, 160], [right - span * 0.3, top, 160], [left, top - 20, 80]], tones.body),
    shape([[left, top - 20, 80], [right - span * 0.3, top, 160], [right - span * 0.06, top - 60, 120], [right - span * 0.08, top - 150, 60], [right - span * 0.3, top - 110, 120], [left, top - 130]], tones.bodyLight),
    shape([[left, low + 60, 40], [left + 60, low, 60], [right - 60, low, 60], [right, low + 80, 60], [right - 10, low + 140], [left, low + 140]], tones.bodyShade),
    shape([[left + span * 0.34, low + 250, 30], [right - 110, low + 250, 30], [right - 150, top - 260, 30], [left + span * 0.3, top - 230, 30]], tones.frameDeep),
    slats([[left + span * 0.37, low + 275], [right - 135, low + 275], [right - 165, top - 285], [left + span * 0.335, top - 255]], 6, tones.frameLight),
    label(left + span * 0.05, low + (top - low) * 0.5, Math.min(span * 0.11, 170), tones.name, name),
    box(left + 60, low + 210, 130, 40, tones.bodyDeep, 12),
  ].join('')
}
