// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import type { MapControl } from '#sections/shared/map/controlMap.ts'
import type { MapView } from '#sections/shared/map/view.ts'
import { createPinLayer } from './pinLayer.ts'

const far: MapView = { latitude: 45, longitude: 10.4, zoom: 5 }
const dealers = [
  { id: 'cremona', name: 'Agri Ferrari', latitude: 45.1333, longitude: 10.0247 },
  { id: 'mantova', name: 'Mantova Macchine', latitude: 45.1564, longitude: 10.7914 },
]

beforeEach(() => document.body.replaceChildren())

/** Returns a map without a picture: it is where `goTo` puts it, and only remembers where it was sent. */
function fakeMap() {
  const canvas = document.createElement('button')
  const pins = document.createElement('div')
  document.body.append(canvas, pins)
  let view = far
  let sentTo = far
  const map: MapControl = {
    pins,
    view: () => view,
    size: () => ({ width: 800, height: 600 }),
    moveTo: (to) => (sentTo = to),
    addPin: (element) => {
      pins.append(element)
      return { moveTo: () => {}, remove: () => element.remove() }
    },
    onMove: () => {},
    focus: () => canvas.focus(),
    hasFocus: () => canvas === document.activeElement,
    resize: () => {},
    remove: () => {},
  }
  return { map, canvas, sentTo: () => sentTo, goTo: (to: MapView) => (view = to) }
}

function openCluster() {
  const fake = fakeMap()
  const layer = createPinLayer({
    map: fake.map,
    texts: { dealer: ({ name }) => name, cluster: (count) => `${count} dealers` },
    onSelect: () => {},
    onCount: () => {},
  })
  layer.show(dealers, undefined)
  const [cluster] = fake.map.pins.children
  if (!(cluster instanceof HTMLButtonElement)) throw new Error('There is no cluster')
  expect(cluster.textContent).toBe('2')
  cluster.focus()
  cluster.click()
  return { ...fake, layer, cluster }
}

const focused = () => document.activeElement?.getAttribute('aria-label')

it('hands the focus of a cluster to its first dealer, also when an earlier move ends after the press', () => {
  const { layer, goTo, sentTo } = openCluster()
  layer.updateAtRest()
  expect(focused()).toBe('2 dealers')
  goTo(sentTo())
  layer.update()
  layer.updateAtRest()
  expect(focused()).toBe('Agri Ferrari')
})

it('leaves the focus where the visitor has moved it meanwhile', () => {
  const { layer, goTo, sentTo } = openCluster()
  goTo(sentTo())
  layer.update()
  const elsewhere = document.body.appendChild(document.createElement('button'))
  elsewhere.focus()
  layer.updateAtRest()
  expect(document.activeElement).toBe(elsewhere)
})

it('keeps the focus on the map when the focused pin has left the view', () => {
  const { layer, goTo, canvas } = openCluster()
  goTo({ latitude: 0, longitude: -90, zoom: 8 })
  layer.update()
  layer.updateAtRest()
  expect(document.activeElement).toBe(canvas)
})
