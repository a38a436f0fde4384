// @vitest-environment jsdom
import { act } from 'react'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { findYourTractor } from '#schemas/sections/find_your_tractor.ts'
import { AddressPage, hydrateSection, setUpSections } from '#tests/support/browser/renderSection.tsx'
import { FindYourTractor } from './FindYourTractor.tsx'
import fixtures from './fixtures.json'

setUpSections()

it('a number that is not applied goes with a step of the history to the same filters, and stays with a link within the page', async () => {
  const section = await hydrateSection(
    <AddressPage initial={{}}>
      <FindYourTractor {...v.parse(findYourTractor, fixtures.default)} />
    </AddressPage>,
  )
  const input = section.querySelector<HTMLInputElement>('[name=power_min]')
  const shown = () => [input?.value, input?.ariaInvalid]
  if (input !== null) input.value = '10000'
  await act(async () => input?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(shown()).toEqual(['10000', 'true'])
  history.pushState(null, '', '#results')
  await act(async () => dispatchEvent(new PopStateEvent('popstate')))
  expect(shown()).toEqual(['10000', 'true'])
  await act(async () => dispatchEvent(new PopStateEvent('popstate')))
  expect(shown()).toEqual(['', null])
})
