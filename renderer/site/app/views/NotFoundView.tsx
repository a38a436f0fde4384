import { useLingui } from '@lingui/react/macro'
import type { LocaleCode } from '#locales/locales.ts'
import { ErrorPage } from '#renderer/site/app/views/ErrorPage.tsx'

/** Renders the not-found page: texts by key and a red button to the home page. */
export function NotFoundView({ locale }: { readonly locale: LocaleCode }) {
  const { t } = useLingui()
  return (
    <ErrorPage
      code="404"
      title={t({ id: 'error404/Titolo', message: 'Page not found' })}
      message={t({ id: 'error404/Message', message: 'This page could not be found' })}
      description={t({ id: 'error404/Sottotitolo', message: 'Find the dealer that suits your needs.' })}
      action={t({ id: 'error404/Text cta', message: 'Go to the home page' })}
      locale={locale}
    />
  )
}
