import * as v from 'valibot'
import { eventCalls, studioEvent, type StudioEvent } from '#schemas/studio/calls/studioEvent.ts'
import { studioUrl } from '#renderer/studio/api/callStudio.ts'
import { markOutdated } from '#renderer/studio/api/queryCache.ts'

const parsedEvent = v.pipe(v.string(), v.parseJson(), studioEvent)

export type PassedEvent = Exclude<StudioEvent, { type: 'access' }>

/**
 * Calls `listener` with what anyone does in the studio, and marks what that makes outdated. Returns a function that ends it, and the
 * presence of `client` with it.
 */
export function onStudioEvent(client: string, listener: (event: PassedEvent) => void): () => void {
  const events = new EventSource(studioUrl('streamEvents', { query: { client } }))
  events.onmessage = ({ data }: MessageEvent<string>) => {
    const result = v.safeParse(parsedEvent, data)
    if (!result.success) return
    const event = result.output
    if (event.type === 'access') return
    if (event.type !== 'presence') void markOutdated(eventCalls[event.type])
    listener(event)
  }
  return () => events.close()
}
