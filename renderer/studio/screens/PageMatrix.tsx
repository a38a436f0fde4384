import { Fragment, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useCallPages } from '#renderer/studio/api/useCall.ts'
import { scrollable } from '#renderer/studio/ui/scrollable.ts'
import { localeCodes, type LocaleCode } from '#locales/locales.ts'
import { useEditedLocale } from '#renderer/studio/edit/useEditedLocale.ts'
import { ListError } from '#renderer/studio/navigation/ListError.tsx'
import { PageRow } from '#renderer/studio/screens/PageRow.tsx'
import type { Cell } from '#renderer/studio/screens/cell.ts'
import { pagesSearch, type PagesSearch } from '#renderer/studio/screens/pagesSearch.ts'
import { ListCount } from '#renderer/studio/ui/ListCount.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import styles from '#renderer/studio/screens/PageMatrix.module.css'

interface Props {
  readonly filter: PagesSearch
  /** Absent: cells lead to the editor instead of being selected. */
  readonly selected: readonly Cell[] | undefined
  readonly onToggle: (cell: Cell) => void
  /** Goes to the address with these params of the call empty, and without those that are not read. */
  readonly onClear: (cleared: Readonly<Record<string, ''>>) => void
}

/**
 * Renders pages as rows, locales as columns. Without a search it is a tree whose levels are loaded when they are
 * opened.
 */
export function PageMatrix(props: Props) {
  const { t } = useLingui()
  const { q, state, type, locale } = props.filter
  const isTree = q === '' && state === '' && type === ''
  const columns = locale === undefined ? localeCodes : [locale]
  const parent = isTree ? '-' : undefined
  const own = useEditedLocale(locale)
  const { data } = useCallPages('listPages', { query: queryOf(props.filter, own, parent) })
  return (
    <>
      <ListError error={null} search={pagesSearch} onClear={props.onClear} refetch={() => undefined} />
      <ListCount of="pages" total={data?.pages[0]?.total} />
      <div className={styles.scroll} {...scrollable} aria-label={t({ id: 'Studio/Pages', message: 'Pages' })}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.first}>
                {t({ id: 'Studio/Page', message: 'Page' })}
              </th>
              {columns.map((code) => (
                <th key={code} scope="col" data-locale={code} className={styles.locale}>
                  {code}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Level {...props} parent={parent} depth={0} columns={columns} />
          </tbody>
        </table>
      </div>
    </>
  )
}

/** Returns the query of a level, or of what was found; `locale` is that of the titles, and of the states that are filtered by. */
function queryOf({ q, state, type }: PagesSearch, locale: LocaleCode, parent: string | undefined) {
  return parent === undefined ? { q, state, page_type: type, locale } : { parent, locale }
}

interface LevelProps extends Props {
  readonly parent: string | undefined
  readonly depth: number
  readonly columns: readonly LocaleCode[]
}

function Level({ parent, depth, columns, filter, selected, onToggle, onClear }: LevelProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const own = useEditedLocale(filter.locale)
  const { data, error, isPending, hasNextPage, fetchNextPage, refetch } = useCallPages('listPages', {
    query: queryOf(filter, own, parent),
  })
  const toggle = (id: string) => {
    const next = new Set(open)
    if (!next.delete(id)) next.add(id)
    setOpen(next)
  }
  const pages = data?.pages.flatMap(({ items }) => items) ?? []
  const note = (content: React.ReactNode) => (
    <tr>
      <td className={styles.note} colSpan={columns.length + 1}>
        {content}
      </td>
    </tr>
  )
  return (
    <>
      {isPending && note(t({ id: 'Studio/Loading', message: 'Loading …' }))}
      {error !== null && note(<ListError {...{ error, refetch, onClear }} />)}
      {data !== undefined && pages.length === 0 && note(t({ id: 'Studio/Nothing found', message: 'Nothing found.' }))}
      {pages.map((page) => (
        <Fragment key={page.id}>
          <PageRow
            {...{ page, depth, columns, own, selected, onToggle }}
            open={parent === undefined ? undefined : open.has(page.id)}
            onOpen={() => toggle(page.id)}
          />
          {open.has(page.id) && (
            <Level {...{ columns, filter, selected, onToggle, onClear }} parent={page.id} depth={depth + 1} />
          )}
        </Fragment>
      ))}
      {hasNextPage &&
        note(
          <Button onPress={() => void fetchNextPage()}>{t({ id: 'Studio/Show more', message: 'Show more' })}</Button>,
        )}
    </>
  )
}
