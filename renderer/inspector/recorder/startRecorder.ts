import type { InspectionEvent } from 'xstate'
import { lockName, type MessageFromInspector } from '#renderer/inspector/protocol.ts'
import { randomName } from '#renderer/inspector/randomName.ts'
import { createCut, type Cut } from '#renderer/inspector/recorder/cut.ts'
import type { Privacy } from '#renderer/inspector/recorder/privacy.ts'
import { createStop } from '#renderer/inspector/recorder/stop.ts'
import { createEntryLog } from '#renderer/inspector/recorder/entryLog.ts'
import { openLines } from '#renderer/inspector/recorder/lines.ts'
import { recordMachines, type Recording } from '#renderer/inspector/recorder/recordMachines.ts'
import { connectReduxDevTools } from '#renderer/inspector/recorder/reduxDevTools.ts'
import { watchClicks } from '#renderer/inspector/recorder/watchClicks.ts'
import { watchFrames } from '#renderer/inspector/recorder/watchFrames.ts'
import { watchErrors, watchNavigation, watchNetwork } from '#renderer/inspector/recorder/watchPage.ts'

/** Least time between two messages, in ms; an active state is lit within 100 ms. */
const pause = 80
/** The same after a message of many entries: posting one costs the page 0.4 ms, whatever it holds, and a state is lit within 250 ms. */
const pauseOfMany = 160
/** Entries of a message of many: more than a person's click makes again and again. */
const many = 10
/** Entries of one message; sending them takes less than a frame. */
const perMessage = 250

export interface Recorder {
  /** For root actors: attach it before they start. */
  readonly inspect: (event: InspectionEvent) => void
  /** Name of this page among those of the channel. */
  readonly tab: string
  readonly stop: () => void
}

interface RecorderOptions {
  /** Name of this page among those of the channel; by default one no other has. */
  readonly tab?: string
  /** What the records do not show. */
  readonly privacy?: Privacy
  /** Address of the server's relay, to be looked at from another device as well. */
  readonly desk?: string | undefined
}

/** Records the machines of this page from now on and serves the log to every inspector, also to one that is opened late. */
export function startRecorder({ tab = randomName(), privacy, desk: address }: RecorderOptions = {}): Recorder {
  const cut = createCut(privacy)
  const log = createEntryLog(schedule)
  const stop = createStop({ cut, onChange: schedule, machines: () => machines })
  const machines: Recording = recordMachines({ cut, now, add: (entry) => log.add(entry), onActor: stop.watch })
  const redux = connectReduxDevTools()
  let attached = false
  let sent = 0
  let graphs = 0
  let flushed = 0
  let wait = pause
  let timer: ReturnType<typeof setTimeout> | undefined

  function schedule(): void {
    timer ??= setTimeout(() => flush(perMessage), flushed + wait - performance.now())
  }

  function readNewActors() {
    const actors = machines.readNewActors()
    redux?.name(actors)
    return actors
  }

  /** Sends what is new; nothing while no inspector has ever attached. */
  function flush(limit: number): void {
    clearTimeout(timer)
    timer = undefined
    flushed = performance.now()
    const actors = readNewActors()
    const first = redux === undefined ? sent : Math.min(sent, redux.sent())
    const fresh = log.after(first)
    redux?.send(fresh)
    if (!attached) return
    const entries = fresh.filter(({ seq }) => seq > sent).slice(0, limit)
    sent = entries.at(-1)?.seq ?? sent
    wait = entries.length < many ? pause : pauseOfMany
    const known = machines.graphs()
    lines.post({ type: 'log', tab, entries, actors, graphs: known.slice(graphs) })
    graphs = known.length
    const queue = stop.readQueue()
    if (queue !== undefined) lines.post({ type: 'queue', tab, queue })
    if (sent < log.last()) schedule()
  }

  function onMessage(message: MessageFromInspector): void {
    if (message.type === 'attach' && (message.tab === undefined || message.tab === tab)) {
      attached = true
      sent = log.dropped()
      readNewActors()
      graphs = machines.graphs().length
      greet()
      stop.show()
      schedule()
    }
    if (message.type === 'attach' || message.tab !== tab) return
    if (message.type === 'send') machines.send(message.actor, message.event)
    stop.receive(message)
  }

  function greet(): void {
    lines.post({
      type: 'hello',
      tab,
      ...documentInfo(cut),
      dropped: log.dropped(),
      last: log.last(),
      actors: machines.actors(),
      graphs: machines.graphs(),
    })
  }

  const lines = openLines(tab, address, onMessage)
  const watched = watchPage({ cut, log, relay: address, isStopped: () => stop.isStopped() })
  const release = holdLock(lockName(tab))
  greet() // Inspectors that are open attach.
  addEventListener('pagehide', leave)

  // What made the page reload is often its last entry.
  function leave(): void {
    stop.end()
    watched.finish()
    lines.whileLeaving(() => {
      flush(Infinity)
      lines.post({ type: 'bye', tab })
    })
  }

  return {
    inspect: machines.inspect,
    tab,
    stop() {
      leave()
      removeEventListener('pagehide', leave)
      for (const end of [watched.end, release]) end()
      clearTimeout(timer)
      lines.close()
    },
  }
}

const now = () => performance.now()

interface WatchOptions {
  readonly cut: Cut
  readonly log: ReturnType<typeof createEntryLog>
  /** Address whose calls are the recorder's own. */
  readonly relay: string | undefined
  readonly isStopped: () => boolean
}

/** Logs what happens to the page beside its machines. */
function watchPage({ cut, log, relay, isStopped }: WatchOptions) {
  const unwatch = [watchNetwork, watchNavigation, watchErrors, watchFrames].map((watch) =>
    watch(cut, (entry) => log.add(entry), relay),
  )
  const clicks = watchClicks(cut, log, isStopped)
  return { finish: clicks.finish, end: () => [...unwatch, clicks.end].forEach((end) => end()) }
}

/** Returns what the inspector shows of this document. */
function documentInfo(cut: Cut) {
  return {
    title: cut.cutText(document.title),
    url: cut.cutUrl(location.href),
    timeOrigin: performance.timeOrigin,
    secure: isSecureContext,
  }
}

/** Holds a lock until the returned function is called or the page ends. There are none on plain HTTP, except on localhost. */
function holdLock(name: string): () => void {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  // https://caniuse.com/mdn-api_lockmanager
  if ('locks' in navigator) void navigator.locks.request(name, () => released)
  return release
}
