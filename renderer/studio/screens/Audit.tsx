import { useDeferredValue, useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { scrollable } from '#renderer/studio/ui/scrollable.ts'
import { callStudio, studioUrl } from '#renderer/studio/api/callStudio.ts'
import { ErrorNotice } from '#renderer/studio/app/ErrorNotice.tsx'
import { useFormats } from '#renderer/studio/app/useFormats.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'
import { LocaleTag } from '#renderer/studio/ui/LocaleTag.tsx'
import styles from '#renderer/studio/screens/Table.module.css'

/** What was changed, by whom and when, newest first; for administrators. */
export function Audit() {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed)
  const { data, error, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['audit', q],
    queryFn: ({ pageParam, signal }) => callStudio('listAudit', { query: { q, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const entries = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <h1>{t({ id: 'Studio/Audit', message: 'Audit log' })}</h1>
        <a href={studioUrl('exportAudit')} download>
          {t({ id: 'Studio/Export', message: 'Download everything as CSV' })}
        </a>
      </header>
      <Field label={t({ id: 'Studio/Search', message: 'Search' })}>
        {(control) => (
          <input
            {...control}
            className={controlClass}
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      <div className={styles.scroll} {...scrollable} aria-label={t({ id: 'Studio/Audit', message: 'Audit log' })}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t({ id: 'Studio/When', message: 'When' })}</th>
              <th scope="col">{t({ id: 'Studio/Who', message: 'Who' })}</th>
              <th scope="col">{t({ id: 'Studio/What', message: 'What' })}</th>
              <th scope="col">{t({ id: 'Studio/Details', message: 'Details' })}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ id, at, actor, action, subject, locale, details }) => (
              <tr key={id}>
                <td>{dateTime(at)}</td>
                <td>{actor?.name ?? t({ id: 'Studio/Server', message: 'The server' })}</td>
                <td>
                  <span className={styles.tags}>
                    <strong>{action}</strong>
                    {subject}
                    {locale !== null && <LocaleTag code={locale} />}
                  </span>
                </td>
                <td className={styles.code}>
                  {Object.entries(details)
                    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
                    .join(', ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hasNextPage && (
        <Button onPress={() => void fetchNextPage()}>{t({ id: 'Studio/Show more', message: 'Show more' })}</Button>
      )}
    </div>
  )
}
