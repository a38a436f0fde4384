// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PhonePanel } from '#renderer/inspector/app/PhonePanel.tsx'
import { createPhones } from '#renderer/inspector/phones.ts'

test('a server of one device does not say that no phone is there: a proxy may bring one', () => {
  render(<PhonePanel phones={createPhones({ join: '/join', relay: '/relay', addresses: [] })} />)
  expect(screen.queryByText(/No phone reaches/)).toBeNull()
  expect(
    screen.getByText(/A phone reaches it by a proxy before it, or after a start with HOST=0.0.0.0./),
  ).not.toBeNull()
})
