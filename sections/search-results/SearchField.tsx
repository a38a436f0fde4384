import { useLingui } from '@lingui/react/macro'
import { longestSearch } from '#schemas/api.ts'
import button from '#sections/shared/Button.module.css'
import { usePage } from '#sections/shared/pageContext.ts'
import styles from './SearchField.module.css'

/** Asks the same page anew by GET; the words asked for stay in the field. */
export function SearchField({ question }: { readonly question: string }) {
  const { t } = useLingui()
  const { pathname } = usePage()
  return (
    <form action={pathname} method="get" role="search" className={styles.form} data-navigate="">
      <label className={styles.label} htmlFor="search-page-q">
        {t({ id: 'Search/Label', message: 'Machine, model or subject' })}
      </label>
      <div className={styles.row}>
        <input
          // Another question is another field: an uncontrolled one would keep the old words.
          key={question}
          id="search-page-q"
          className={styles.field}
          type="search"
          name="q"
          required
          defaultValue={question}
          maxLength={longestSearch}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit" className={button.primary}>
          {t({ id: 'Search/Submit', message: 'Search' })}
        </button>
      </div>
    </form>
  )
}
