// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { PhonePanel } from '#renderer/inspector/app/PhonePanel.tsx'
import { createPhones } from '#renderer/inspector/phones.ts'

test('a server of one device does not claim that no phone is there: a proxy may bring one', async () => {
  const page = document.createElement('div')
  const phones = createPhones({ join: '/join', relay: '/relay', addresses: [] })
  const root = createRoot(page)
  await act(async () => root.render(<PhonePanel phones={phones} />))
  expect(page.textContent).toContain(
    'This server listens to this device alone. A phone reaches it by a proxy before it, or after a start with HOST=0.0.0.0.',
  )
  await act(async () => root.unmount())
})
