// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { MediaItem } from '#schemas/studio/mediaItem.ts'
import { MediaDetails } from '#renderer/studio/pickers/MediaDetails.tsx'
import { setUpStudioPart } from '#tests/support/studio/studioPart.tsx'

vi.mock('@tanstack/react-router', () => ({ useBlocker: () => ({ status: 'idle' }) }))
const show = setUpStudioPart()
const item: MediaItem = {
  ...{ id: 'a', revision: 1, file: '/media/a.pdf', name: 'a.pdf', folder: '', mime_type: 'application/pdf', size: 1 },
  ...{ texts: {}, in_file: { copyright: '© Anna Rossi' }, licence_until: '2020-12-31' },
  ...{ updated_at: '2026-01-01T00:00:00.000Z', updated_by: null },
}
const saved = vi.fn<(body: unknown) => void>()
const day = () => document.querySelector<HTMLInputElement>('input[type=date]')
const button = (name: string) => [...document.querySelectorAll('button')].find((each) => each.textContent === name)

beforeEach(async () => {
  saved.mockReset()
  vi.stubGlobal('fetch', async (url: URL | string, init?: RequestInit) => {
    if (init?.method !== 'PUT') return Response.json(String(url).includes('/uses') ? { uses: [], total: 0 } : item)
    saved(await new Response(init.body).json())
    return Response.json({ ...item, revision: 2 })
  })
  await show(<MediaDetails id="a" />)
  await expect.poll(day).not.toBeNull()
})

/** Edits the day; a browser reports a day in part as an empty, invalid one. */
async function edit(value: string, isWhole: boolean): Promise<void> {
  const element = day()
  if (element === null) return
  Object.defineProperty(element, 'validity', { value: { valid: isWhole }, configurable: true })
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('a day in part says so and removes nothing; an empty one is removed', async () => {
  expect(document.body.textContent).toContain('The licence ended on 31 December 2020.')
  await edit('', false)
  expect(document.body.textContent).toContain('This date is not complete: nothing of it is saved.')
  expect(button('Save the details')?.disabled).toBe(true)
  await edit('', true)
  await act(async () => button('Save the details')?.click())
  await expect.poll(() => saved.mock.calls).toEqual([[{ licence_until: null }]])
})

test('the rights that are in the file are taken by a click, and saved', async () => {
  await act(async () => button('Use this text')?.click())
  await act(async () => button('Save the details')?.click())
  await expect.poll(() => saved.mock.calls).toEqual([[{ licence: '© Anna Rossi' }]])
})
