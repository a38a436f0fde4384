// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { LeftUploads } from '#renderer/studio/app/LeftUploads.tsx'
import { listLeftFiles } from '#renderer/studio/pickers/fieldUploads.ts'
import { MediaUpload } from '#renderer/studio/pickers/MediaUpload.tsx'
import { setUpStudioPart } from '#tests/support/studio/studioPart.tsx'

vi.mock('@tanstack/react-router', () => ({
  useBlocker: () => ({ status: 'idle' }),
  useRouter: () => ({ history: {} }),
}))
const show = setUpStudioPart()
const { uploadFile } = vi.hoisted(() => ({ uploadFile: vi.fn<(file: File) => Promise<unknown>>() }))
vi.mock('#renderer/studio/pickers/uploadFile.ts', () => ({ uploadFile }))

async function drop(...names: readonly string[]): Promise<void> {
  const event = new Event('drop', { bubbles: true })
  Object.assign(event, { dataTransfer: { files: names.map((name) => new File([''], name)) } })
  await act(async () => document.querySelector('progress, span')?.dispatchEvent(event))
}

test('files for a field that has been left are named until it is read; those of a field that is there are not', async () => {
  const left = () => listLeftFiles().map(({ uploaded, rest }) => [uploaded, rest])
  let send = () => {}
  const sent = new Promise<void>((resolve) => (send = resolve))
  uploadFile.mockReset().mockImplementation(({ name }) => sent.then(() => ({ id: name, name, same: [] })))
  uploadFile.mockImplementationOnce(async () => {
    throw new Error('gone')
  })
  await show(<MediaUpload folder="" kind="download" onUploaded={() => undefined} />)
  await drop('a.png', 'b.png', 'c.png')
  expect(left()).toEqual([])
  await show(null)
  await act(async () => send())
  await expect.poll(left).toEqual([[['b.png', 'c.png'], ['a.png']]])
  await show(<LeftUploads />)
  const shown = () => document.querySelector('[role="status"]')?.textContent ?? ''
  expect(shown()).toContain('which was left: b.png and c.png.')
  expect(shown()).toContain('Not uploaded, as far as is known: a.png.')
  await act(async () => [...document.querySelectorAll('button')].at(-1)?.click())
  expect(shown()).toBe('')
  expect([left(), localStorage.length]).toEqual([[], 0])
  await show(<MediaUpload folder="" kind="download" onUploaded={() => undefined} />)
  await drop('a.png')
  expect([left(), localStorage.length]).toEqual([[], 0])
})

test('files of a tab that is closed meanwhile are named in the next one once they are silent', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const closed = 'studio kept  other.1 uploads'
  const text = JSON.stringify({ uploaded: ['a.png'], rest: ['b.png'], place: '/studio/pages' })
  localStorage.setItem(closed, `${new Date().toISOString()} ${text}`)
  expect(listLeftFiles()).toEqual([])
  vi.setSystemTime(Date.now() + 20_000)
  expect(listLeftFiles()).toEqual([{ key: closed, ...JSON.parse(text) }])
  vi.useRealTimers()
  localStorage.clear()
})
