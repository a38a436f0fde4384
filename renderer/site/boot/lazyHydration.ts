import * as delays from '#machines/delays.ts'
import { mayReload } from '#machines/mayReload.ts'
import { keepDrafts, restoreDrafts } from '#renderer/site/boot/drafts.ts'
import { isReachable, showOffline, watchConnection } from '#renderer/site/boot/offline.ts'
import { readLastReload, storeReload } from '#renderer/site/boot/lastReload.ts'
import { whenIdle } from '#renderer/site/boot/whenIdle.ts'
import { hydrationBreakpoint } from '#schemas/hydrationBreakpoint.ts'

/** An interaction with an interactive section before its code was loaded; replayed after hydration. */
export interface EarlyEvent {
  readonly type: 'change' | 'click' | 'submit'
  readonly target: EventTarget
  readonly value: string | undefined
}

interface Application {
  /** `stopRecording` ends the recording and returns what was recorded; called once the page is hydrated. */
  readonly hydrate: (stopRecording: () => readonly EarlyEvent[]) => Promise<void>
}

const triggers = ['mousemove', 'scroll', 'keydown', 'click', 'touchstart', 'wheel'] as const
const recorded = ['change', 'click', 'submit'] as const

/** Buttons that do nothing by themselves: those of interactive sections, and those that open a dialog where browsers cannot yet. */
const scriptedButton =
  '[data-hydrate] button[type=button], [data-consent], [aria-controls=menu]' +
  ('command' in HTMLButtonElement.prototype ? '' : ', button[commandfor]')

/**
 * Starts the only script before the first interaction: it fetches the application at the first interaction or when the
 * timer runs out, records interactions with interactive sections meanwhile, and returns them for replay. If the
 * application cannot be fetched, a recorded submit is sent as plain HTML would. Nothing starts before `afterTap`
 * resolves.
 */
export function startLazyHydration(load: () => Promise<Application>, afterTap: () => Promise<void>): void {
  const early: EarlyEvent[] = []
  const rendered = pageAddress()
  const root = document.documentElement
  let tried = false
  let busy = false
  setTimeout(
    () => whenIdle(() => void (tried || start())),
    // Not `innerWidth`, which forces a layout.
    matchMedia(`(width<${hydrationBreakpoint}px)`).matches ? delays.hydrationMobile : delays.hydrationDesktop,
  )
  listen()
  watchConnection(() => void (early[0] !== undefined && start()))
  restoreDrafts()
  // After a reload, "back" can lead to an address that an earlier router made of this document; ours takes this over when it comes.
  onpopstate = () => void (pageAddress() !== rendered && location.reload())

  function listen() {
    busy = false
    root.dataset['hydration'] = 'waiting'
    for (const name of triggers) addEventListener(name, start, { passive: true, capture: true })
    for (const name of recorded) addEventListener(name, record, true)
  }

  function start() {
    if (busy) return
    busy = tried = true
    void loadAndHydrate()
  }

  async function loadAndHydrate() {
    await afterTap()
    for (const name of triggers) removeEventListener(name, start, true)
    if (root.dataset['hydration'] !== 'waiting') return
    root.dataset['hydration'] = 'loading'
    const application = await load().catch(async (error: unknown) => {
      const reachable = await isReachable()
      if (reachable && reloadOnce()) return
      console.error('The application could not be fetched.', error)
      if (reachable) giveBack()
      else if (early[0] !== undefined) showOffline()
      listen()
    })
    try {
      await application?.hydrate(stopRecording)
      if (application !== undefined) root.dataset['hydration'] = 'done'
    } catch (error) {
      console.error('The application could not be started.', error)
      giveBack()
    }
  }

  /** Performs the recorded interaction as plain HTML would. */
  function giveBack() {
    for (const { type, target } of stopRecording()) {
      const link = target instanceof Element ? target.closest('a') : null
      if (type === 'submit' && target instanceof HTMLFormElement) target.submit()
      else if (type === 'click' && link !== null) location.assign(link.href)
    }
  }

  function stopRecording() {
    for (const name of recorded) removeEventListener(name, record, { capture: true })
    return early.splice(0)
  }

  function record(event: Event) {
    const { target } = event
    const type = recorded.find((name) => name === event.type)
    if (!(target instanceof Element) || type === undefined) return
    const isMedia = target.closest('a[data-modal]') !== null
    if (
      type === 'click' ? !isMedia && target.closest(scriptedButton) === null : target.closest('[data-hydrate]') === null
    )
      return
    if (type === 'submit' || isMedia) event.preventDefault()
    early.push({ type, target, value: target instanceof HTMLSelectElement ? target.value : undefined })
    start()
  }
}

/**
 * Reloads once when the application could not be fetched, mostly because a new version was published, and again only after
 * the guard's time; returns whether it does. After hydration `machines/chunkReload.ts` decides, by the same rule and the same
 * stored time.
 */
function reloadOnce(): boolean {
  const now = Date.now()
  if (!mayReload(readLastReload(), now) || !storeReload(now)) return false
  keepDrafts()
  location.reload()
  return true
}

function pageAddress(): string {
  return location.pathname + location.search
}
