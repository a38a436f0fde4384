import { useLingui } from '@lingui/react/macro'
import { Dialog } from '#sections/shared/Dialog.tsx'
import { Icon } from '#renderer/site/shell/Icon.tsx'
import { searchDialog } from '#renderer/site/shell/popovers.ts'
import styles from './SearchDialog.module.css'

/** Longest search the search page answers, in characters. */
const maxQuery = 200

/** Asks for words and leads to the search page with them as `q` (specification, section 2). */
export function SearchDialog({ action }: { readonly action: string }) {
  const { t } = useLingui()
  return (
    <Dialog id={searchDialog} title={t({ id: 'Search/Title', message: 'Search the site' })}>
      <form action={action} role="search" data-navigate="">
        <label className={styles.label} htmlFor="search-q">
          {t({ id: 'Search/Label', message: 'Machine, model or subject' })}
        </label>
        <div className={styles.row}>
          <input
            id="search-q"
            className={styles.field}
            type="search"
            name="q"
            required
            maxLength={maxQuery}
            autoComplete="off"
            enterKeyHint="search"
            // In a dialog this says where the focus goes when it opens, and nothing before.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
          />
          <button type="submit" className={styles.submit}>
            <Icon name="search" />
            <span>{t({ id: 'Search/Submit', message: 'Search' })}</span>
          </button>
        </div>
      </form>
    </Dialog>
  )
}
