import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ImportRow } from '#schemas/studio/calls/importRow.ts'
import type { ImportRun } from '#schemas/studio/calls/imports.ts'
import { useValueText } from '#renderer/studio/fields/useValueText.ts'
import { columnName } from '#renderer/studio/import/columnName.ts'
import { shownValue } from '#renderer/studio/import/shownValue.ts'
import { RowsTable } from '#renderer/studio/import/RowsTable.tsx'
import styles from '#renderer/studio/import/Import.module.css'

/** Addresses that are shown of a new item; a dealer has one in every locale. */
const shown = 3

/** Renders the items the rows would add: what each holds, and where visitors will find it. */
export function NewRows({ run }: { readonly run: ImportRun }) {
  const { t, i18n } = useLingui()
  const print = useValueText()
  return (
    <RowsTable
      run={run}
      rows={{ state: 'new' }}
      title={t({ id: 'Studio/New rows', message: 'What is new' })}
      headings={[
        t({ id: 'Studio/Id', message: 'Id' }),
        t({ id: 'Studio/Row content', message: 'Content' }),
        t({ id: 'Studio/Row live', message: 'What visitors will see' }),
      ]}
      linesOf={({ item, changes, live }) => [
        {
          key: 'new',
          cells: (
            <>
              <td>{item}</td>
              <td className={styles.value}>
                <ul>
                  {changes.map(({ path, after }) => (
                    <li
                      key={path}
                    >{`${columnName(i18n, run.kind, path)}: ${shownValue(run.kind, path, after, print)}`}</li>
                  ))}
                </ul>
              </td>
              <td className={styles.reason}>
                <Live live={live} isPublished={run.publish} />
              </td>
            </>
          ),
        },
      ]}
    />
  )
}

function Live({ live, isPublished }: Pick<ImportRow, 'live'> & { readonly isPublished: boolean }) {
  const { t } = useLingui()
  const more = live.length - shown
  if (!isPublished) return t({ id: 'Studio/Row stays draft', message: 'Nothing yet: it becomes a draft.' })
  if (live.length === 0) return t({ id: 'Studio/Row without page', message: 'No page of its own.' })
  return (
    <ul>
      {live.slice(0, shown).map(({ locale, permalink }) => (
        <li key={locale}>{permalink === null ? locale : `${locale}: /${permalink}`}</li>
      ))}
      {more > 0 && (
        <li title={live.map(({ locale }) => locale).join(', ')}>
          {t({
            id: 'Studio/Row live more',
            message: plural(more, { one: 'and in one more locale', other: 'and in # more locales' }),
          })}
        </li>
      )}
    </ul>
  )
}
