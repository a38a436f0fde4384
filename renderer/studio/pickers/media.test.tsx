// @vitest-environment jsdom
import { act, createRef } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { MediaItem, UploadedFile } from '#schemas/studio/mediaItem.ts'
import { MediaDetails, type MediaDetailsHandle } from '#renderer/studio/pickers/MediaDetails.tsx'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { MediaDialog } from '#renderer/studio/pickers/MediaDialog.tsx'
import { MediaUpload } from '#renderer/studio/pickers/MediaUpload.tsx'
import { setUpStudioPart } from '#tests/support/studio/studioPart.tsx'

vi.mock('@tanstack/react-router', () => ({ useBlocker: () => ({ status: 'idle' }) }))
const show = setUpStudioPart()

const itemOf = (name: string, text = ''): UploadedFile => ({
  id: name,
  revision: 1,
  file: `/media/${name}.png`,
  name,
  folder: '',
  mime_type: 'image/png',
  size: 1,
  texts: { 'en-gb': { alt_text: text } },
  updated_at: '2026-01-01T00:00:00.000Z',
  updated_by: null,
  same: [],
})

const { uploadFile } = vi.hoisted(() => ({ uploadFile: vi.fn<(file: File) => Promise<UploadedFile>>() }))
vi.mock('#renderer/studio/pickers/uploadFile.ts', () => ({ uploadFile }))

describe('files that are uploaded', () => {
  /** Returns what lets the uploads go on. */
  function holdUploads(): () => void {
    let send = () => {}
    const sent = new Promise<void>((resolve) => (send = resolve))
    uploadFile.mockReset().mockImplementation(({ name }) => sent.then(() => itemOf(name)))
    return () => send()
  }

  async function drop(...names: readonly string[]): Promise<void> {
    const event = new Event('drop', { bubbles: true })
    Object.assign(event, { dataTransfer: { files: names.map((name) => new File([''], name)) } })
    await act(async () => document.querySelector('progress, span')?.dispatchEvent(event))
  }

  test('are announced once, to what is on the screen then', async () => {
    const send = holdUploads()
    const [before, now] = [vi.fn<() => void>(), vi.fn<() => void>()]
    await show(<MediaUpload folder="" onUploaded={before} />)
    await drop('a', 'b')
    await show(<MediaUpload folder="" onUploaded={now} />)
    await act(async () => send())
    expect([before.mock.calls, now.mock.calls]).toEqual([[], [[[itemOf('a'), itemOf('b')]]]])
  })

  test('that are dropped meanwhile come after the others; none is forgotten, and the tab is not closed without a warning', async () => {
    const closes = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return !event.defaultPrevented
    }
    const send = holdUploads()
    const onUploaded = vi.fn<(items: readonly MediaItem[]) => void>()
    await show(<MediaUpload folder="" onUploaded={onUploaded} />)
    expect(closes()).toBe(true)
    await drop('a', 'b')
    uploadFile.mockImplementationOnce(async () => {
      throw new Error('gone')
    })
    await drop('c', 'c', 'd')
    expect([uploadFile.mock.calls.length, closes()]).toEqual([1, false])
    await act(async () => send())
    expect(onUploaded.mock.calls.flat(2)).toEqual(['a', 'c', 'c', 'd'].map((name) => itemOf(name)))
    expect(document.querySelector('strong')?.textContent).toBe('b')
    expect(closes()).toBe(true)
  })

  test('that could not be sent without a network are sent again; those that are rejected are not', async () => {
    const offline = new StudioCallError(0, 'offline', {})
    uploadFile.mockReset().mockImplementation(async ({ name }) => {
      throw name === 'b' ? new StudioCallError(415, 'unsupported_type', {}) : offline
    })
    const onUploaded = vi.fn<(items: readonly MediaItem[]) => void>()
    await show(<MediaUpload folder="" onUploaded={onUploaded} />)
    await drop('a', 'b', 'c')
    uploadFile.mockClear().mockImplementation(async ({ name }) => itemOf(name))
    const again = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again')
    await act(async () => again?.click())
    expect(uploadFile.mock.calls.map(([{ name }]) => name)).toEqual(['a', 'c'])
    expect(onUploaded.mock.calls).toEqual([[[itemOf('a'), itemOf('c')]]])
    // The rejected one stays named.
    expect(document.querySelector('strong')?.textContent).toBe('b')
  })

  test('leave whoever has gone on to another screen alone', async () => {
    const send = holdUploads()
    const onUploaded = vi.fn<() => void>()
    await show(<MediaUpload folder="" onUploaded={onUploaded} />)
    await drop('a', 'b')
    await show(null)
    await act(async () => send())
    expect([uploadFile.mock.calls.length, onUploaded.mock.calls]).toEqual([2, []])
  })
})

test('more files than a field takes are not left out of the choice without a word', async () => {
  uploadFile.mockReset().mockImplementation(async ({ name }) => itemOf(name))
  vi.stubGlobal('CSS', { escape: String })
  vi.stubGlobal('fetch', async (url: URL | string) =>
    String(url).includes('/uses')
      ? Response.json({ uses: [], total: 0 })
      : Response.json(
          String(url).includes('/media/') ? itemOf('a') : { items: [itemOf('x')], next: null, folders: [], total: 1 },
        ),
  )
  const onChoose = vi.fn<(ids: readonly string[]) => void>()
  await show(<MediaDialog kind="image" max={2} onClose={() => undefined} onChoose={onChoose} />)
  const input = document.querySelector('input[type=file]')
  const files = ['a', 'b', 'c'].map((name) => new File([''], `${name}.png`, { type: 'image/png' }))
  await act(async () => {
    Object.defineProperty(input, 'files', { value: files })
    input?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(document.body.textContent).toContain('Room for 2 files. 1 more was not chosen.')
  await act(async () => document.querySelector<HTMLElement>('ul[aria-label="Files"] button')?.click())
  expect(document.body.textContent).toContain('1 more was not chosen.')
})

describe('the details of a file', () => {
  const details = createRef<MediaDetailsHandle>()
  const saved = vi.fn<(body: unknown) => Response>()
  const left = vi.fn<() => void>()
  const leave = () => act(async () => details.current?.leave(left))
  const input = () => document.querySelector('input')

  beforeEach(async () => {
    saved.mockReset()
    left.mockReset()
    vi.stubGlobal('fetch', async (url: URL | string, init?: RequestInit) => {
      if (init?.method === 'PUT') return saved(await new Response(init.body).json())
      return String(url).includes('/uses')
        ? Response.json({ uses: [], total: 0 })
        : Response.json(itemOf('a', 'A hill'))
    })
    await show(<MediaDetails ref={details} id="a" />)
    await expect.poll(input).not.toBeNull()
  })

  async function type(text: string): Promise<void> {
    const element = input()
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text)
      element?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }

  test('are left at once as long as nothing is changed', async () => {
    await leave()
    expect([saved.mock.calls, left.mock.calls.length]).toEqual([[], 1])
  })

  test('are saved before they are left', async () => {
    saved.mockImplementation(() => Response.json({ ...itemOf('a', 'A slope'), revision: 2 }))
    await type('A slope')
    await leave()
    await expect.poll(() => left.mock.calls.length).toBe(1)
    expect(saved.mock.calls).toEqual([[{ texts: { 'en-gb': { alt_text: 'A slope' } } }]])
    expect(details.current?.isChanged).toBe(false)
  })

  test('stay with the error when they cannot be saved, until the change is discarded', async () => {
    saved.mockImplementation(() => Response.json({ code: 'locale_forbidden' }, { status: 403 }))
    await type('A slope')
    await leave()
    await expect.poll(() => document.body.textContent).toContain('You may not change the content of this locale.')
    expect([left.mock.calls, input()?.value]).toEqual([[], 'A slope'])
    const discard = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Discard the changes',
    )
    await act(async () => discard?.click())
    expect(input()?.value).toBe('A hill')
    await leave()
    expect([saved.mock.calls.length, left.mock.calls.length]).toEqual([1, 1])
  })

  test('keep what was typed without a connection', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    await type('A slope')
    await leave()
    await expect.poll(() => document.body.textContent).toContain('There is no connection to the server.')
    expect([left.mock.calls, input()?.value]).toEqual([[], 'A slope'])
  })
})
