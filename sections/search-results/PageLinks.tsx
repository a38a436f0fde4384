import { useLingui } from '@lingui/react/macro'
import button from '#sections/shared/Button.module.css'
import styles from './PageLinks.module.css'

interface PageLinksProps {
  readonly page: number
  readonly last: number
  readonly hrefOf: (page: number) => string
}

/** Renders the pagination of a long list. */
export function PageLinks({ page, last, hrefOf }: PageLinksProps) {
  const { t } = useLingui()
  return (
    <nav className={styles.links} aria-label={t({ id: 'Search/Page list', message: 'Pages of results' })}>
      {page > 1 && (
        <a className={button.secondary} rel="prev" href={hrefOf(Math.min(page - 1, last))}>
          {t({ id: 'Search/Previous', message: 'Previous' })}
        </a>
      )}
      <p className={styles.place}>{t({ id: 'Search/Page', message: `Page ${page} of ${last}` })}</p>
      {page < last && (
        <a className={button.secondary} rel="next" href={hrefOf(page + 1)}>
          {t({ id: 'Search/Next', message: 'Next' })}
        </a>
      )}
    </nav>
  )
}
