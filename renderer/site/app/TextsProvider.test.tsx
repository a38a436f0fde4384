// @vitest-environment jsdom
import { useLingui } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeI18n } from '#renderer/site/page/i18n.ts'
import { TextsProvider } from '#renderer/site/app/TextsProvider.tsx'

/** Constants, so that the extraction of texts does not find them in the code. */
const ids = ['A/First', 'A/Second']

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

test('the next page of the same language has its own texts, and rendered texts stay', () => {
  const place = document.createElement('div')
  const root = createRoot(place)
  const show = (texts: Readonly<Record<string, string>>) =>
    act(() =>
      root.render(
        <TextsProvider i18n={makeI18n('it-it', texts)}>
          <Announcement />
        </TextsProvider>,
      ),
    )
  show({ 'A/First': 'Primo' })
  const [before] = place.children
  expect(place.textContent).toBe('Primo Second')
  show({ 'A/First': 'Primo', 'A/Second': 'Secondo' })
  expect(place.textContent).toBe('Primo Secondo')
  expect(place.children[0]).toBe(before)
  act(() => root.unmount())
})

function Announcement() {
  const { i18n } = useLingui()
  return <p>{ids.map((id) => i18n._(id)).join(' ')}</p>
}
