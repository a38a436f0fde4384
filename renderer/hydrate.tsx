import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import type { Menu } from '#schemas/menu.ts'
import type { PageApp } from '#sections/shared/pageContext.ts'
import type { EarlyEvent } from '#renderer/site/boot/lazyHydration.ts'
import type { RecordedChanges } from '#renderer/site/boot/recordChanges.ts'
import { payloadId } from '#renderer/site/boot/payloadId.ts'
import { replay } from '#renderer/site/effects/replay.ts'
import { pushToDataLayer } from '#renderer/site/effects/dataLayer.ts'
import { followLinks, type Navigate } from '#renderer/site/effects/followLinks.ts'
import { dropForeignHash } from '#renderer/site/effects/hashTarget.ts'
import { pageViewOf } from '#renderer/site/effects/pageView.ts'
import { recordInteractions } from '#renderer/site/effects/recordInteractions.ts'
import { countError, reportErrors } from '#renderer/site/effects/reportErrors.ts'
import { tolerateChanges } from '#renderer/site/effects/tolerateChanges.ts'
import { undoChanges } from '#renderer/site/effects/undoChanges.ts'
import { childOf, connectSiteActor, startSiteActor } from '#renderer/site/effects/siteActor.ts'
import { makeI18n } from '#renderer/site/page/i18n.ts'
import { SiteApp } from '#renderer/site/app/SiteApp.tsx'
import type { SiteFacts } from '#renderer/site/app/siteContext.ts'
import type { SiteSettings } from '#renderer/site/page/siteSettings.ts'
import { findElements } from '#renderer/site/page/StaticSection.tsx'
import { locationOf } from '#renderer/site/page/location.ts'
import type { RouteOutcome, View } from '#renderer/site/page/routeData.ts'
import type { SitePayload } from '#renderer/site/page/payload.ts'
import { prepareSections } from '#renderer/site/page/prepareSections.ts'

/** A cookie that contains this name shows the grid overlay at once. */
const devSession = 'dev-session'

/** Hydrates the server's HTML, then replays what the visitor did before. */
export async function hydrate(
  stopRecording: () => readonly EarlyEvent[],
  changes: RecordedChanges,
  menus: readonly Menu[],
): Promise<void> {
  reportErrors()
  const { container, payload } = readDocument()
  const { settings, formState, ticketState } = payload
  dropForeignHash()
  const first = await readFirstView(payload, menus)
  const inspect = await loadDevTools(settings)
  const actor = startSiteActor(settings, inspect)
  const navigate = followLinks({ first, settings, actor, show })
  const elements = findElements(container)
  const facts = { ...siteFacts(payload, navigate, inspect), elements }
  let shownPath = first.location.pathname
  const interactions = recordInteractions(container)
  const hydrated = hydrateView(container, changes, first, { ...facts, formState, ticketState }, interactions.restore)
  await hydrated
  connectSiteActor(actor)
  replay(stopRecording(), interactions.successorOf)
  // Only this machine is notified of the first page, so that open dialogs and menus stay open.
  childOf(actor, 'pageView').send({ type: 'navigation.done', view: pageViewOf(first.data) })

  async function show(view: View): Promise<void> {
    const root = await hydrated
    // The next page has sections of the same keys.
    if (view.location.pathname !== shownPath) elements.clear()
    shownPath = view.location.pathname
    return new Promise((resolve) =>
      startTransition(() => root.render(<SiteApp view={view} facts={facts} onRendered={resolve} />)),
    )
  }
}

/** Throws when the document has no payload. */
function readDocument() {
  const container = document.getElementById('root')
  const text = document.getElementById(payloadId)?.textContent
  if (container === null || text === undefined || text === null) throw new Error('The document holds no payload')
  // `renderDocument` writes what the type describes.
  const payload: SitePayload = JSON.parse(text)
  return { container, payload }
}

/** Returns the view the server rendered, from the payload. */
async function readFirstView(payload: SitePayload, menus: readonly Menu[]): Promise<View> {
  const { locale, overrides, texts } = payload
  const i18n = makeI18n(locale, { ...texts, ...overrides })
  const shell = { locale, overrides, i18n, menus: { value: menus, tags: [] } }
  return {
    location: locationOf(location.pathname + location.search),
    data: { ...shell, ...(await readOutcome(payload)) },
  }
}

async function readOutcome(payload: SitePayload): Promise<RouteOutcome> {
  if (payload.status !== 200) return payload.status === 404 ? { status: 404 } : { status: 500, error: undefined }
  const { facts, sections, mainHeadingKey } = payload.page
  const page = { facts, sections: await prepareSections(sections), mainHeadingKey }
  const result = { found: true, page, overrides: payload.overrides, tags: [] } as const
  if (payload.ticket === undefined) return { status: 200, result, queryResults: payload.queryResults }
  const { withView } = await import('#renderer/site/router/loadTicket.ts')
  return { status: 200, result: { ...result, ticket: await withView(payload.ticket) } }
}

/** Loads the developer tools with the dev flag or in a dev session; returns what receives the events of the machines. */
async function loadDevTools({ devTools }: SiteSettings) {
  const inSession = document.cookie.includes(devSession)
  if (!devTools && !inSession) return undefined
  const { startDevTools } = await import('#renderer/devTools.ts')
  return startDevTools(devTools, inSession)
}

function siteFacts(
  { settings, today, locale }: SitePayload,
  navigate: Navigate,
  inspect: PageApp['inspect'],
): SiteFacts {
  return {
    settings,
    today,
    thrown: new Map(),
    setSearch: (change, step = false) => void navigate(withSearch(change), { entry: step ? 'step' : 'same' }),
    app: {
      navigate: (href) => void navigate(href),
      track: pushToDataLayer,
      places: async (typed) => (await import('#renderer/site/effects/fetchPlaces.ts')).fetchPlaces(typed, locale),
      inspect,
    },
  }
}

/** Resolves when React has hydrated the container, on the HTML of the server; changes by others are there again afterwards. */
function hydrateView(
  container: HTMLElement,
  changes: RecordedChanges,
  view: View,
  facts: SiteFacts,
  restore: () => void,
): Promise<Root> {
  return new Promise((resolve) => {
    const redo = undoChanges(changes)
    // At once: a translator would find the restored texts before React does.
    flushSync(() => {
      const root = hydrateRoot(container, <SiteApp view={view} facts={facts} onRendered={() => resolve(root)} />, {
        onRecoverableError: () => countError('mismatch'),
        onCaughtError: () => countError('caught'),
      })
    })
    tolerateChanges(container)
    redo()
    restore()
  })
}

/** Changes search params of the current address; an empty value removes one. */
function withSearch(change: Readonly<Record<string, string>>) {
  return (current: string): string => {
    const url = new URL(current, location.origin)
    for (const [name, value] of Object.entries(change)) {
      if (value === '') url.searchParams.delete(name)
      else url.searchParams.set(name, value)
    }
    return url.pathname + url.search + url.hash
  }
}
