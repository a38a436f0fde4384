import { box, disc, label, line, lines, place, shape } from '#server/seed/illustrations/canvas.ts'
import type { Point } from '#server/seed/illustrations/canvas.ts'
import type { DrawableMachine, Picture } from '#server/seed/illustrations/drawing.ts'
import { drawMachine } from '#server/seed/illustrations/drawMachine.ts'
import { display, grey, ink, paleGrey, phone, tick, warning, words } from '#server/seed/illustrations/things/phone.ts'
import { paper, tonesOf } from '#server/seed/illustrations/tones.ts'
import { picture } from '#server/seed/illustrations/views/card.ts'

const red = '#c8102e'
const amber = '#b86e00'
const green = '#2f7d4f'
const wide = { width: 1200, height: 900 } as const
const mapFoot = 424

/** The app with the machines of a farm: where they stand, and their hours. */
export const machinesScreen = (machines: readonly DrawableMachine[]): Picture =>
  picture(800, 1120, [
    phone(165, 96, 1.08, 'machines', [
      map(),
      ...machines.slice(0, 3).map((machine, index) => machineRow(machine, index)),
    ]),
  ])

/** Two phones: the service plan of a machine, and what a service consists of. */
export const serviceScreen = (machine: DrawableMachine): Picture =>
  picture(wide.width, wide.height, [
    backdrop(),
    phone(690, -250, 1.02, 'parts', checklist()),
    phone(170, -120, 1.02, 'service', [
      machineHead(machine),
      interval(430, '500 h', 0.92, amber),
      interval(310, '1000 h', 0.46, green),
      interval(190, '2000 h', 0.23, green),
      interval(70, '4000 h', 0.12, green),
    ]),
  ])

/** A phone with a fault code and what it means, beside the machine it comes from. */
export const faultScreen = (machine: DrawableMachine): Picture => {
  const drawing = drawMachine({ ...machine, name: '' }, tonesOf(machine.color.hex), 'parked')
  const scale = 620 / drawing.top
  return picture(wide.width, wide.height, [
    backdrop(),
    box(0, 0, wide.width, 150, '#bcb8ad'),
    place(330 - drawing.left * scale * 0.2, 96, scale, drawing.svg),
    phone(120, -140, 1.06, 'fault', [
      box(0, 430, display.width, 320, '#fdf3e2'),
      warning(200, 588, 120, amber),
      label(84, 506, 54, ink, '523601.3'),
      words(60, 466, 280, 14),
      words(36, 376, 250, 16, ink),
      words(36, 336, 328),
      words(36, 310, 300),
      words(36, 284, 316),
      words(36, 228, 200, 16, ink),
      words(36, 190, 328),
      words(36, 164, 260),
      box(36, 56, 328, 68, red),
      words(116, 84, 168, 14, '#ffffff'),
    ]),
  ])
}

const backdrop = () =>
  box(0, 0, wide.width, wide.height, '#d8d5cc') +
  shape(
    [
      [0, 0],
      [760, 0],
      [420, wide.height],
      [0, wide.height],
    ],
    '#e2dfd7',
  )

/** Fields from above, a lane between them, and a pin for each machine. */
const map = () =>
  [
    box(0, mapFoot, display.width, display.height - mapFoot, '#c9d3a8'),
    shape(
      [
        [0, mapFoot],
        [150, mapFoot],
        [190, 600],
        [0, 640],
      ],
      '#a9bb7c',
    ),
    shape(
      [
        [190, 600],
        [400, 560],
        [400, 760],
        [214, 760],
      ],
      '#d9c98a',
    ),
    shape(
      [
        [0, 652],
        [180, 616],
        [200, 760],
        [0, 760],
      ],
      '#bfae7a',
    ),
    lines(
      Array.from({ length: 9 }, (_, index): Point[] => [
        [176 + index * 26, mapFoot],
        [208 + index * 26, 578 - index * 4],
      ]),
      '#b4c48a',
      5,
    ),
    line(
      [
        [0, 646],
        [192, 606],
        [400, 566],
      ],
      '#f3efe4',
      14,
    ),
    line(
      [
        [156, mapFoot],
        [196, 606],
        [222, 760],
      ],
      '#f3efe4',
      10,
    ),
    pin(96, 540),
    pin(292, 650),
    pin(306, 486),
  ].join('')

const pin = (x: number, y: number) =>
  shape(
    [
      [x, y],
      [x + 22, y + 38, 10],
      [x, y + 74, 26],
      [x - 22, y + 38, 10],
    ],
    red,
  ) + disc(x, y + 42, 9, '#ffffff')

const hours = ['3 h 40 min', '1 h 05 min', '0 h 50 min'] as const

const machineRow = (machine: DrawableMachine, index: number) => {
  const foot = mapFoot - (index + 1) * 126
  const drawing = drawMachine(machine, tonesOf(machine.color.hex), 'parked')
  const scale = Math.min(108 / (drawing.right - drawing.left), 84 / drawing.top)
  return [
    box(0, foot, display.width, 126, '#ffffff'),
    box(0, foot, display.width, 2, paleGrey),
    place(24 - drawing.left * scale, foot + 22, scale, drawing.svg),
    label(156, foot + 74, 30, ink, machine.name),
    label(156, foot + 34, 22, '#5b6367', hours[index] ?? ''),
    disc(364, foot + 63, 9, index === 1 ? amber : green),
  ].join('')
}

const machineHead = (machine: DrawableMachine) => {
  const drawing = drawMachine(machine, tonesOf(machine.color.hex), 'parked')
  const scale = Math.min(250 / (drawing.right - drawing.left), 116 / drawing.top)
  return [
    box(0, 540, display.width, 204, paper),
    place(216 - ((drawing.left + drawing.right) / 2) * scale, 560, scale, drawing.svg),
    box(0, 538, display.width, 2, grey),
    label(28, 702, 30, ink, machine.name),
  ].join('')
}

const interval = (foot: number, title: string, share: number, fill: string) =>
  [
    label(28, foot + 58, 32, ink, title),
    words(232, foot + 62, 140, 14),
    box(28, foot + 24, 344, 14, paleGrey),
    box(28, foot + 24, 344 * share, 14, fill),
    box(0, foot, display.width, 2, paleGrey),
  ].join('')

const checklist = () =>
  [640, 560, 480, 400, 320, 240].map((foot, index) =>
    [
      box(0, foot, display.width, 2, paleGrey),
      tick(28, foot + 22, index < 3),
      words(84, foot + 42, [230, 180, 260, 200, 240, 160][index] ?? 200, 13, ink),
      words(84, foot + 20, [150, 210, 130, 190, 120, 180][index] ?? 150, 10),
    ].join(''),
  )
