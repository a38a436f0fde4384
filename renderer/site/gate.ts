/** An interaction with an interactive section that came before its code; replayed after hydration. */
export interface EarlyEvent {
  readonly type: 'change' | 'click' | 'submit'
  readonly target: EventTarget
  readonly value: string | undefined
}

interface Application {
  /** `takeEarly` ends the recording and answers what was recorded; called once the page is drawn. */
  readonly hydrate: (takeEarly: () => readonly EarlyEvent[]) => Promise<void>
}

/* Numbers of the specification, section 4, in ms and px. */
const mobileBelow = 640
const mobileDelay = 6000
const desktopDelay = 5000
const idleTimeout = 7000
const triggers = ['mousemove', 'scroll', 'keydown', 'click', 'touchstart', 'wheel'] as const
const recorded = ['change', 'click', 'submit'] as const

/**
 * The only script before the first interaction: fetches the application at the first interaction or when the timer runs out,
 * keeps what the visitor does to an interactive section meanwhile, and hands it over for replay. Should the application not
 * come, a kept submit is sent the way plain HTML does it.
 */
export function openGate(load: () => Promise<Application>): void {
  const early: EarlyEvent[] = []
  const drawn = pageAddress()
  const root = document.documentElement
  const timer = setTimeout(() => whenIdle(start), innerWidth < mobileBelow ? mobileDelay : desktopDelay)
  for (const name of triggers) addEventListener(name, start, { passive: true, capture: true })
  for (const name of recorded) addEventListener(name, record, { capture: true })
  // After a reload, "back" can lead to an address that an earlier router made of this document; ours takes this over when it comes.
  onpopstate = () => void (pageAddress() !== drawn && location.reload())

  function start() {
    clearTimeout(timer)
    for (const name of triggers) removeEventListener(name, start, { capture: true })
    if (root.dataset['hydration'] !== 'waiting') return
    root.dataset['hydration'] = 'loading'
    void takeOver()
  }

  async function takeOver() {
    try {
      const application = await load()
      await application.hydrate(takeEarly)
      root.dataset['hydration'] = 'done'
    } catch (error) {
      console.error('The page stays plain HTML: its application could not be started.', error)
      for (const { type, target } of takeEarly())
        if (type === 'submit' && target instanceof HTMLFormElement) target.submit()
    }
  }

  function takeEarly() {
    for (const name of recorded) removeEventListener(name, record, { capture: true })
    return early.splice(0)
  }

  function record(event: Event) {
    const { target } = event
    if (!(target instanceof Element) || target.closest('[data-hydrate]') === null) return
    const type = recorded.find((name) => name === event.type)
    const isButton = target.closest('button[type="button"]') !== null
    if (type === undefined || (type === 'click' && !isButton)) return
    if (type === 'submit') event.preventDefault()
    early.push({ type, target, value: target instanceof HTMLSelectElement ? target.value : undefined })
  }
}

function pageAddress(): string {
  return location.pathname + location.search
}

function whenIdle(callback: () => void) {
  // Safari has no requestIdleCallback: https://caniuse.com/requestidlecallback
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout: idleTimeout })
  else callback()
}
