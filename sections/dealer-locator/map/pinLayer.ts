import { clusterPins, type MapDealer, type Pin } from './clusterPins.ts'
import type { MapControl } from '#sections/shared/map/controlMap.ts'
import styles from './DealerMap.module.css'
import type { Point } from '#sections/shared/map/mercator.ts'
import type { DealerMapTexts } from './useMapTexts.ts'
import { isInView } from '#sections/shared/map/view.ts'

interface PinLayerOptions {
  readonly map: MapControl
  readonly texts: Pick<DealerMapTexts, 'dealer' | 'cluster'>
  readonly onSelect: (id: string) => void
  /** Called with the number of dealers in view. */
  readonly onCount: (inView: number) => void
}

interface Shown {
  readonly element: HTMLButtonElement
  /** Id of the dealer, or of the first one of the cluster. */
  readonly firstId: string
  readonly remove: () => void
}

/** Manages the pins on a map: buttons for the dealers in view, in the order of the list. */
export function createPinLayer({ map, texts, onSelect, onCount }: PinLayerOptions) {
  const shown = new Map<string, Shown>()
  let selectedId: string | undefined
  let find: ReturnType<typeof clusterPins> = () => []
  let removePlace = () => {}
  /** First dealer of the pin that had the focus when it split up: a pin of it receives the focus once the map is at rest. */
  let follow: string | undefined

  function update(): readonly Pin[] {
    const pins = find(map.view(), map.size())
    const keys = new Set(pins.map(({ key }) => key))
    for (const [key, { element, firstId, remove }] of shown) {
      if (keys.has(key)) continue
      // Keep the arrow keys working when the focused pin leaves the view.
      if (element === document.activeElement) {
        map.focus()
        follow = firstId
      }
      remove()
      shown.delete(key)
    }
    for (const pin of pins) if (!shown.has(pin.key)) shown.set(pin.key, add(pin))
    return pins
  }

  /** Updates order, focus and count; called when the map has stopped moving. */
  function updateAtRest(): void {
    const pins = update()
    putInOrder(pins)
    passFocus(pins)
    onCount(pins.reduce((sum, pin) => sum + (pin.dealer === undefined ? pin.count : 1), 0))
  }

  function add(pin: Pin): Shown {
    const element = makeButton(pin, pin.dealer === undefined ? texts.cluster(pin.count) : texts.dealer(pin.dealer))
    const firstId = firstOf(pin)
    if (pin.dealer === undefined) {
      element.addEventListener('click', () => map.moveTo(pin.view(map.size())))
      return { element, firstId, remove: map.addPin(element, { at: pin.at, anchor: 'center', offset: 0 }).remove }
    }
    if (firstId === selectedId) element.setAttribute('aria-current', 'true')
    element.addEventListener('click', () => onSelect(firstId))
    return {
      element,
      firstId,
      remove: map.addPin(element, { at: pin.at, anchor: 'bottom', offset: pin.offset }).remove,
    }
  }

  /** Sorts the elements around the focused one, which would lose the focus if it were moved. */
  function putInOrder(pins: readonly Pin[]): void {
    const elements = pins.flatMap(({ key }) => shown.get(key)?.element ?? [])
    const focused = elements.find((element) => element === document.activeElement)
    const isOrdered = elements.every((element, at) => {
      const next = elements[at + 1]
      return next === undefined || (element.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    })
    if (isOrdered) return
    const before = focused === undefined ? -1 : elements.indexOf(focused)
    for (const [at, element] of elements.entries()) {
      if (element !== focused) map.pins.insertBefore(element, at < before ? (focused ?? null) : null)
    }
  }

  function passFocus(pins: readonly Pin[]): void {
    const target = pins.find((pin) => firstOf(pin) === follow)
    follow = undefined
    // The visitor may have moved on while the map did.
    if (target !== undefined && map.hasFocus()) shown.get(target.key)?.element.focus({ preventScroll: true })
  }

  return {
    update,
    updateAtRest,
    show: (dealers: readonly MapDealer[], selected: string | undefined): void => {
      const focusedKey = [...shown].find(([, { element }]) => element === document.activeElement)?.[0]
      for (const { remove } of shown.values()) remove()
      shown.clear()
      selectedId = selected
      find = clusterPins(dealers, selected)
      updateAtRest()
      if (focusedKey !== undefined)
        (shown.get(focusedKey)?.element ?? { focus: map.focus }).focus({ preventScroll: true })
    },
    /** Marks the location searched for. */
    showPlace: (place: (Point & { readonly label: string }) | undefined): void => {
      removePlace()
      removePlace = () => {}
      if (place === undefined) return
      const element = document.createElement('div')
      element.className = styles.place ?? ''
      element.role = 'img'
      element.ariaLabel = place.label
      removePlace = map.addPin(element, { at: place, anchor: 'center', offset: 0 }).remove
    },
    isInView: (point: Point): boolean => isInView(point, map.view(), map.size()),
  }
}

function firstOf(pin: Pin): string {
  return pin.dealer === undefined ? pin.firstId : pin.dealer.id
}

export type PinLayer = ReturnType<typeof createPinLayer>

function makeButton(pin: Pin, name: string): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.title = name
  element.className = (pin.dealer === undefined ? styles.cluster : styles.pin) ?? ''
  // Both libraries give the role `img` to an element without role and name.
  element.setAttribute('role', 'button')
  element.setAttribute('aria-label', name)
  if (pin.dealer === undefined) element.textContent = String(pin.count)
  // A double click on a pin must not zoom the map.
  element.addEventListener('dblclick', (event) => event.stopPropagation())
  return element
}
