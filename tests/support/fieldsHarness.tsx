import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, vi } from 'vitest'
import { SectionFields } from '#renderer/studio/fields/SectionFields.tsx'

type Show = (type: string, data: Readonly<Record<string, unknown>>, onChange: (data: unknown) => void) => Promise<void>

/** Set-up of a test file; returns what renders the fields of a section in the document, without texts of a catalogue. */
export function setUpFields(): Show {
  let root: Root | undefined
  beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
  afterEach(async () => {
    await act(async () => root?.unmount())
    document.body.replaceChildren()
    vi.unstubAllGlobals()
  })
  return async (type, data, onChange) => {
    const container = document.createElement('div')
    document.body.append(container)
    root = createRoot(container)
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    await act(async () =>
      root?.render(
        <I18nProvider i18n={setupI18n({ locale: 'en-GB', messages: { 'en-GB': {} } })}>
          <QueryClientProvider client={client}>
            <SectionFields
              section={{ id: 'one', key: type, data }}
              issues={[]}
              focused=""
              visible={undefined}
              onChange={onChange}
            />
          </QueryClientProvider>
        </I18nProvider>,
      ),
    )
  }
}
