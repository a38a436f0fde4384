import { useDeferredValue, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { studioUrl } from '#renderer/studio/api/callStudio.ts'
import { useCallPages } from '#renderer/studio/api/useCall.ts'
import { DownloadLink } from '#renderer/studio/ui/DownloadLink.tsx'
import { ListError } from '#renderer/studio/navigation/ListError.tsx'
import { useLanguage } from '#renderer/studio/texts/languageContext.ts'
import { auditPath } from '#renderer/studio/navigation/paths.ts'
import { useGoTo } from '#renderer/studio/navigation/useGoTo.ts'
import { useSearchParams } from '#renderer/studio/navigation/useSearchParams.ts'
import { AuditFilters } from '#renderer/studio/audit/AuditFilters.tsx'
import { AuditRow } from '#renderer/studio/audit/AuditRow.tsx'
import { auditQuery, auditSearch } from '#renderer/studio/audit/auditSearch.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { ScreenHeading } from '#renderer/studio/ui/ScreenHeading.tsx'
import screen from '#renderer/studio/ui/Screen.module.css'
import styles from '#renderer/studio/audit/Audit.module.css'

/** Renders `/studio/audit`: what was done, by whom and when, newest first; for administrators. */
export function Audit() {
  const { t } = useLingui()
  const goTo = useGoTo()
  const { language } = useLanguage()
  const search = useSearchParams(auditSearch)
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed)
  const query = { ...auditQuery(search), q }
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useCallPages(
    'listAudit',
    { query: { ...query, title_locale: language } },
    // Nearly every call adds an entry.
    { staleTime: 0 },
  )
  const entries = data?.pages.flatMap(({ items }) => items) ?? []
  const isFiltered = Object.values(query).some((value) => value !== '' && value !== undefined)
  return (
    <div className={`${screen.screen} ${screen.wide}`}>
      <header className={screen.header}>
        <ScreenHeading>{t({ id: 'Studio/Audit', message: 'Audit log' })}</ScreenHeading>
        <DownloadLink href={studioUrl('exportAudit', { query })}>
          {isFiltered
            ? t({ id: 'Studio/Export filtered', message: 'Download these as CSV' })
            : t({ id: 'Studio/Export', message: 'Download everything as CSV' })}
        </DownloadLink>
      </header>
      <AuditFilters
        q={typed}
        search={search}
        onType={setTyped}
        onChange={(next) => goTo(auditPath({ ...search, ...next }), { replace: true })}
      />
      {isFiltered && (
        <Button
          icon="close"
          onPress={() => {
            setTyped('')
            goTo(auditPath(), { replace: true })
          }}
        >
          {t({ id: 'Studio/Clear filters', message: 'Show everything' })}
        </Button>
      )}
      <ListError
        {...{ error, refetch }}
        search={auditSearch}
        onClear={(cleared) => goTo(auditPath({ ...search, ...cleared }), { replace: true })}
      />
      <p role="status">
        {isPending
          ? t({ id: 'Studio/Loading', message: 'Loading …' })
          : error === null && entries.length === 0
            ? t({ id: 'Studio/No entries', message: 'There are no entries here.' })
            : ''}
      </p>
      {entries.length > 0 && (
        <ol className={styles.entries} aria-label={t({ id: 'Studio/Audit', message: 'Audit log' })}>
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button isDisabled={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {t({ id: 'Studio/Show more', message: 'Show more' })}
        </Button>
      )}
    </div>
  )
}
