import * as v from 'valibot'
import { eventCalls, studioEvent, type StudioEvent } from '#schemas/studio/calls/studioEvent.ts'
import { callStudio, studioUrl } from '#renderer/studio/api/callStudio.ts'
import { markAllOutdated, markOutdated } from '#renderer/studio/api/queryCache.ts'

const parsedEvent = v.pipe(v.string(), v.parseJson(), studioEvent)
/** Time until a stream that was rejected is opened again, in ms; each time it is rejected although the server responds, twice as long. */
const pause = 2000
const maxPause = 60_000

/** `opened`: the stream is open, for the first time or after a break; anything may have happened since something was read. */
export type PassedEvent = Exclude<StudioEvent, { type: 'access' }> | { readonly type: 'opened' }

/**
 * Calls `listener` with what anyone does in the studio, and marks what that makes outdated; all of it after a break. A stream that was
 * rejected, for want of a session or by a proxy while the server restarts, is opened again once the server responds and the person is signed
 * in. Returns a function that ends it, and the presence of `client` with it.
 */
export function onStudioEvent(client: string, listener: (event: PassedEvent) => void): () => void {
  let events: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLost = false
  let rejections = 0
  let isOver = false

  function open(): void {
    const opened = new EventSource(studioUrl('streamEvents', { query: { client } }))
    events = opened
    opened.onmessage = ({ data }: MessageEvent<string>) => receive(data)
    opened.onopen = () => {
      if (isLost) void markAllOutdated(Object.values(eventCalls))
      isLost = false
      rejections = 0
      listener({ type: 'opened' })
    }
    opened.onerror = () => {
      isLost = true
      // The browser goes on with a stream that broke off, and not with one that was rejected.
      if (opened.readyState === EventSource.CLOSED) openLater()
    }
  }

  function openLater(): void {
    timer = setTimeout(
      () => {
        // Without a session it waits for the person to sign in again.
        callStudio('getMe').then(
          () => {
            rejections += 1
            if (!isOver) open()
          },
          () => isOver || openLater(),
        )
      },
      Math.min(pause * 2 ** rejections, maxPause),
    )
  }

  function receive(data: string): void {
    const result = v.safeParse(parsedEvent, data)
    if (!result.success) return
    const event = result.output
    if (event.type === 'access') return
    if (event.type !== 'presence') void markOutdated(eventCalls[event.type])
    listener(event)
  }

  open()
  return () => {
    isOver = true
    clearTimeout(timer)
    events.close()
  }
}
