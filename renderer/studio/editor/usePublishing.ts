import { useContext, useEffect, useState } from 'react'
import { useMachine } from '@xstate/react'
import { publishingMachine, type PublishingEvent } from '#machines/publishing.ts'
import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { isConflict, StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { issuesOf } from '#renderer/studio/errors/issuesOf.ts'
import { LiveChangeContext, type LiveChange } from '#renderer/studio/edit/liveChange.ts'
import type { Since } from '#renderer/studio/edit/SinceLooked.tsx'
import { isSamePage } from '#renderer/studio/editor/ChangeList.tsx'
import { useOpenPage, type OpenPage } from '#renderer/studio/editor/useDraft.ts'
import { inspected } from '#renderer/studio/machines/inspected.ts'
import { ensureSaved } from '#renderer/studio/edit/flushDraft.ts'

type Diff = CallResult<'compareVersions'>

/**
 * Checks and publishes the draft of the open page, by the machine; `message` goes to the version. What is published is the revision of
 * `diff`, whatever the draft is at by then: `later` is what came since the person looked, `null` where that is no longer known, and `since` says
 * so, with what somebody else made live; `live` is whether the page has never been published, was taken off the site, or is on it.
 */
export function usePublishing(message: string) {
  const { page, locale, store } = useOpenPage()
  const [compared, setCompared] = useState<Compared>()
  const [errors, setErrors] = useState<readonly ContentIssue[]>([])
  const [result, setResult] = useState<CallResult<'publishDraft'>>()
  const [failure, setFailure] = useState<unknown>()
  const change = useContext(LiveChangeContext)
  const [looked, setLooked] = useState<Looked>({})
  const [isRejected, setIsRejected] = useState(false)
  const params = { page, locale }
  const diff = compared?.diff

  /** Reads what would change, and what came since the person looked; `isNew`: that is now. */
  async function check(isNew: boolean): Promise<void> {
    setFailure(undefined)
    if (isNew) setIsRejected(false)
    const seen: Looked = { ...(isNew ? {} : looked), change }
    setLooked(seen)
    try {
      await ensureSaved(store)
      const found = errorsOf(store)
      setErrors(found)
      const now = await readCompared(params, seen)
      setCompared(now)
      if (seen.revision === undefined) setLooked(lookedAt(now, change))
      send({ type: found.length === 0 ? 'check.pass' : 'check.fail' })
    } catch (error) {
      setFailure(error)
      send({ type: 'request.fail' })
    }
  }

  /** Compares again after what the person did was rejected. */
  function reject(): void {
    setIsRejected(true)
    send({ type: 'publish.conflict' })
  }

  async function publish(): Promise<void> {
    try {
      const call = { params, body: { message }, untilRead: true }
      setResult(await callStudio('publishDraft', { ...call, revision: diff?.revision ?? 0 }))
      send({ type: 'publish.succeed' })
    } catch (error) {
      setFailure(error)
      const issues = issuesOf(error)
      if (issues.length > 0) {
        setErrors(issues.filter(({ level }) => level === 'error'))
        store.setIssues(issues)
      }
      const isInvalid = error instanceof StudioCallError && error.status === 422
      if (isConflict(error)) reject()
      else send({ type: isInvalid ? 'publish.reject' : 'request.fail' })
    }
  }

  /** Makes live again what was before; takes the page off the site where nothing was. What was published is the draft again. */
  async function undo(): Promise<void> {
    if (result === undefined) return
    const body = { version: result.version, previous: compared?.previous ?? null }
    await callStudio('undoPublication', { params, body, untilRead: true })
    // Where it fails the event of the publication has it read again.
    await store.reread().catch(() => {})
  }

  const machine = publishingMachine.provide({
    actions: {
      check: () => void check(true),
      review: () => void check(false),
      publish: () => void publish(),
      repeat: () => void publish(),
    },
  })
  const [snapshot, send] = useMachine(machine, inspected())
  const isShown = snapshot.hasTag('ready') || snapshot.hasTag('invalid')
  useOnceBehind(isShown && change !== looked.change, send)
  const since = compared?.since && { ...compared.since, isRejected }
  const { later, live = 'live' } = compared ?? {}
  return { diff, later, since, live, errors, result, failure, undo, snapshot, send, reject }
}

/** Lets it be compared again once what it was compared with may be live no more. */
function useOnceBehind(isBehind: boolean, send: (event: PublishingEvent) => void): void {
  useEffect(() => {
    if (isBehind) send({ type: 'publish.conflict' })
  }, [isBehind, send])
}

/** Returns the errors of what is saved: every save returns the issues of what it has stored. */
function errorsOf(store: OpenPage['store']): readonly ContentIssue[] {
  return store.state().issues.filter(({ level }) => level === 'error')
}

/** What a person looked at. */
interface Looked {
  /** Of the draft; `undefined`: nothing yet. */
  readonly revision?: number | undefined
  /** Number of the version that was live. */
  readonly shown?: number | undefined
  /** The last change of what is live that was known then, and the last it was compared after. */
  readonly first?: LiveChange | undefined
  readonly change?: LiveChange | undefined
}

function lookedAt({ diff, previous }: Compared, change: LiveChange | undefined): Looked {
  return { revision: diff.revision, shown: previous, first: change, change }
}

/** What would change, and what came since the person looked. */
interface Compared {
  readonly diff: Diff
  readonly later: Diff | null | undefined
  readonly since: Omit<Since, 'isRejected'> | undefined
  readonly live: 'first' | 'off' | 'live'
  /** Number of the version that is live. */
  readonly previous: number | undefined
}

async function readCompared(params: Pick<OpenPage, 'page' | 'locale'>, looked: Looked): Promise<Compared> {
  const compare = (from: string) => callStudio('compareVersions', { params, query: { from, to: 'draft' } })
  const { items } = await callStudio('listVersions', { params })
  const version = items.find(({ published }) => published)
  const { revision } = looked
  const later = revision === undefined ? undefined : await compare(`r${revision}`).catch(nullWhereUnknown)
  return {
    diff: await compare('published'),
    later,
    since: later === undefined ? undefined : sinceOf(looked, version, later),
    live: version !== undefined ? 'live' : items.length === 0 ? 'first' : 'off',
    previous: version?.number,
  }
}

type Version = CallResult<'listVersions'>['items'][number]

function sinceOf(
  { shown, first, change }: Looked,
  version: Version | undefined,
  later: Diff | null,
): Omit<Since, 'isRejected'> {
  const live = version?.number === shown ? undefined : version === undefined ? 'withdrawn' : 'published'
  const known = change === first ? undefined : change?.by
  const by = known ?? (live === 'published' ? (version?.created_by ?? undefined) : undefined)
  const draft = later === null ? 'unknown' : isSamePage(later) ? 'same' : 'changed'
  return { live, by, draft }
}

function nullWhereUnknown(error: unknown): null {
  if (error instanceof StudioCallError && error.status === 404) return null
  throw error
}
