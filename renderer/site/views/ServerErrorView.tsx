import { useLingui } from '@lingui/react/macro'
import type { LocaleCode } from '#locales/locales.ts'
import { ErrorPage } from '#renderer/site/views/ErrorPage.tsx'

/** The server-error page; it needs neither the CMS nor the menus. */
export function ServerErrorView({ locale }: { readonly locale: LocaleCode }) {
  const { t } = useLingui()
  return (
    <ErrorPage
      code="500"
      title={t({ id: 'error500/Title', message: 'Something went wrong on our side' })}
      description={t({
        id: 'error500/Description',
        message: 'The page could not be loaded. Please try again in a few minutes.',
      })}
      action={t({ id: 'error500/Text cta', message: 'Go to the home page' })}
      locale={locale}
    />
  )
}
