import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { setupI18n, type I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, vi } from 'vitest'
import { connectQueries } from '#renderer/studio/api/queryCache.ts'
import { LanguageContext } from '#renderer/studio/texts/languageContext.ts'

/**
 * Sets a test file up; returns what renders a part of the studio in the document, without texts of a catalogue or with those given. `iso`:
 * BCP 47 tag of the language whose notation of numbers and dates it uses.
 */
export function setUpStudioPart(iso = 'en-GB', texts?: I18n): (part: ReactNode) => Promise<void> {
  let root: Root | undefined
  beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
  afterEach(async () => {
    await act(async () => root?.unmount())
    root = undefined
    document.body.replaceChildren()
    vi.unstubAllGlobals()
  })
  const i18n = texts ?? setupI18n({ locale: 'en-GB', messages: { 'en-GB': {} } })
  const language = { language: 'en-gb', iso, choose: () => undefined } as const
  let client: QueryClient
  return async (part) => {
    if (root === undefined) {
      const container = document.createElement('div')
      document.body.append(container)
      root = createRoot(container)
      client = connectQueries(new QueryClient({ defaultOptions: { queries: { retry: false } } }))
    }
    await act(async () =>
      root?.render(
        <LanguageContext value={language}>
          <I18nProvider i18n={i18n}>
            <QueryClientProvider client={client}>{part}</QueryClientProvider>
          </I18nProvider>
        </LanguageContext>,
      ),
    )
  }
}
