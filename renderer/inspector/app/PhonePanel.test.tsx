// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PhonePanel } from '#renderer/inspector/app/PhonePanel.tsx'
import { createPhones } from '#renderer/inspector/phones.ts'

test('a server of one device does not say that no phone is there: a proxy may bring one', () => {
  const phones = createPhones({ join: '/join', relay: '/relay', addresses: [] })
  const panel = renderToStaticMarkup(<PhonePanel phones={phones} />)
  expect(panel).not.toContain('No phone reaches')
  expect(panel).toContain('A phone reaches it by a proxy before it, or after a start with HOST=0.0.0.0.')
})
