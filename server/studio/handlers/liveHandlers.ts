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
  async announcePresence({ events }, { person: { id, name }, body: { client, at } }) {
    await events.announcePresence({ id, name, client }, at)
    return done
  },
  streamEvents: async (studio, { c, person: { id, name }, query: { client } }) =>
    streamStudioEvents(studio, c, client === undefined ? undefined : { id, name, client }),
}
