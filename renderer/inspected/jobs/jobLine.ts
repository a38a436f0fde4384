import * as v from 'valibot'
import { jobStreamMessage, jobStreamPath } from '#schemas/studio/jobSteps.ts'
import { studioApiPath } from '#schemas/studio/studioCalls.ts'
import { followJobs } from '#renderer/inspected/jobs/followJobs.ts'
import type { ServerLine, ServerLineState } from '#renderer/inspector/serverLine.ts'

const address = `${studioApiPath}${jobStreamPath}`
/** Time until a stream that has ended is opened again, in ms. */
const pause = 1000
/** Time without a sign of life after which a stream counts as broken, in ms: the server gives one every 20 s. */
const maxSilence = 50_000

const streamed = v.pipe(v.string(), v.parseJson(), jobStreamMessage)

/** Creates the line to the jobs of the server, which is closed until it is opened. */
export const openJobLine: ServerLine = (receive, onState) => {
  const jobs = followJobs(receive)
  const ending = new AbortController()
  const { signal } = ending

  async function run(): Promise<void> {
    onState('connecting')
    while (!signal.aborted) {
      const state = await follow()
      if (signal.aborted) return
      jobs.end()
      onState(state)
      if (state !== 'lost') return
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }

  /** Follows one stream to its end; returns what is next. */
  async function follow(): Promise<ServerLineState> {
    const response = await fetch(address, { signal }).catch(() => undefined)
    if (response === undefined || response.status >= 500) return 'lost'
    if (response.status === 401) return 'signedOut'
    if (response.status === 403) return 'forbidden'
    if (!response.ok || response.body === null) return 'missing'
    onState('open')
    try {
      for await (const data of eventsOf(response.body)) {
        const message = v.safeParse(streamed, data)
        if (message.success) jobs.receive(message.output)
      }
    } catch {
      // The connection broke.
    }
    return 'lost'
  }

  void run()
  return () => ending.abort()
}

/** Yields the data of each server-sent event; the server sends it as one line. */
async function* eventsOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const silence = setTimeout(() => void reader.cancel(), maxSilence)
    const { value, done } = await reader.read().finally(() => clearTimeout(silence))
    if (done) return
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('data: ')) yield line.slice('data: '.length)
  }
}
