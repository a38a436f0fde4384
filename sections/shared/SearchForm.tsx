import { useLingui } from '@lingui/react/macro'
import { longestSearch } from '#schemas/search.ts'
import { Icon } from '#sections/shared/Icon.tsx'
import button from '#sections/shared/Button.module.css'
import styles from './SearchForm.module.css'

interface SearchFormProps {
  /** Path of the search page, which is asked by GET with the words as `q`. */
  readonly action: string
  /** Of the field; another one for each form of a page. */
  readonly id: string
  /** What was asked for; it stays in the field. */
  readonly question?: string | undefined
  /** In a dialog: the focus goes to the field when it opens. */
  readonly takesFocus?: boolean
}

/** Asks for the words to search the site for. */
export function SearchForm({ action, id, question, takesFocus = false }: SearchFormProps) {
  const { t } = useLingui()
  return (
    <form action={action} method="get" role="search" className={styles.form} data-navigate="">
      <label className={styles.label} htmlFor={id}>
        {t({ id: 'Search/Label', message: 'Machine, model or subject' })}
      </label>
      <div className={styles.row}>
        <input
          // Another question is another field: an uncontrolled one would keep the old words.
          key={question}
          id={id}
          className={styles.field}
          type="search"
          name="q"
          required
          defaultValue={question}
          maxLength={longestSearch}
          autoComplete="off"
          enterKeyHint="search"
          // In a dialog this says where the focus goes when it opens, and nothing before.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={takesFocus}
        />
        <button type="submit" className={button.primary}>
          <Icon name="search" />
          <span>{t({ id: 'Search/Submit', message: 'Search' })}</span>
        </button>
      </div>
    </form>
  )
}
