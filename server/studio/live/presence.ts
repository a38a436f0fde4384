import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { StudioEvent } from '#schemas/studio/calls/studioEvent.ts'
import { clientId, documentKey, position, type OpenDocument, type Position } from '#schemas/studio/calls/presence.ts'
import { notify, onNotification } from '#server/db/notifications.ts'
import type { Database } from '#server/db/tables.ts'

/** How long someone counts as present after the last sign, in ms; clients give one every 4 s. */
export const presenceTtl = 10_000
/** How often those who are gone are looked for, in ms. */
const sweepInterval = 1000

const message = v.object({ id: v.string(), name: v.string(), client: clientId, position: v.nullable(position) })
type Message = v.InferOutput<typeof message>
/** Somebody in one window. */
export type PresentClient = Omit<Message, 'position'>
type Present = PresentClient & { readonly position: Position; readonly until: number }
type PresenceEvent = Extract<StudioEvent, { type: 'presence' }>

/**
 * Creates the list of who is where in which document, on all nodes: every window announces it to every process, and each keeps what
 * it last received for `presenceTtl`. `onChanged` receives the people of a document whenever they change.
 */
export function createPresence(
  db: Kysely<Database>,
  onChanged: (event: PresenceEvent) => void,
  now: () => number = Date.now,
) {
  const present = new Map<string, Present>()
  const stop = onNotification(db, 'studio_presence', (value) => {
    if (v.is(message, value)) receive(value)
  })
  const timer = setInterval(sweep, sweepInterval).unref()

  function receive({ position: next, ...client }: Message): void {
    // A window is one of its person: nobody speaks for somebody else.
    const key = `${client.id} ${client.client}`
    const before = present.get(key)
    if (next === null) present.delete(key)
    else present.set(key, { ...client, position: next, until: now() + presenceTtl })
    const isSame = before?.name === client.name && JSON.stringify(before.position) === JSON.stringify(next)
    if (isSame || (before === undefined && next === null)) return
    announceDocuments([before?.position.document, next?.document])
  }

  /** Removes those of whom there was no sign: a browser that crashed, a network that is gone. */
  function sweep(): void {
    const gone = [...present].filter(([, { until }]) => until <= now())
    for (const [key] of gone) present.delete(key)
    announceDocuments(
      gone.map(
        ([
          ,
          {
            position: { document },
          },
        ]) => document,
      ),
    )
  }

  /** Announces each once. */
  function announceDocuments(documents: readonly (OpenDocument | undefined)[]): void {
    for (const document of distinct(documents)) onChanged(eventOf(document))
  }

  function eventOf(document: OpenDocument): PresenceEvent {
    const key = documentKey(document)
    const there = [...present.values()].filter((each) => documentKey(each.position.document) === key)
    return {
      type: 'presence',
      document,
      people: there.map(({ id, name, client, position: { section, path } }) => ({ id, name, client, section, path })),
    }
  }

  return {
    /** Announces to every process where a window of a person is, `null` when it leaves. */
    announce: (client: PresentClient, at: Position | null) =>
      notify(db, 'studio_presence', {
        id: client.id,
        name: client.name,
        client: client.client,
        position: at,
      } satisfies Message),
    /** An event for each document that someone is in. */
    all: (): readonly PresenceEvent[] =>
      distinct([...present.values()].map(({ position: { document } }) => document)).map(eventOf),
    sweep,
    close(): void {
      stop()
      clearInterval(timer)
    },
  }
}

function distinct(documents: readonly (OpenDocument | undefined)[]): OpenDocument[] {
  const known = documents.filter((document) => document !== undefined)
  return [...new Map(known.map((document) => [documentKey(document), document])).values()]
}
