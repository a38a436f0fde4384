// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { FileChoice } from '#renderer/studio/import/FileChoice.tsx'
import { keepFilesOut } from '#renderer/studio/ui/keepFilesOut.ts'
import { setUpStudioPart } from '#tests/support/studio/studioPart.tsx'

const show = setUpStudioPart()
const onChoose = vi.fn<(file: File | undefined) => void>()

beforeEach(async () => {
  onChoose.mockReset()
  vi.stubGlobal(
    'DataTransfer',
    class {
      readonly files: File[] = []
      readonly items = { add: (file: File) => this.files.push(file) }
    },
  )
  await show(<FileChoice onChoose={onChoose} />)
  Object.defineProperty(document.querySelector('input'), 'files', { value: [], writable: true })
})

async function send(type: string, target: EventTarget | null, data: object): Promise<Event> {
  const event = new Event(type, { bubbles: true, cancelable: true })
  Object.assign(event, type === 'paste' ? { clipboardData: data } : { dataTransfer: { types: ['Files'], ...data } })
  await act(async () => target?.dispatchEvent(event))
  return event
}

test('rows that were copied in a spreadsheet are a file', async () => {
  const files = [new File([''], 'cells.png', { type: 'image/png' })]
  await send('paste', document.body, { files, getData: () => 'id\tname\r\na\tÄ\r\n' })
  const [[file] = []] = onChoose.mock.calls
  expect([file?.name, await file?.text()]).toEqual(['pasted.csv', 'id\tname\r\na\tÄ\r\n'])
})

test('a file is pasted or dropped, one at a time', async () => {
  const [a, b] = [new File(['x'], 'a.csv'), new File(['x'], 'b.csv')]
  await send('paste', document.body, { files: [a], getData: () => 'a.csv' })
  const place = document.querySelector('label')
  await send('drop', place, { files: [b] })
  await send('drop', place, { files: [a, b] })
  expect(onChoose.mock.calls).toEqual([[a], [b]])
  expect(document.body.textContent).toContain('takes one file')
})

test('a file that is dropped beside every place for files does not take the place of the studio', async () => {
  keepFilesOut()
  const files = [new File(['x'], 'a.csv')]
  const dropped = (target: EventTarget | null, data: object = { files }) =>
    send('drop', target, data).then(({ defaultPrevented }) => defaultPrevented)
  expect(await dropped(document.body)).toBe(true)
  expect(await dropped(document.body, { types: ['text/plain'], files: [] })).toBe(false)
  const control = document.body.appendChild(document.createElement('input'))
  control.type = 'file'
  expect(await dropped(control)).toBe(false)
})
