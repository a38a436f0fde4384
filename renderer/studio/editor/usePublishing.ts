import { useState } from 'react'
import { useMachine } from '@xstate/react'
import { publishingMachine } from '#machines/publishing.ts'
import type { ContentIssue } from '#schemas/studio/contentIssue.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { issuesOf } from '#renderer/studio/errors/issuesOf.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { flushDraft } from '#renderer/studio/editor/flushDraft.ts'

/** Checks and publishes the draft of the open page, by the machine; `message` goes to the version. */
export function usePublishing(message: string) {
  const { page, locale, store } = useOpenPage()
  const [diff, setDiff] = useState<CallResult<'compareVersions'>>()
  const [errors, setErrors] = useState<readonly ContentIssue[]>([])
  const [result, setResult] = useState<CallResult<'publishDraft'>>()
  const [previous, setPrevious] = useState<number>()
  const [failure, setFailure] = useState<unknown>()
  const params = { page, locale }

  async function check(): Promise<void> {
    setFailure(undefined)
    try {
      if (!(await flushDraft(store))) {
        send({ type: 'request.fail' })
        return
      }
      // Every save returns the issues of what it has stored.
      const found = store.state().issues.filter(({ level }) => level === 'error')
      setErrors(found)
      const { items } = await callStudio('listVersions', { params })
      setPrevious(items.find(({ published }) => published)?.number)
      setDiff(
        await callStudio('compareVersions', { params, query: { from: 'published', to: 'draft' } }).catch(
          () => undefined,
        ),
      )
      send({ type: found.length === 0 ? 'check.pass' : 'check.fail' })
    } catch (error) {
      setFailure(error)
      send({ type: 'request.fail' })
    }
  }

  async function publish(): Promise<void> {
    try {
      const { revision } = store.state()
      setResult(await callStudio('publishDraft', { params, revision, body: { message }, untilRead: true }))
      send({ type: 'publish.succeed' })
    } catch (error) {
      setFailure(error)
      const issues = issuesOf(error)
      if (issues.length > 0) {
        setErrors(issues.filter(({ level }) => level === 'error'))
        store.setIssues(issues)
      }
      const status = error instanceof StudioCallError ? error.status : 0
      send({ type: status === 409 ? 'publish.conflict' : status === 422 ? 'publish.reject' : 'request.fail' })
    }
  }

  /** Publishes again what was live before; takes the page off the site where nothing was. */
  async function undo(): Promise<void> {
    const shared = { params, body: { message: '' }, untilRead: true }
    if (previous === undefined) {
      await callStudio('withdrawPage', shared)
      return
    }
    const { revision } = store.state()
    const draft = await callStudio('restoreVersion', { params, revision, body: { version: previous } })
    store.replace(draft)
    await callStudio('publishDraft', { ...shared, revision: draft.revision })
  }

  const machine = publishingMachine.provide({ actions: { check: () => void check(), publish: () => void publish() } })
  const [snapshot, send] = useMachine(machine)
  return { diff, errors, result, failure, undo, snapshot, send }
}
