import type { IllustratedProduct } from '#server/seed/art/illustrations/primitives/illustration.ts'
import type { Picture } from '#server/seed/art/illustrations/primitives/picture.ts'
import { errorCodeScreen, productsScreen, serviceScreen } from '#server/seed/art/illustrations/things/appScreens.ts'
import { overalls, shirt } from '#server/seed/art/illustrations/things/clothes.ts'
import { beanie, cap } from '#server/seed/art/illustrations/things/headwear.ts'
import { flask, mug, notebook } from '#server/seed/art/illustrations/things/household.ts'
import { jacket } from '#server/seed/art/illustrations/things/jacket.ts'
import { model, pedalTractor } from '#server/seed/art/illustrations/things/toys.ts'

type ProductOf = (id: string) => IllustratedProduct

/** Renderers of the shop's articles and the app's screens, by media id; some show products of the catalogue. */
export const things: Readonly<Record<string, (productOf: ProductOf) => Picture>> = {
  'merch/model-t9-340': (productOf) => model(productOf('t9-340')),
  'merch/model-x7-400': (productOf) => model(productOf('x7-400')),
  'merch/model-b165': (productOf) => model(productOf('b165')),
  'merch/pedal-tractor': pedalTractor,
  'merch/jacket': jacket,
  'merch/overalls': overalls,
  'merch/shirt': shirt,
  'merch/cap': cap,
  'merch/beanie': beanie,
  'merch/mug': mug,
  'merch/flask': flask,
  'merch/notebook': notebook,
  'app/machines': (productOf) => productsScreen(['t7-200', 'u5-95', 'q1270'].map(productOf)),
  'app/service': (productOf) => serviceScreen(productOf('t7-200')),
  'app/fault': (productOf) => errorCodeScreen(productOf('h742')),
}
