import { streamStudioEvents } from '#server/studio/eventStream.ts'
import type { StudioHandlers } from '#server/studio/handler.ts'

const done = { ok: true } as const

/** Who is where, and what others do. */
export const liveHandlers: StudioHandlers<'announcePresence' | 'streamEvents'> = {
  async announcePresence({ events }, { person, body: { page, locale, section = null } }) {
    await events.announcePresence(person, page === null || locale === null ? null : { page, locale, section })
    return done
  },
  streamEvents: async (studio, { c }) => streamStudioEvents(studio, c),
}
