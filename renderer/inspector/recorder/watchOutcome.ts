import { noticeSelector } from '#renderer/inspector/recorder/stopNotice.ts'

/** What belongs to the inspector, and what is no part of what is seen. */
export const ofInspector = `[data-dev-inspector], ${noticeSelector}`
const unseen = `${ofInspector}, script, style, link, template`

/** Attributes by which a control says that it is pressed and has the focus, whatever comes of it. */
const echoes: ReadonlySet<string> = new Set(
  ['pressed', 'hovered', 'focused', 'focus-visible', 'focus-visible-within', 'focus-within'].map(
    (name) => `data-${name}`,
  ),
)
/** Attributes that are empty or absent without a difference. */
const emptied: ReadonlySet<string> = new Set(['class', 'style'])

/** What says that something happens, wherever in the page. */
const signs = ['scroll', 'beforetoggle', 'toggle', 'input', 'change', 'close', 'cancel', 'fullscreenchange']
const played = ['play', 'pause', 'seeking', 'volumechange', 'ratechange', 'copy', 'cut', 'paste', 'beforeprint']

/** Fields whose values are compared; a page has more only in long tables. */
const maxFields = 100

/** What is known of a press beside whether anything came of it. */
interface Facts {
  readonly submit: Event | undefined
  /** Field for which the browser rejected the form. */
  readonly invalid: Element | undefined
}

export interface Outcome {
  /** Notes that something has come of the press. */
  readonly see: () => void
  /** Returns whether something has come of it until now. */
  readonly isSeen: () => boolean
  readonly facts: () => Facts
  /** Ends the watch and returns whether something came. */
  readonly end: () => boolean
}

/** Watches from a press on, whose event has this path, what comes of it without a machine: whatever changes in the document, moves, plays or is sent. */
export function watchOutcome(path: readonly EventTarget[]): Outcome {
  const ending = new AbortController()
  const [pressed] = path
  let isSeen = false
  let hasFocusMoved = false
  let submit: Event | undefined
  let reset: Event | undefined
  let invalid: Event | undefined
  const see = () => void (isSeen = true)
  const watchFor = (type: string, read: (event: Event) => void) =>
    addEventListener(type, read, { capture: true, passive: true, signal: ending.signal })

  for (const type of [...signs, ...played]) watchFor(type, (event) => !isOfInspector(event.target) && see())
  watchFor('focusin', ({ target }) => (hasFocusMoved ||= isElsewhere(target, pressed)))
  watchFor('blur', ({ target }) => target === window && see())
  watchFor('submit', (event) => (submit = event))
  watchFor('invalid', (event) => (invalid ??= event))
  watchFor('reset', (event) => (reset = event))
  watchNavigate(ending.signal, see)
  const changes = watchChanges(path)
  const values = readValues(pressed)

  function hasCome(): boolean {
    const isInvalid = invalid?.defaultPrevented === false
    isSeen ||=
      [submit, reset].some((event) => event?.defaultPrevented === false) || changes.isSeen() || values.some(isOther)
    return isSeen || (hasFocusMoved && !isInvalid)
  }

  return {
    see,
    isSeen: hasCome,
    facts: () => ({
      submit,
      invalid: invalid?.defaultPrevented === false && invalid.target instanceof Element ? invalid.target : undefined,
    }),
    end() {
      const came = hasCome()
      ending.abort()
      changes.end()
      return came
    },
  }
}

const isOfInspector = (target: EventTarget | null) => target instanceof Element && target.closest(ofInspector) !== null

/** Returns whether the focus went to something that a press does not bring it to by itself. */
function isElsewhere(target: EventTarget | null, pressed: EventTarget | undefined): boolean {
  if (!(target instanceof Element) || !(pressed instanceof Node) || isOfInspector(target)) return false
  return !target.contains(pressed) && !pressed.contains(target)
}

/** Watches for navigations, also by scripts; those to a place in the document are seen by what they move or change. */
function watchNavigate(signal: AbortSignal, see: () => void): void {
  // https://caniuse.com/mdn-api_navigation
  const api: unknown = Reflect.get(globalThis, 'navigation')
  if (!(api instanceof EventTarget)) return
  api.addEventListener('navigate', (event) => Reflect.get(event, 'hashChange') !== true && see(), { signal })
}

/** Watches the document, and the open shadow trees that were pressed in, for what is other than before. */
function watchChanges(path: readonly EventTarget[]) {
  const before = new Map<Node, Map<string, string | null>>()
  let isSeen = false

  function read(records: readonly MutationRecord[]): void {
    for (const record of records) {
      if (isSeen) return
      const { type, target, oldValue, attributeName } = record
      const element = target instanceof Element ? target : target.parentElement
      if (element?.closest(unseen) != null) continue
      if (type === 'childList') isSeen = isOtherContent(record)
      else note(target, attributeName ?? '', oldValue)
    }
  }

  function note(target: Node, name: string, value: string | null): void {
    if (echoes.has(name)) return
    const values = before.get(target) ?? new Map<string, string | null>()
    if (!values.has(name)) values.set(name, value)
    before.set(target, values)
  }

  const observer = new MutationObserver(read)
  const roots = [document, ...path.filter((each) => each instanceof ShadowRoot)]
  for (const root of roots) {
    observer.observe(root, {
      ...{ subtree: true, childList: true, attributes: true, attributeOldValue: true },
      ...{ characterData: true, characterDataOldValue: true },
    })
  }
  return {
    isSeen(): boolean {
      read(observer.takeRecords())
      return (isSeen ||= [...before].some(([node, values]) =>
        [...values].some(([name, old]) => isNew(node, name, old)),
      ))
    },
    end: () => observer.disconnect(),
  }
}

/** Returns whether a node has an attribute, or text where the name is empty, that it did not have. */
function isNew(node: Node, name: string, old: string | null): boolean {
  const now = node instanceof Element ? node.getAttribute(name) : node.nodeValue
  return emptied.has(name) ? (now ?? '') !== (old ?? '') : now !== old
}

/** Returns whether nodes that are seen have come or gone, and not a text for the same text. */
function isOtherContent({ addedNodes, removedNodes }: MutationRecord): boolean {
  const [added, removed] = [addedNodes, removedNodes].map((nodes) =>
    [...nodes].filter((node) => (node instanceof Element ? !node.matches(unseen) : node instanceof Text)),
  )
  if (added === undefined || removed === undefined) return false
  if ([...added, ...removed].some((node) => node instanceof Element)) return true
  return textOf(added) !== textOf(removed)
}

const textOf = (nodes: readonly Node[]) => nodes.map((node) => node.nodeValue).join('')

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isField = (element: Element): element is Field =>
  ['input', 'select', 'textarea'].includes(element.localName) && 'value' in element

const valueOf = (field: Field) => (field instanceof HTMLInputElement ? `${field.checked} ${field.value}` : field.value)

const isOther = ({ field, value }: { readonly field: Field; readonly value: string }) => valueOf(field) !== value

/** Returns the values that a script may set without any event: those of the form that was pressed in, or of the page. */
function readValues(pressed: EventTarget | undefined) {
  const form = pressed instanceof Element ? pressed.closest('form') : null
  return (
    [...(form ?? document).querySelectorAll('input, select, textarea')]
      .filter(isField)
      // A box is ticked before its click, and no longer where that is prevented.
      .filter((field) => field !== pressed)
      .slice(0, maxFields)
      .map((field) => ({ field, value: valueOf(field) }))
  )
}
