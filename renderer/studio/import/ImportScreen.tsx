import { useLingui } from '@lingui/react/macro'
import { hasRole } from '#schemas/studio/roles.ts'
import { useCallPages } from '#renderer/studio/api/useCall.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { importPath } from '#renderer/studio/navigation/paths.ts'
import { StudioLink } from '#renderer/studio/navigation/StudioLink.tsx'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import { ExportLinks } from '#renderer/studio/import/ExportLinks.tsx'
import { NewImport } from '#renderer/studio/import/NewImport.tsx'
import { useImportNames } from '#renderer/studio/texts/useImportNames.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { ScreenHeading } from '#renderer/studio/ui/ScreenHeading.tsx'
import { scrollable } from '#renderer/studio/ui/scrollable.ts'
import styles from '#renderer/studio/import/Import.module.css'
import table from '#renderer/studio/ui/Table.module.css'

/** Renders `/studio/import`: a file to begin with, what can be exported, and the imports there were. */
export function ImportScreen() {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const names = useImportNames()
  const { data: me } = useMe()
  const { data, error, hasNextPage, fetchNextPage, refetch } = useCallPages('listImports', { query: { limit: '20' } })
  const runs = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <div className={styles.screen}>
      <ScreenHeading>{t({ id: 'Studio/Import', message: 'Import' })}</ScreenHeading>
      <div className={styles.halves}>
        <NewImport />
        <ExportLinks isAdmin={me !== undefined && hasRole(me, 'admin')} />
      </div>
      <h2>{t({ id: 'Studio/Imports', message: 'Earlier imports' })}</h2>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data !== undefined && runs.length === 0 && (
        <p>{t({ id: 'Studio/No imports', message: 'Nothing has been imported yet.' })}</p>
      )}
      {runs.length > 0 && (
        <div
          className={table.scroll}
          {...scrollable}
          aria-label={t({ id: 'Studio/Imports', message: 'Earlier imports' })}
        >
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{t({ id: 'Studio/File', message: 'File' })}</th>
                <th scope="col">{t({ id: 'Studio/State', message: 'State' })}</th>
                <th scope="col">{t({ id: 'Studio/When', message: 'When' })}</th>
                <th scope="col">{t({ id: 'Studio/Who', message: 'Who' })}</th>
              </tr>
            </thead>
            <tbody>
              {runs.map((run) => (
                <tr key={run.id}>
                  <th scope="row">
                    <StudioLink href={importPath(run.id)}>{run.file}</StudioLink>
                    <span className={table.detail}>{names.kind(run.kind)}</span>
                  </th>
                  <td>{names.state(run.state)}</td>
                  <td>{dateTime(run.changed_at)}</td>
                  <td>{run.actor?.name}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {hasNextPage && (
        <Button onPress={() => void fetchNextPage()}>{t({ id: 'Studio/Show more', message: 'Show more' })}</Button>
      )}
    </div>
  )
}
