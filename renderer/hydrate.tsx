// First, so that the order of the cascade layers is set before any component's style.
import '#renderer/theme/theme.ts'
import { startTransition } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import type { Menu } from '#schemas/menu.ts'
import { menusId, payloadId } from '#renderer/site/document/payloadId.ts'
import { pushToDataLayer } from '#renderer/site/effects/dataLayer.ts'
import { followLinks } from '#renderer/site/effects/followLinks.ts'
import { pageViewOf } from '#renderer/site/effects/pageView.ts'
import { replay } from '#renderer/site/effects/replay.ts'
import { childOf, connectSiteActor, startSiteActor } from '#renderer/site/effects/siteActor.ts'
import type { EarlyEvent } from '#renderer/site/gate.ts'
import { makeI18n } from '#renderer/site/i18n.ts'
import { layOutRest } from '#renderer/site/layOutRest.ts'
import type { SitePayload } from '#renderer/site/payload.ts'
import { prepareSections } from '#renderer/site/prepareSections.ts'
import type { SiteSettings } from '#renderer/site/site.ts'
import type { RouteOutcome } from '#renderer/site/router/loadRoute.ts'
import { locationOf, SiteApp, type View } from '#renderer/site/SiteApp.tsx'
import type { SiteFacts } from '#renderer/site/siteContext.ts'

/** Takes over the page the server drew, then does again what the visitor did before. */
export async function hydrate(takeEarly: () => readonly EarlyEvent[]): Promise<void> {
  const container = document.getElementById('root')
  const payload = readBlock<SitePayload>(payloadId)
  const menus = readBlock<Menu[]>(menusId)
  if (container === null || payload === undefined || menus === undefined)
    throw new Error('The document holds no data to continue from')
  const { settings, today, formState, ticketState } = payload
  const first = await readFirstView(payload, menus)
  const logMachines = await loadDevTools(settings)
  const draw = (onDrawn: () => void, view: View) => (
    <SiteApp
      view={view}
      facts={view === first ? facts : laterFacts}
      beforePaint={view === first ? undefined : drawInTypeface}
      onDrawn={onDrawn}
    />
  )
  const facts: SiteFacts = {
    settings,
    first: true,
    today,
    thrown: new Map(),
    formState,
    ticketState,
    setSearch: (change) => void navigate(withSearch(change), { sameEntry: true }),
    app: {
      navigate: (href) => void navigate(href),
      tell: pushToDataLayer,
      places: async (typed) =>
        (await import('#renderer/site/effects/askPlaces.ts')).askPlaces(typed, first.data.locale),
      inspect: logMachines,
    },
  }
  const laterFacts: SiteFacts = { ...facts, first: false, formState: undefined, ticketState: undefined }
  const actor = startSiteActor(settings, logMachines)
  const navigate = followLinks({ first, settings, actor, show })
  const hydrated = new Promise<Root>((resolve) => {
    const root = hydrateRoot(
      container,
      draw(() => resolve(root), first),
    )
  })
  await hydrated
  connectSiteActor(actor)
  replay(takeEarly())
  layOutRest()
  // Only this machine hears of the first page: what the visitor has opened on it stays open.
  childOf(actor, 'pageView').send({ type: 'navigation.done', view: pageViewOf(first.data) })

  async function show(view: View): Promise<void> {
    const root = await hydrated
    return new Promise((resolve) => startTransition(() => root.render(draw(resolve, view))))
  }
}

/** A typeface that came too late for the first page is there for the others. */
function drawInTypeface(): void {
  for (const face of window.typeface ?? []) document.fonts.add(face)
}

/** A data block of our own making: `drawDocument` writes what the type says. */
function readBlock<T>(id: string): T | undefined {
  const text = document.getElementById(id)?.textContent
  return text === null || text === undefined ? undefined : JSON.parse(text)
}

/** The page of the first drawing, from the data the server sent along. */
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
  if (payload.ticket === undefined) return { status: 200, result, answers: payload.answers }
  const { withView } = await import('#renderer/site/loadTicket.ts')
  return { status: 200, result: { ...result, ticket: await withView(payload.ticket) } }
}

/** A cookie that holds this switches the grid overlay on (specification, section 2). */
const devSession = 'dev-session'

/** Aids for developers, by the dev flag or the cookie of a dev session; nobody else fetches them. Answers what logs the machines. */
async function loadDevTools({ devTools }: SiteSettings) {
  const inSession = document.cookie.includes(devSession)
  if (!devTools && !inSession) return undefined
  const { logMachines, startGridOverlay } = await import('#renderer/site/effects/devTools.ts')
  startGridOverlay(inSession)
  return logMachines
}

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
