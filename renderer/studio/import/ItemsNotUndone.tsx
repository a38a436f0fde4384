import { useLingui } from '@lingui/react/macro'
import type { ImportRun } from '#schemas/studio/calls/imports.ts'
import { itemKindOf } from '#schemas/studio/importColumns.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { itemPath } from '#renderer/studio/navigation/paths.ts'
import { StudioLink } from '#renderer/studio/navigation/StudioLink.tsx'
import { useImportNames } from '#renderer/studio/texts/useImportNames.ts'
import { scrollable } from '#renderer/studio/ui/scrollable.ts'
import styles from '#renderer/studio/import/Import.module.css'
import table from '#renderer/studio/ui/Table.module.css'

/** Renders the items that could not be undone, each with the reason. */
export function ItemsNotUndone({ run }: { readonly run: ImportRun }) {
  const { t } = useLingui()
  const names = useImportNames()
  const { id, kind, changed_at: at } = run
  const { data, error, refetch } = useCall('listImportItems', { params: { id } }, { asOf: at })
  const title = t({ id: 'Studio/Kept items', message: 'Left as they are' })
  return (
    <section className={styles.panel}>
      <h2>{title}</h2>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      <div className={table.scroll} {...scrollable} aria-label={title}>
        <table className={table.table}>
          <tbody>
            {data?.items.map((item) => (
              <tr key={item.id}>
                <th scope="row">
                  <StudioLink href={itemPath(itemKindOf(kind), item.id)}>{item.id}</StudioLink>
                </th>
                <td>{names.outcome(item.outcome)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
