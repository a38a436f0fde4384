import { useLingui } from '@lingui/react/macro'
import type { LocaleCode } from '#locales/locales.ts'
import { ErrorPage } from '#renderer/site/app/views/ErrorPage.tsx'
import { errorTexts } from '#renderer/site/app/views/errorTexts.ts'

interface ServerErrorViewProps {
  readonly locale: LocaleCode
  /** Status of a failed navigation. */
  readonly status?: number | undefined
}

/** Renders the server-error page; it needs neither the CMS nor the menus. */
export function ServerErrorView({ locale, status = 500 }: ServerErrorViewProps) {
  const { t, i18n } = useLingui()
  return (
    <ErrorPage
      code={String(status)}
      {...errorTexts(i18n, status)}
      action={t({ id: 'error500/Text cta', message: 'Go to the home page' })}
      locale={locale}
    />
  )
}
