import { useLingui } from '@lingui/react/macro'
import { Icon } from '#sections/shared/Icon.tsx'
import button from '#sections/shared/Button.module.css'
import styles from './SearchForm.module.css'

interface SearchFormProps {
  /** Path of the search page; the form is sent by GET with the query as `q`. */
  readonly action: string
  /** Id of the field, unique on the page. */
  readonly id: string
  /** Current query, shown in the field. */
  readonly query?: string | undefined
  /** Focuses the field when the dialog around the form opens. */
  readonly inDialog?: boolean
}

/** Renders the form of the site search. */
export function SearchForm({ action, id, query, inDialog = false }: SearchFormProps) {
  const { t } = useLingui()
  return (
    <form action={action} method="get" role="search" className={styles.form} data-navigate="">
      <label className={styles.label} htmlFor={id}>
        {t({ id: 'Search/Label', message: 'Machine, model or subject' })}
      </label>
      <div className={styles.row}>
        <input
          // Remount for another query: an uncontrolled field would keep its value.
          key={query}
          id={id}
          className={styles.field}
          type="search"
          name="q"
          required
          defaultValue={query}
          autoComplete="off"
          enterKeyHint="search"
          // Takes effect only when the dialog opens.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={inDialog}
        />
        <button type="submit" className={button.primary}>
          <Icon name="search" />
          <span>{t({ id: 'Search/Submit', message: 'Search' })}</span>
        </button>
      </div>
    </form>
  )
}
