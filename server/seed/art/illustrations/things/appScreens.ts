import { box, disc, label, shape, transform } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { IllustratedProduct } from '#server/seed/art/illustrations/primitives/illustration.ts'
import type { Picture } from '#server/seed/art/illustrations/primitives/picture.ts'
import { renderProduct } from '#server/seed/art/illustrations/kinds/renderProduct.ts'
import {
  display,
  grey,
  ink,
  paleGrey,
  phone,
  tick,
  warning,
  textBar,
} from '#server/seed/art/illustrations/things/phone.ts'
import { map, mapFoot } from '#server/seed/art/illustrations/things/appMap.ts'
import { paper, tonesOf } from '#server/seed/art/illustrations/primitives/tones.ts'
import { picture } from '#server/seed/art/illustrations/primitives/picture.ts'

const red = '#c8102e'
const amber = '#b86e00'
const green = '#2f7d4f'
const wide = { width: 1200, height: 900 } as const

/** Renders the app with the products of a farm: a map, and their working hours. */
export const productsScreen = (products: readonly IllustratedProduct[]): Picture =>
  picture(800, 1120, [
    phone(165, 96, 1.08, 'machines', [
      map(),
      ...products.slice(0, 3).map((product, index) => productRow(product, index)),
    ]),
  ])

/** Renders two phones: the service plan of a product, and the checklist of a service. */
export const serviceScreen = (product: IllustratedProduct): Picture =>
  picture(wide.width, wide.height, [
    backdrop(),
    phone(690, -250, 1.02, 'parts', checklist()),
    phone(170, -120, 1.02, 'service', [
      productHead(product),
      interval(430, '500 h', 0.92, amber),
      interval(310, '1000 h', 0.46, green),
      interval(190, '2000 h', 0.23, green),
      interval(70, '4000 h', 0.12, green),
    ]),
  ])

/** Renders a phone with an error code and its explanation, next to the product concerned. */
export const errorCodeScreen = (product: IllustratedProduct): Picture => {
  const illustration = renderProduct({ ...product, name: '' }, tonesOf(product.color.hex), 'parked')
  const scale = 620 / illustration.top
  return picture(wide.width, wide.height, [
    backdrop(),
    box(0, 0, wide.width, 150, '#bcb8ad'),
    transform(330 - illustration.left * scale * 0.2, 96, scale, illustration.svg),
    phone(120, -140, 1.06, 'fault', [
      box(0, 430, display.width, 320, '#fdf3e2'),
      warning(200, 588, 120, amber),
      label(84, 506, 54, ink, '523601.3'),
      textBar(60, 466, 280, 14),
      textBar(36, 376, 250, 16, ink),
      textBar(36, 336, 328),
      textBar(36, 310, 300),
      textBar(36, 284, 316),
      textBar(36, 228, 200, 16, ink),
      textBar(36, 190, 328),
      textBar(36, 164, 260),
      box(36, 56, 328, 68, red),
      textBar(116, 84, 168, 14, '#ffffff'),
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

const hours = ['3 h 40 min', '1 h 05 min', '0 h 50 min'] as const

const productRow = (product: IllustratedProduct, index: number) => {
  const foot = mapFoot - (index + 1) * 126
  const illustration = renderProduct(product, tonesOf(product.color.hex), 'parked')
  const scale = Math.min(108 / (illustration.right - illustration.left), 84 / illustration.top)
  return [
    box(0, foot, display.width, 126, '#ffffff'),
    box(0, foot, display.width, 2, paleGrey),
    transform(24 - illustration.left * scale, foot + 22, scale, illustration.svg),
    label(156, foot + 74, 30, ink, product.name),
    label(156, foot + 34, 22, '#5b6367', hours[index] ?? ''),
    disc(364, foot + 63, 9, index === 1 ? amber : green),
  ].join('')
}

const productHead = (product: IllustratedProduct) => {
  const illustration = renderProduct(product, tonesOf(product.color.hex), 'parked')
  const scale = Math.min(250 / (illustration.right - illustration.left), 116 / illustration.top)
  return [
    box(0, 540, display.width, 204, paper),
    transform(216 - ((illustration.left + illustration.right) / 2) * scale, 560, scale, illustration.svg),
    box(0, 538, display.width, 2, grey),
    label(28, 702, 30, ink, product.name),
  ].join('')
}

const interval = (foot: number, title: string, share: number, fill: string) =>
  [
    label(28, foot + 58, 32, ink, title),
    textBar(232, foot + 62, 140, 14),
    box(28, foot + 24, 344, 14, paleGrey),
    box(28, foot + 24, 344 * share, 14, fill),
    box(0, foot, display.width, 2, paleGrey),
  ].join('')

const checklist = () =>
  [640, 560, 480, 400, 320, 240].map((foot, index) =>
    [
      box(0, foot, display.width, 2, paleGrey),
      tick(28, foot + 22, index < 3),
      textBar(84, foot + 42, [230, 180, 260, 200, 240, 160][index] ?? 200, 13, ink),
      textBar(84, foot + 20, [150, 210, 130, 190, 120, 180][index] ?? 150, 10),
    ].join(''),
  )
