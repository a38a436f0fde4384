import { useEffect, useMemo, useState } from 'react'
import { I18nProvider as AriaI18nProvider } from 'react-aria-components/I18nProvider'
import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { loadTexts, rememberLanguage, type StudioLanguage } from '#renderer/studio/texts/language.ts'
import { LanguageContext } from '#renderer/studio/texts/languageContext.ts'
import { createStudioRouter } from '#renderer/studio/app/router.tsx'
import { createQueryClient } from '#renderer/studio/api/queryClient.ts'

interface Props {
  readonly language: StudioLanguage
  readonly texts: I18n
}

/** Renders the studio: texts, queries and routes. */
export function StudioApp({ language: initial, texts: initialTexts }: Props) {
  const [{ language, texts }, setLanguage] = useState({ language: initial, texts: initialTexts })
  const [client] = useState(createQueryClient)
  const [router] = useState(createStudioRouter)
  const iso = texts.locale
  useEffect(() => {
    document.documentElement.lang = iso
  }, [iso])
  const choice = useMemo(
    () => ({
      language,
      iso,
      choose: (next: StudioLanguage) => {
        rememberLanguage(next)
        void loadTexts(next).then((loaded) => setLanguage({ language: next, texts: loaded }))
      },
    }),
    [language, iso],
  )
  return (
    <LanguageContext value={choice}>
      <I18nProvider i18n={texts}>
        <AriaI18nProvider locale={iso}>
          <QueryClientProvider client={client}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </AriaI18nProvider>
      </I18nProvider>
    </LanguageContext>
  )
}
