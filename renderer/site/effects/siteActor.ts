import { createSiteActor, type SiteActor, type SiteMachines } from '#machines/site.ts'
import * as delays from '#machines/delays.ts'
import { pageViewMachine } from '#machines/pageView.ts'
import { chunkReload, connectChunkReload } from '#renderer/site/effects/chunkReload.ts'
import { closeOnBack } from '#renderer/site/effects/closeOnBack.ts'
import { connectConsent, consent, denyByDefault, readConsent } from '#renderer/site/effects/consent.ts'
import { pushToDataLayer } from '#renderer/site/effects/dataLayer.ts'
import { connectHeader } from '#renderer/site/effects/header.ts'
import { readLastReload } from '#renderer/site/boot/lastReload.ts'
import { connectMenu, menu } from '#renderer/site/effects/menu.ts'
import { connectModal, modal } from '#renderer/site/effects/modal.ts'
import { watchNewsletter } from '#renderer/site/effects/newsletter.ts'
import { connectProgressBar } from '#renderer/site/effects/progressBar.ts'
import type { SiteSettings } from '#renderer/site/page/siteSettings.ts'

type InspectOption = Parameters<typeof createSiteActor>[0]['inspect']

/** Starts the machines of the page with their effects. */
export function startSiteActor({ tagManager }: SiteSettings, inspect?: InspectOption): SiteActor {
  // Without a tag manager nothing leaves the page and no consent is needed: page views go to the data layer at once.
  if (tagManager !== '') denyByDefault()
  const actor = createSiteActor({
    input: {
      size: windowSize(),
      connection: { online: navigator.onLine, ...readConnection() },
      consent: { stored: tagManager === '' ? 'granted' : readConsent(), containerId: tagManager },
      chunkReload: { lastReload: readLastReload() },
    },
    machines: {
      menu,
      modal,
      chunkReload,
      consent,
      pageView: pageViewMachine.provide({
        actions: { send: (_, view) => pushToDataLayer({ event: 'page-view', ...view }) },
      }),
    },
    report: (error) => console.error('A machine of the page has stopped.', error),
    ...(inspect === undefined ? {} : { inspect }),
  })
  return actor.start()
}

/** Notifies the machines of events in the document and the window, starting with what is already open. */
export function connectSiteActor(actor: SiteActor): void {
  connectMenu(childOf(actor, 'menu'))
  connectModal(childOf(actor, 'modal'))
  connectHeader(childOf(actor, 'header'))
  connectProgressBar(childOf(actor, 'progressBar'))
  connectChunkReload(childOf(actor, 'chunkReload'))
  connectConsent(childOf(actor, 'consent'), (event) => actor.send(event))
  closeOnBack()
  watchNewsletter()
  watchWindow(actor)
}

/**
 * Returns a machine of the page. Throws when it is not running: the root machine invokes all of them for the lifetime
 * of the page.
 */
export function childOf<TName extends keyof SiteMachines>(actor: SiteActor, name: TName) {
  const child = actor.getSnapshot().children[name]
  if (child === undefined) throw new Error(`The machine "${name}" does not run`)
  return child
}

function watchWindow(actor: SiteActor): void {
  addEventListener('resize', () => actor.send({ type: 'window.resize', ...windowSize() }))
  addEventListener('online', () => actor.send({ type: 'network.online' }))
  addEventListener('offline', () => actor.send({ type: 'network.offline' }))
  const connection: unknown = Reflect.get(navigator, 'connection')
  if (connection instanceof EventTarget)
    connection.addEventListener('change', () => actor.send({ type: 'connection.change', ...readConnection() }))
  const idle = () => actor.send({ type: 'page.idle' })
  // Safari has no requestIdleCallback: https://caniuse.com/requestidlecallback
  if ('requestIdleCallback' in globalThis) requestIdleCallback(idle, { timeout: delays.idleCallback })
  else setTimeout(idle, delays.idleCallback)
}

function windowSize() {
  return { width: innerWidth, height: innerHeight }
}

/** Reads the Network Information API where it is supported: https://caniuse.com/netinfo */
function readConnection() {
  const connection: unknown = Reflect.get(navigator, 'connection')
  if (typeof connection !== 'object' || connection === null) return { effectiveType: undefined, saveData: false }
  const effectiveType: unknown = Reflect.get(connection, 'effectiveType')
  return {
    effectiveType: typeof effectiveType === 'string' ? effectiveType : undefined,
    saveData: Reflect.get(connection, 'saveData') === true,
  }
}
