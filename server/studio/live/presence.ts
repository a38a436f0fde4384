import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { localeCode, pageId } from '#schemas/studio/fields.ts'
import type { StudioEvent } from '#schemas/studio/calls/people.ts'
import { notify, onNotification } from '#server/db/notifications.ts'
import type { Database } from '#server/db/tables.ts'

/** How long someone counts as present after the last announcement, in ms; clients renew it every 20 s. */
export const presenceTtl = 45_000
/** How often those who are gone are looked for, in ms. */
const sweepInterval = 5000

const position = v.object({
  page: pageId,
  locale: localeCode,
  /** Key or id of the section; `null`: none. */
  section: v.nullable(v.string()),
})
export type Position = v.InferOutput<typeof position>

const message = v.object({ id: v.string(), name: v.string(), position: v.nullable(position) })
type Present = Position & { readonly name: string; readonly until: number }
type PresenceEvent = Extract<StudioEvent, { type: 'presence' }>

/**
 * Creates the list of who is on which page, on all nodes: everyone announces it to every process, and each keeps what
 * it last received for `presenceTtl`. `onChanged` receives the people of a page whenever they change.
 */
export function createPresence(
  db: Kysely<Database>,
  onChanged: (event: PresenceEvent) => void,
  now: () => number = Date.now,
) {
  const people = new Map<string, Present>()
  const stop = onNotification(db, 'studio_presence', (value) => {
    if (v.is(message, value)) receive(value)
  })
  const timer = setInterval(sweep, sweepInterval).unref()

  function receive({ id, name, position: next }: v.InferOutput<typeof message>): void {
    const before = people.get(id)
    if (next === null) people.delete(id)
    else people.set(id, { ...next, name, until: now() + presenceTtl })
    const isSame = before?.name === name && before.section === next?.section && isOn(before, next)
    if (isSame || (before === undefined && next === null)) return
    for (const place of [before, next]) {
      // One who moves within a page changes it once.
      if (place !== undefined && place !== null && (place === next || !isOn(place, next))) announcePage(place)
    }
  }

  /** Removes those who have not been announced again: a browser that crashed, a network that is gone. */
  function sweep(): void {
    const gone = [...people].filter(([, { until }]) => until <= now())
    for (const [id] of gone) people.delete(id)
    for (const [, place] of gone) announcePage(place)
  }

  function announcePage({ page, locale }: Position): void {
    onChanged(eventOf(page, locale))
  }

  function eventOf(page: string, locale: Position['locale']): PresenceEvent {
    const there = [...people].filter(([, place]) => isOn(place, { page, locale }))
    return { type: 'presence', page, locale, people: there.map(([id, { name, section }]) => ({ id, name, section })) }
  }

  return {
    /** Announces to every process where a person is, `null` when they leave. */
    announce: (person: { readonly id: string; readonly name: string }, at: Position | null) =>
      notify(db, 'studio_presence', { id: person.id, name: person.name, position: at }),
    /** An event for each page that someone is on. */
    all(): readonly PresenceEvent[] {
      const pages = new Map([...people.values()].map((place) => [`${place.page} ${place.locale}`, place]))
      return [...pages.values()].map(({ page, locale }) => eventOf(page, locale))
    },
    sweep,
    close(): void {
      stop()
      clearInterval(timer)
    },
  }
}

function isOn(a: Pick<Position, 'page' | 'locale'>, b: Pick<Position, 'page' | 'locale'> | null): boolean {
  return a.page === b?.page && a.locale === b.locale
}
