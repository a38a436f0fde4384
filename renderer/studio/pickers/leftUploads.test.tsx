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
type UploadFile = (file: File, options: object, onProgress: (share: number) => void) => Promise<unknown>
const { uploadFile } = vi.hoisted(() => ({ uploadFile: vi.fn<UploadFile>() }))
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

test('files that wait for those before them are noted as running, too, and counted', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  let finish = () => {}
  let progress = (_share: number) => {}
  uploadFile.mockReset().mockImplementation((file, _options, onProgress) => {
    progress = onProgress
    return new Promise((resolve) => (finish = () => resolve({ id: file.name, name: file.name, same: [] })))
  })
  await show(<MediaUpload folder="" kind="download" onUploaded={() => undefined} />)
  await drop('a.png')
  await drop('b.png', 'c.png')
  expect(document.querySelector('[role="status"]')?.textContent).toBe('Uploading a.png2 more files after it')
  const before = Date.now()
  vi.setSystemTime(before + 20_000)
  await act(async () => progress(0.5))
  const times = Object.values(localStorage).map((entry: string) => Date.parse(entry.split(' ')[0] ?? ''))
  expect(times).toEqual([before + 20_000, before + 20_000])
  for (const name of ['b.png', 'c.png']) {
    await act(async () => finish())
    expect(document.querySelector('[role="status"]')?.textContent).toContain(`Uploading ${name}`)
  }
  await act(async () => finish())
  expect([listLeftFiles(), localStorage.length]).toEqual([[], 0])
  vi.useRealTimers()
})
