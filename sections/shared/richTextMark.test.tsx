import { renderToString } from 'react-dom/server'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { expect, test } from 'vitest'
import { PageContext } from '#sections/shared/pageContext.ts'
import { RichText } from '#sections/shared/RichText.tsx'
import { pageInfo } from '#tests/support/browser/renderSection.tsx'

const markOf = (marksTexts: boolean | undefined, alone: boolean) => {
  i18n.loadAndActivate({ locale: 'en-GB', messages: {} })
  const html = renderToString(
    <I18nProvider i18n={i18n}>
      <PageContext value={pageInfo({ marksTexts })}>
        <RichText html="<h3>Cab</h3>" alone={alone} />
      </PageContext>
    </I18nProvider>,
  )
  return / data-rich="[^"]*"/.exec(html)?.[0]
}

test('texts with markup are marked in the preview of the studio, with the level of their headings, and nowhere else', () => {
  expect([markOf(undefined, false), markOf(false, true), markOf(true, false), markOf(true, true)]).toEqual([
    undefined,
    undefined,
    ' data-rich=""',
    ' data-rich="raised"',
  ])
})
