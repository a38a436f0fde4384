// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { PictureDrop } from '#renderer/studio/fields/media/PictureDrop.tsx'
import { SectionFields } from '#renderer/studio/fields/SectionFields.tsx'
import { setUpStudioPart } from '#tests/support/studio/studioPart.tsx'

vi.mock('@tanstack/react-router', () => ({ useBlocker: () => ({ status: 'idle' }) }))
const show = setUpStudioPart()
const { uploadFile } = vi.hoisted(() => ({ uploadFile: vi.fn<(file: File) => Promise<unknown>>() }))
vi.mock('#renderer/studio/pickers/uploadFile.ts', () => ({ uploadFile }))

async function drop(...files: readonly File[]): Promise<void> {
  const event = new Event('drop', { bubbles: true })
  Object.assign(event, { dataTransfer: { files } })
  await act(async () => document.querySelector('p')?.dispatchEvent(event))
}

const uploaded = (name: string, more: object = {}) => ({ id: name, name, mime_type: 'image/jpeg', same: [], ...more })
const shown = () => document.body.textContent

test('a field takes one file of its kind, by its ending where the system does not know the type', async () => {
  uploadFile
    .mockReset()
    .mockImplementation(async ({ name }) => uploaded(name, { converted: 'HEIC', same: [{ id: 'b', name: 'Spring' }] }))
  const onUploaded = vi.fn<(ids: readonly string[]) => void>()
  const field = (
    <PictureDrop kind="image" onUploaded={onUploaded}>
      <p>Here</p>
    </PictureDrop>
  )
  await show(field)
  await drop(new File([''], 'a.jpg', { type: 'image/jpeg' }), new File([''], 'b.jpg', { type: 'image/jpeg' }))
  expect([shown(), uploadFile.mock.calls.length]).toEqual([expect.stringContaining('takes one file'), 0])
  await drop(new File([''], 'sheet.pdf', { type: 'application/pdf' }))
  expect([shown(), uploadFile.mock.calls.length]).toEqual([expect.stringMatching(/sheet\.pdf.*not accepted/), 0])
  await drop(new File([''], 'IMG.HEIC'))
  expect(onUploaded.mock.calls).toEqual([[['IMG.HEIC']]])
  expect(shown()).toMatch(/Converted from HEIC to JPEG.*same content: Spring/)
})

test('several pictures are dropped on the gallery of a page, behind those it has', async () => {
  uploadFile.mockReset().mockImplementation(async ({ name }) => uploaded(name))
  vi.stubGlobal('fetch', async () => Response.json({ items: [], next: null }))
  const onChange = vi.fn<(data: unknown) => void>()
  const first = { type: 'image', image: { $ref: 'media/first' } }
  const section = { id: 'one', key: 'gallery', data: { items: [first] } }
  await show(<SectionFields {...{ section, onChange }} issues={[]} focused="" visible={undefined} />)
  const event = new Event('drop', { bubbles: true })
  const files = ['a.jpg', 'b.jpg'].map((name) => new File([''], name, { type: 'image/jpeg' }))
  Object.assign(event, { dataTransfer: { files } })
  await act(async () => document.querySelector('fieldset[data-path="items"] ol')?.dispatchEvent(event))
  const added = ['a.jpg', 'b.jpg'].map((name) => ({ type: 'image', image: { $ref: `media/${name}` } }))
  expect(onChange.mock.calls).toEqual([[{ items: [first, ...added] }]])
})
