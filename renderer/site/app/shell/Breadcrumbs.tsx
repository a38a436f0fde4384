import { useLingui } from '@lingui/react/macro'
import type { LocaleCode } from '#locales/locales.ts'
import type { Breadcrumb } from '#schemas/atoms.ts'
import { pagePath } from '#renderer/site/page/paths.ts'
import styles from './Breadcrumbs.module.css'

interface BreadcrumbsProps {
  readonly locale: LocaleCode
  readonly crumbs: readonly Breadcrumb[]
}

/** Home, then each crumb; the last one is the page itself and plain text. */
export function Breadcrumbs({ locale, crumbs }: BreadcrumbsProps) {
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
              <span aria-current="page">{crumb.title}</span>
            ) : (
              <a href={pagePath(locale, crumb.permalink)}>{crumb.title}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
