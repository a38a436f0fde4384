import { useLingui } from '@lingui/react/macro'
import type { ImportRun } from '#schemas/studio/calls/imports.ts'
import { itemKindOf } from '#schemas/studio/importColumns.ts'
import { useIssueSentence } from '#renderer/studio/errors/useIssueSentence.ts'
import { useHasRows } from '#renderer/studio/import/useRows.ts'
import { RowsTable } from '#renderer/studio/import/RowsTable.tsx'
import { itemPath } from '#renderer/studio/navigation/paths.ts'
import { StudioLink } from '#renderer/studio/navigation/StudioLink.tsx'
import styles from '#renderer/studio/import/Import.module.css'

const code = 'page_stays_draft'

/** Renders the new items whose page could not be published in a locale, each with the reasons; nothing when there are none. */
export function DraftPages({ run }: { readonly run: ImportRun }) {
  const { t } = useLingui()
  const sentenceOf = useIssueSentence()
  if (!useHasRows(run, { state: 'imported', code })) return null
  return (
    <RowsTable
      run={run}
      rows={{ state: 'imported', code }}
      title={t({ id: 'Studio/Pages left drafts', message: 'Pages that are still drafts' })}
      headings={[
        t({ id: 'Studio/Id', message: 'Id' }),
        t({ id: 'Studio/Locale', message: 'Locale' }),
        t({ id: 'Studio/Reason', message: 'Reason' }),
      ]}
      linesOf={({ item, issues }) =>
        issues.map((issue) => ({
          key: `${issue.value} ${issue.code} ${JSON.stringify(issue.params)}`,
          cells: (
            <>
              <td>{item !== null && <StudioLink href={itemPath(itemKindOf(run.kind), item)}>{item}</StudioLink>}</td>
              <td>{issue.value}</td>
              <td className={styles.reason}>{sentenceOf(issue)}</td>
            </>
          ),
        }))
      }
    />
  )
}
