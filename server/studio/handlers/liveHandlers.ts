import { streamStudioEvents } from '#server/studio/live/eventStream.ts'
import type { StudioHandlers } from '#server/studio/handler.ts'
import { previewContent, renderFrame } from '#server/studio/pages/previewContent.ts'

const done = { ok: true } as const

/** What an editor sees of a page, who else is there, and what others do. */
export const liveHandlers: StudioHandlers<'previewContent' | 'getFrame' | 'announcePresence' | 'streamEvents'> = {
  previewContent: async (studio, { params: { page = '', locale }, body }) =>
    previewContent(studio, { page, locale }, body.content),
  getFrame: async (studio, { params: { page = '', locale }, query }) =>
    renderFrame(studio, { page, locale }, query.version ?? 'draft', query.try === '1'),
  async announcePresence({ events }, { person, body: { page, locale, section = null } }) {
    await events.announcePresence(person, page === null || locale === null ? null : { page, locale, section })
    return done
  },
  streamEvents: async (studio, { c }) => streamStudioEvents(studio, c),
}
