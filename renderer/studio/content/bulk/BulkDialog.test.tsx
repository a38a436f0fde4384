// @vitest-environment jsdom
import { useEffect, useState } from 'react'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { BulkDialog } from '#renderer/studio/content/bulk/BulkDialog.tsx'
import type { ListedItem } from '#renderer/studio/content/list/useSelection.ts'
import { click, find, inAct } from '#tests/support/studio/studioHarness.tsx'
import { setUpStudioPart } from '#tests/support/studio/studioPart.tsx'

const show = setUpStudioPart()
interface Sent {
  readonly items: readonly { readonly id: string; readonly revision: number }[]
  readonly preview: boolean
}
const sent: Sent[] = []

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  vi.stubGlobal('fetch', async (_url: string, { body }: { readonly body: string }) => {
    const given: Sent = JSON.parse(body)
    sent.push(given)
    const results = given.items.map(({ id, revision }) => {
      return { id, outcome: 'changed', before: revision, after: revision + 1, issues: [], uses: [] }
    })
    return Response.json({ results })
  })
})

const itemAt = (revision: number): ListedItem => {
  return { kind: 'news', id: 'harvest', title: 'Harvest', state: 'changed', revision, updated_at: null, fields: {} }
}
/** Has the list behind the dialog read the item again. */
let readAgain: (revision: number) => void

function Panel() {
  const [revision, setRevision] = useState(5)
  useEffect(() => {
    readAgain = setRevision
  }, [])
  const selected = new Map([['harvest', itemAt(revision)]])
  return (
    <BulkDialog
      kind="news"
      action="publish"
      selected={selected}
      locale="en-gb"
      onClose={() => undefined}
      onDone={() => undefined}
    />
  )
}

const publish = () => find<HTMLButtonElement>('button', 'Publish')

test('what is published is what was chosen when the dialog was opened, whatever the list reads meanwhile', async () => {
  const router = createRouter({ routeTree: createRootRoute({ component: Panel }) })
  await show(<RouterProvider router={router} />)
  await expect.poll(() => publish().disabled).toBe(false)
  await inAct(() => readAgain(6))
  await click(publish())
  await expect
    .poll(() => sent.filter(({ preview }) => !preview))
    .toMatchObject([{ items: [{ id: 'harvest', revision: 5 }] }])
})
