import { createSiteActor, type SiteActor, type SiteMachines } from '#machines/site.ts'
import * as delays from '#machines/delays.ts'
import { pageViewMachine } from '#machines/pageView.ts'
import { chunkReload, connectChunkReload } from '#renderer/site/effects/chunkReload.ts'
import { connectConsent, consent, denyByDefault, readConsent } from '#renderer/site/effects/consent.ts'
import { pushToDataLayer } from '#renderer/site/effects/dataLayer.ts'
import { connectHeader } from '#renderer/site/effects/header.ts'
import { readLastReload } from '#renderer/site/effects/lastReload.ts'
import { connectMenu, menu } from '#renderer/site/effects/menu.ts'
import { connectModal, modal } from '#renderer/site/effects/modal.ts'
import { watchNewsletter } from '#renderer/site/effects/newsletter.ts'
import { connectProgressBar } from '#renderer/site/effects/progressBar.ts'
import type { SiteSettings } from '#renderer/site/site.ts'

type InspectOption = Parameters<typeof createSiteActor>[0]['inspect']

/** Starts the machines of the page with their effects. */
export function startSiteActor({ tagManager }: SiteSettings, inspect?: InspectOption): SiteActor {
  // Without a tag manager nothing leaves the page and nobody is asked: page views go to the data layer at once.
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

/** Tells the machines what happens in the document and the window, beginning with what the visitor has opened already. */
export function connectSiteActor(actor: SiteActor): void {
  connectMenu(childOf(actor, 'menu'))
  connectModal(childOf(actor, 'modal'))
  connectHeader(childOf(actor, 'header'))
  connectProgressBar(childOf(actor, 'progressBar'))
  connectChunkReload(childOf(actor, 'chunkReload'))
  connectConsent(childOf(actor, 'consent'), (event) => actor.send(event))
  watchNewsletter()
  watchWindow(actor)
}

/** A machine of the page. Throws when it does not run: the root invokes all of them for the page's whole life. */
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

/** What the Network Information API says, where there is one: https://caniuse.com/netinfo */
function readConnection() {
  const connection: unknown = Reflect.get(navigator, 'connection')
  if (typeof connection !== 'object' || connection === null) return { effectiveType: undefined, saveData: false }
  const effectiveType: unknown = Reflect.get(connection, 'effectiveType')
  return {
    effectiveType: typeof effectiveType === 'string' ? effectiveType : undefined,
    saveData: Reflect.get(connection, 'saveData') === true,
  }
}
