import { box, disc, dots, label, line, shape } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Tones } from '#server/seed/art/illustrations/primitives/tones.ts'

/** Returns a telescopic boom with carriage and forks, lowered in front or raised with a bale, and its extent. */
export const boomOf = (pivot: Point, base: number, radius: number, height: number, pose: 'parked' | 'working') => {
  const raised = pose === 'working'
  const reach = base + radius * 1.9 - pivot[0]
  const tip: Point = raised ? [pivot[0] + reach * 1.12, height * 1.5] : [base + radius * 1.85, radius * 1.55]
  const slope = (tip[1] - pivot[1]) / (tip[0] - pivot[0])
  const on = (share: number, up = 0): Point => [
    pivot[0] + (tip[0] - pivot[0]) * share,
    pivot[1] + (tip[1] - pivot[1]) * share + up,
  ]
  const head: Point = raised ? [tip[0] + 120, tip[1] - 320] : [tip[0] + 120, 420]
  const fork = head[1] - 330
  const svg = (tones: Tones, name: string) =>
    [
      line([[base * 0.36, radius * 1.5], on(0.42, -60)], tones.steelLight, 90),
      line([[base * 0.36, radius * 1.5], on(0.24, -200 + slope * 40)], tones.frameDeep, 130),
      line([on(0.5), on(1)], tones.steelShade, 230),
      line([on(0.5, 40), on(1, 40)], tones.steel, 120),
      line([on(-0.03), on(0.8)], tones.bodyShade, 360),
      line([on(-0.03, 40), on(0.8, 40)], tones.body, 280),
      line([on(-0.03, 140), on(0.8, 140)], tones.bodyLight, 80),
      line([on(0.76), on(0.8)], tones.bodyDeep, 380),
      label(...pair(on(0.2, -62)), 190, tones.name, name, (-Math.atan(slope) * 180) / Math.PI),
      disc(pivot[0], pivot[1], 120, tones.frame),
      disc(pivot[0], pivot[1], 50, tones.steelLight),
      shape(
        [
          on(0.96, 140),
          on(1, 130),
          [head[0] + 40, head[1] + 120, 60],
          [head[0] + 40, head[1] - 60, 40],
          [head[0] - 150, head[1] - 40, 40],
          on(0.95, -140),
        ],
        tones.frame,
      ),
      dots([on(0.98), [head[0] - 40, head[1] + 20]], 48, tones.steel),
      shape(
        [
          [head[0] + 20, fork, 16],
          [head[0] + 1180, fork + 10],
          [head[0] + 1180, fork + 26],
          [head[0] + 130, fork + 76, 30],
          [head[0] + 130, fork + 900],
          [head[0] + 20, fork + 900],
        ],
        tones.frameDeep,
      ),
      raised ? bale(head[0] + 150, fork + 70) : '',
      box(head[0] + 10, fork + 160, 80, 520, tones.frameLight, 16),
      line(
        [
          [head[0] + 132, fork + 80],
          [head[0] + 132, fork + 890],
        ],
        tones.steel,
        16,
      ),
    ].join('')
  return {
    svg,
    right: head[0] + (raised ? 1350 : 1180),
    top: Math.max(pivot[1] + 240, raised ? tip[1] + 300 : 0),
    forkHeight: fork + 40,
  }
}

/** Renders the square bale on the forks. */
const bale = (x: number, y: number) =>
  [
    box(x, y, 1200, 720, '#c6ab6a', 24),
    box(x, y + 590, 1200, 130, '#dac285', 24),
    ...[0.22, 0.5, 0.78].map((share) => box(x + 1200 * share, y + 6, 16, 708, '#a48b50')),
  ].join('')

const pair = ([x, y]: Point): [number, number] => [x, y]
