import { useLingui } from '@lingui/react/macro'
import type { LocaleCode } from '#locales/locales.ts'
import type { Breadcrumb } from '#schemas/atoms.ts'
import { pagePath } from '#renderer/site/page/paths.ts'
import styles from './Breadcrumbs.module.css'

interface BreadcrumbsProps {
  readonly locale: LocaleCode
  readonly crumbs: readonly Breadcrumb[]
  /** Language of the page's own title, where it is another than that of the document. */
  readonly lang?: string | undefined
}

/** Renders Home, then each crumb; the last one is the page itself and plain text. */
export function Breadcrumbs({ locale, crumbs, lang }: BreadcrumbsProps) {
  const { t } = useLingui()
  return (
    <nav className={styles.breadcrumbs} aria-label={t({ id: 'Shell/Breadcrumbs', message: 'You are here' })}>
      <ol>
        <li>
          <a href={pagePath(locale, '')}>{t({ id: 'Shell/Home', message: 'Home' })}</a>
        </li>
        {crumbs.map((crumb, index) => (
          <li key={crumb.permalink}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page" lang={lang}>
                {crumb.title}
              </span>
            ) : (
              <a href={pagePath(locale, crumb.permalink)}>{crumb.title}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
