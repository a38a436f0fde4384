import { streamStudioEvents } from '#server/studio/live/eventStream.ts'
import type { StudioHandlers } from '#server/studio/handler.ts'
import { previewContent, renderFrame } from '#server/studio/pages/previewContent.ts'
import { secondFactorOf } from '#server/studio/people/secondFactor.ts'

const done = { ok: true } as const

/** What an editor sees of a page, who else is there, and what others do. */
export const liveHandlers: StudioHandlers<'previewContent' | 'getFrame' | 'announcePresence' | 'streamEvents'> = {
  previewContent: async (studio, { params: { page = '', locale }, body }) =>
    previewContent(studio, { page, locale }, body, timeOf(body.at)),
  getFrame: async (studio, { params: { page = '', locale }, query }) =>
    renderFrame(
      studio,
      { page, locale },
      { version: query.version ?? 'draft', hydrated: query.try === '1', at: timeOf(query.at), shared: query.shared },
    ),
  async announcePresence({ events }, { person: { id, name }, body: { client, at } }) {
    await events.announcePresence({ id, name, client }, at)
    return done
  },
  async streamEvents({ auth, events, secondFactor }, { c, person: { id, name }, query: { client } }) {
    const hasAccess = async (headers: Headers) => {
      const person = await auth.findPerson(headers)
      return person !== undefined && secondFactorOf(person, secondFactor) !== 'required'
    }
    return streamStudioEvents({ events, hasAccess }, c, client === undefined ? undefined : { id, name, client })
  },
}

function timeOf(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text)
}
