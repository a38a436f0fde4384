import {
  box,
  disc,
  dots,
  line,
  oval,
  transform,
  polar,
  range,
  ring,
  shape,
} from '#server/seed/art/illustrations/primitives/svg.ts'
import type { IllustratedProduct } from '#server/seed/art/illustrations/primitives/illustration.ts'
import { renderProduct } from '#server/seed/art/illustrations/kinds/renderProduct.ts'
import { cloth, floor, onPaper } from '#server/seed/art/illustrations/things/thing.ts'
import { tonesOf } from '#server/seed/art/illustrations/primitives/tones.ts'

const plinth = { left: 70, right: 830, height: 58 } as const
const maxWidth = 690
const maxHeight = 500

/** Renders a scale model of a product on its wooden plinth. */
export const model = (product: IllustratedProduct) => {
  const illustration = renderProduct(product, tonesOf(product.color.hex), 'parked')
  const scale = Math.min(maxWidth / (illustration.right - illustration.left), maxHeight / illustration.top)
  const middle = ((illustration.left + illustration.right) / 2) * scale
  const top = floor + plinth.height
  return onPaper(
    [
      box(plinth.left, floor, plinth.right - plinth.left, plinth.height, '#8a6a48', 6),
      box(plinth.left, floor + plinth.height - 16, plinth.right - plinth.left, 16, '#a98660', 6),
      box(390, floor + 14, 120, 26, '#c9b98f', 3),
      box(404, floor + 25, 92, 4, '#6d5a3a'),
      oval(450, top + 2, (illustration.right - illustration.left) * scale, 16, '#6d5236', 'opacity=".7"'),
      transform(450 - middle, top, scale, illustration.svg),
    ],
    { x: 458, width: 800 },
  )
}

/** Renders a pedal tractor for children, facing right like every product. */
export const pedalTractor = () =>
  onPaper(
    [
      wheel(650, 100),
      line(
        [
          [300, floor + 150],
          [660, floor + 118],
        ],
        cloth.graphiteDeep,
        34,
      ),
      shape(
        [
          [372, floor + 146],
          [742, floor + 120, 20],
          [760, floor + 262, 60],
          [420, floor + 300, 20],
        ],
        cloth.red,
      ),
      shape(
        [
          [372, floor + 146],
          [742, floor + 120, 20],
          [748, floor + 172],
          [388, floor + 198],
        ],
        cloth.redShade,
      ),
      shape(
        [
          [700, floor + 140],
          [746, floor + 136, 16],
          [757, floor + 246, 30],
          [712, floor + 252],
        ],
        cloth.graphite,
      ),
      disc(738, floor + 222, 20, '#f4efdf'),
      line(
        [
          [440, floor + 290],
          [386, floor + 398],
        ],
        cloth.graphite,
        16,
      ),
      line(
        [
          [350, floor + 366],
          [424, floor + 430],
        ],
        cloth.graphiteDeep,
        20,
        'stroke-linecap="round"',
      ),
      box(640, floor + 264, 26, 130, cloth.graphite, 8),
      box(634, floor + 384, 38, 18, cloth.steel, 6),
      shape(
        [
          [188, floor + 282, 20],
          [318, floor + 270, 20],
          [326, floor + 306, 20],
          [226, floor + 318],
          [214, floor + 436, 30],
          [172, floor + 440, 30],
        ],
        cloth.graphite,
      ),
      shape(
        [
          [120, floor + 250],
          [176, floor + 350, 90],
          [320, floor + 350, 80],
          [396, floor + 220, 20],
          [360, floor + 220],
          [300, floor + 306, 90],
          [200, floor + 306, 90],
        ],
        cloth.red,
      ),
      wheel(256, 160),
      ring(480, floor + 118, 44, 12, cloth.steelShade),
      line(
        [
          [480, floor + 118],
          [530, floor + 80],
        ],
        cloth.steel,
        14,
      ),
      box(508, floor + 62, 62, 20, cloth.graphiteDeep, 6),
    ],
    { x: 450, width: 740 },
  )

const wheel = (x: number, radius: number) => {
  const y = floor + radius
  const lugs = range(22).map((lug) => polar(x, y, radius * 0.96, lug * (360 / 22)))
  return [
    dots(lugs, radius * 0.075, cloth.graphiteDeep),
    disc(x, y, radius * 0.97, cloth.graphiteDeep),
    disc(x, y, radius * 0.84, '#2f363b'),
    disc(x, y, radius * 0.6, '#d3d0c8'),
    disc(x, y, radius * 0.5, '#ebe8e1'),
    disc(x, y, radius * 0.22, cloth.red),
    dots(
      range(5).map((bolt) => polar(x, y, radius * 0.36, bolt * 72)),
      radius * 0.045,
      cloth.steelShade,
    ),
  ].join('')
}
