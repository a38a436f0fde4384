import { useState } from 'react'
import { useMachine } from '@xstate/react'
import { publishingMachine } from '#machines/publishing.ts'
import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { isConflict, StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { issuesOf } from '#renderer/studio/errors/issuesOf.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { inspected } from '#renderer/studio/machines/inspected.ts'
import { ensureSaved } from '#renderer/studio/edit/flushDraft.ts'

type Diff = CallResult<'compareVersions'>

/**
 * Checks and publishes the draft of the open page, by the machine; `message` goes to the version. What is published is the revision of
 * `diff`, whatever the draft is at by then: `later` is what came since the one before, `null` where that is no longer known; `live` is
 * whether the page has never been published, was taken off the site, or is on it.
 */
export function usePublishing(message: string) {
  const { page, locale, store } = useOpenPage()
  const [diff, setDiff] = useState<Diff>()
  const [later, setLater] = useState<Diff | null>()
  const [errors, setErrors] = useState<readonly ContentIssue[]>([])
  const [result, setResult] = useState<CallResult<'publishDraft'>>()
  const [live, setLive] = useState<'first' | 'off' | 'live'>('live')
  const [previous, setPrevious] = useState<number>()
  const [failure, setFailure] = useState<unknown>()
  const params = { page, locale }

  const compare = (from: string) => callStudio('compareVersions', { params, query: { from, to: 'draft' } })

  async function check(seen?: number): Promise<void> {
    setFailure(undefined)
    try {
      await ensureSaved(store)
      // Every save returns the issues of what it has stored.
      const found = store.state().issues.filter(({ level }) => level === 'error')
      setErrors(found)
      const { items } = await callStudio('listVersions', { params })
      const shown = items.find(({ published }) => published)?.number
      setLive(shown !== undefined ? 'live' : items.length === 0 ? 'first' : 'off')
      setPrevious(shown)
      setLater(seen === undefined ? undefined : await compare(`r${seen}`).catch(nullWhereUnknown))
      setDiff(await compare('published'))
      send({ type: found.length === 0 ? 'check.pass' : 'check.fail' })
    } catch (error) {
      setFailure(error)
      send({ type: 'request.fail' })
    }
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
      send({ type: isConflict(error) ? 'publish.conflict' : isInvalid ? 'publish.reject' : 'request.fail' })
    }
  }

  /** Makes live again what was before; takes the page off the site where nothing was. What was published is the draft again. */
  async function undo(): Promise<void> {
    if (result === undefined) return
    const body = { version: result.version, previous: previous ?? null }
    await callStudio('undoPublication', { params, body, untilRead: true })
    // Where it fails the event of the publication has it read again.
    await store.reread().catch(() => {})
  }

  const machine = publishingMachine.provide({
    actions: {
      check: () => void check(),
      review: () => void check(diff?.revision),
      publish: () => void publish(),
      repeat: () => void publish(),
    },
  })
  const [snapshot, send] = useMachine(machine, inspected())
  return { diff, later, live, errors, result, failure, undo, snapshot, send }
}

function nullWhereUnknown(error: unknown): null {
  if (error instanceof StudioCallError && error.status === 404) return null
  throw error
}
