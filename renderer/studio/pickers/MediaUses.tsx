import { useQuery } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { mediaUsesQuery } from '#renderer/studio/pickers/pickerQueries.ts'
import styles from '#renderer/studio/pickers/pickers.module.css'

/** Where a file is shown: a change of its texts changes them there as well. */
export function MediaUses({ id }: { readonly id: string }) {
  const { t } = useLingui()
  const { data } = useQuery(mediaUsesQuery(id))
  if (data === undefined) return null
  const { uses, total } = data
  if (total === 0) return <p>{t({ id: 'Studio/Not used', message: 'Nothing shows this file yet.' })}</p>
  return (
    <details>
      <summary>{t({ id: 'Studio/Used in', message: `Shown in ${total} places` })}</summary>
      <ul>
        {uses.map(({ kind, id: user, title, locale, path }) => (
          <li key={`${kind} ${user} ${locale ?? ''} ${path}`}>
            {title} <span className={styles.detail}>{[kind, locale, path].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
