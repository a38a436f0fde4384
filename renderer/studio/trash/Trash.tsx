import { useDeferredValue, useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { trashKinds } from '#schemas/studio/calls/trash.ts'
import { useCallPages } from '#renderer/studio/api/useCall.ts'
import { ListError } from '#renderer/studio/navigation/ListError.tsx'
import { trashPath } from '#renderer/studio/navigation/paths.ts'
import { useGoTo } from '#renderer/studio/navigation/useGoTo.ts'
import { useSearchParams } from '#renderer/studio/navigation/useSearchParams.ts'
import { useAuditTexts } from '#renderer/studio/texts/useAuditTexts.ts'
import { RestoredNotice, type Restored } from '#renderer/studio/trash/RestoredNotice.tsx'
import { TrashRow } from '#renderer/studio/trash/TrashRow.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Filters, FilterSelect } from '#renderer/studio/ui/Filters.tsx'
import { ScreenHeading } from '#renderer/studio/ui/ScreenHeading.tsx'
import { scrollable } from '#renderer/studio/ui/scrollable.ts'
import screen from '#renderer/studio/ui/Screen.module.css'
import table from '#renderer/studio/ui/Table.module.css'

const trashSearch = v.object({ kind: v.fallback(v.optional(v.picklist(trashKinds)), undefined) })

/** Renders `/studio/trash`: what was deleted, and the way back for each. */
export function Trash() {
  const { t } = useLingui()
  const goTo = useGoTo()
  const { kindName } = useAuditTexts()
  const { kind } = useSearchParams(trashSearch)
  const show = (next: string | undefined) => goTo(trashPath({ kind: next }), { replace: true })
  const [typed, setTyped] = useState('')
  const [restored, setRestored] = useState<Restored>()
  const q = useDeferredValue(typed)
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useCallPages(
    'listTrash',
    { query: { q, kind, limit: '50' } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const entries = data?.pages.flatMap(({ items }) => items) ?? []
  const total = data?.pages[0]?.total ?? 0
  const name = t({ id: 'Studio/Trash', message: 'Trash' })
  const emptyText =
    q.trim() === '' && kind === undefined
      ? t({ id: 'Studio/Trash empty', message: 'The trash is empty.' })
      : t({ id: 'Studio/Nothing found', message: 'Nothing found.' })
  const countText =
    total === 0
      ? emptyText
      : t({ id: 'Studio/Entry count', message: plural(total, { one: '# entry', other: '# entries' }) })
  return (
    <div className={screen.screen}>
      <header className={screen.header}>
        <ScreenHeading>{name}</ScreenHeading>
      </header>
      <p>
        {t({
          id: 'Studio/Trash note',
          message:
            'Whatever is deleted stays here for 30 days. A restored page or item is a draft with its versions and notes, and is not live until it is published. A restored file has the address it had.',
        })}
      </p>
      <Filters label={t({ id: 'Studio/Search', message: 'Search' })} q={typed} onType={setTyped}>
        <FilterSelect
          label={t({ id: 'Studio/Object', message: 'Object' })}
          value={kind ?? ''}
          options={trashKinds.map((each) => [each, kindName(each)] as const)}
          onChange={show}
        />
      </Filters>
      {restored !== undefined && <RestoredNotice {...restored} />}
      <ListError {...{ error, refetch }} search={trashSearch} onClear={() => show(kind)} />
      <p role="status" className={screen.note}>
        {isPending ? t({ id: 'Studio/Loading', message: 'Loading …' }) : error === null && countText}
      </p>
      {entries.length > 0 && (
        <div className={table.scroll} {...scrollable} aria-label={name}>
          <table className={`${table.table} ${table.stacked}`}>
            <thead>
              <tr>
                <th scope="col">{t({ id: 'Studio/Name', message: 'Name' })}</th>
                <th scope="col">{t({ id: 'Studio/Deleted', message: 'Deleted' })}</th>
                <th scope="col">{t({ id: 'Studio/Days left', message: 'Left' })}</th>
                <th scope="col">
                  <span className="visually-hidden">{t({ id: 'Studio/Restore from trash', message: 'Restore' })}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <TrashRow key={entry.id} entry={entry} onRestored={setRestored} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {hasNextPage && (
        <Button isDisabled={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {t({ id: 'Studio/Show more', message: 'Show more' })}
        </Button>
      )}
    </div>
  )
}
