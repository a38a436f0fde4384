// @vitest-environment jsdom
import { useEffect, useState } from 'react'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Review, Reviewed } from '#renderer/studio/review/review.ts'
import { ReviewPanel } from '#renderer/studio/review/ReviewPanel.tsx'
import { click, find, inAct, me } from '#tests/support/studio/studioHarness.tsx'
import { setUpStudioPart } from '#tests/support/studio/studioPart.tsx'

const show = setUpStudioPart()
const first: Review = {
  ...{ id: 1, state: 'open', version: 4, behind: false, scheduled: false, message: 'The first', note: '' },
  ...{ requested_by: { id: 'p9', name: 'Bo' }, requested_at: '2026-11-29T08:00:00Z' },
  ...{ decided_by: null, decided_at: null, by_link: false, link_expires_at: null },
}
const approve = vi.fn<Reviewed['approve']>(async () => undefined)
/** Shows the changes of the request that is rendered. */
let showChanges = () => {}
/** Has the panel that is open render another state of the request. */
let change: (review: Review) => void
let missing: Reviewed['missing'] = []

beforeEach(() => {
  missing = []
  approve.mockClear()
  vi.stubGlobal('fetch', async () => Response.json(me))
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('CSS', { escape: (text: string) => text })
})

function Panel() {
  const [review, setReview] = useState(first)
  useEffect(() => {
    change = setReview
  }, [])
  const unused = async () => undefined
  const reviewed: Reviewed = {
    document: 'about en-gb',
    list: { data: { items: [review] }, error: null, refetch: vi.fn<Reviewed['list']['refetch']>() },
    ...{ review, missing, mayDecide: true, live: 'Now live.', approve },
    changesOf({ id }, onShown) {
      showChanges = onShown
      return <p>{`Changes of ${id}`}</p>
    },
    errorOf: () => null,
    ...{ request: unused, sendBack: unused, withdraw: unused, revokeLink: unused },
    createLink: async () => ({ url: '', expires_at: '' }),
  }
  return <ReviewPanel reviewed={reviewed} open onClose={() => {}} />
}

/** Opens the panel for somebody who may decide. */
async function open(): Promise<void> {
  const router = createRouter({ routeTree: createRootRoute({ component: Panel }) })
  await show(<RouterProvider router={router} />)
  await expect.poll(bodyText).toContain('Approve and publish')
}

const bodyText = () => document.body.textContent
const approveButton = () => find<HTMLButtonElement>('button', 'Approve and publish')

test('nothing is approved before its changes are shown', async () => {
  await open()
  expect(approveButton().disabled).toBe(true)
  expect(find<HTMLButtonElement>('button', 'Schedule it').disabled).toBe(true)
  await inAct(() => showChanges())
  await click(approveButton())
  expect(approve.mock.calls).toEqual([[first, undefined]])
})

test('a request that replaces the one that is looked at takes no approval until its changes are shown', async () => {
  await open()
  await inAct(() => showChanges())
  const second = { ...first, id: 2, version: 5, message: 'The second' }
  await inAct(() => change(second))
  expect(bodyText()).toContain('Another draft was handed in after you opened this.')
  expect(bodyText()).not.toContain('Approve and publish')
  expect(bodyText()).not.toContain('Changes of')
  await click(find('button', 'View its changes'))
  expect(bodyText()).toContain('Changes of 2')
  expect(approveButton().disabled).toBe(true)
  await inAct(() => showChanges())
  await click(approveButton())
  expect(approve.mock.calls).toEqual([[second, undefined]])
})

test('a request that was renamed meanwhile is looked at again', async () => {
  await open()
  await inAct(() => change({ ...first, version: 5 }))
  expect(bodyText()).toContain('Another draft was handed in after you opened this.')
})

test('one’s own new request is no news', async () => {
  await open()
  await inAct(() => change({ ...first, id: 2, requested_by: { id: me.id, name: me.name } }))
  expect(bodyText()).toContain('Changes of 2')
})

test('what may not be changed cannot be handed in, with the reason instead of an error after writing', async () => {
  missing = ['fr-fr']
  await open()
  expect(bodyText()).not.toContain('Create the link')
  await inAct(() => change({ ...first, state: 'returned' }))
  expect(bodyText()).toContain('You can only read this: your access does not include ')
  expect(find('button', 'Request again').matches(':disabled')).toBe(true)
  expect(find('textarea').matches(':disabled')).toBe(true)
})
