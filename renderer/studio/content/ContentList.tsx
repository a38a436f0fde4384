import { useDeferredValue, useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { isFixedKind } from '#schemas/kinds/siteKinds.ts'
import { contentKinds, type ContentKind } from '#schemas/studio/calls/content.ts'
import type { CallQuery, CallResult } from '#schemas/studio/studioCalls.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { useCallPages } from '#renderer/studio/api/useCall.ts'
import { ListError } from '#renderer/studio/navigation/ListError.tsx'
import { contentPath } from '#renderer/studio/navigation/paths.ts'
import { StudioLink } from '#renderer/studio/navigation/StudioLink.tsx'
import { useGoTo } from '#renderer/studio/navigation/useGoTo.ts'
import { useSearchParams } from '#renderer/studio/navigation/useSearchParams.ts'
import { ItemsBar } from '#renderer/studio/content/bulk/ItemsBar.tsx'
import { PromotionViews } from '#renderer/studio/content/calendar/PromotionViews.tsx'
import { ContentFilters } from '#renderer/studio/content/ContentFilters.tsx'
import { contentKindOf, isListedKind, type ListedKind } from '#renderer/studio/edit/contentKind.ts'
import { contentSearch, type ContentSearch } from '#renderer/studio/content/contentSearch.ts'
import { ColumnsMenu } from '#renderer/studio/content/list/ColumnsMenu.tsx'
import { ContentTable } from '#renderer/studio/content/list/ContentTable.tsx'
import { ListFiles } from '#renderer/studio/content/list/ListFiles.tsx'
import { useColumns } from '#renderer/studio/content/list/useColumns.ts'
import { useSelection, type ListedItem } from '#renderer/studio/content/list/useSelection.ts'
import { NewItemDialog } from '#renderer/studio/content/NewItemDialog.tsx'
import { SharedNote } from '#renderer/studio/content/shared/SharedNote.tsx'
import { useKindName } from '#renderer/studio/texts/useKindName.ts'
import { ContentLocaleContext } from '#renderer/studio/pickers/contentLocale.ts'
import { NotFound } from '#renderer/studio/navigation/NotFound.tsx'
import { TrashLink } from '#renderer/studio/navigation/TrashLink.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { ScreenHeading } from '#renderer/studio/ui/ScreenHeading.tsx'
import screen from '#renderer/studio/ui/Screen.module.css'
import { useEditedLocale } from '#renderer/studio/edit/useEditedLocale.ts'
import styles from '#renderer/studio/content/ContentList.module.css'

/** Renders `/studio/content/{kind}`: the items of a kind that a search finds. */
export function ContentList() {
  const { kind: name }: { kind?: string } = useParams({ strict: false })
  const kind = contentKindOf(name)
  return kind === undefined || !isListedKind(kind) ? <NotFound /> : <Items key={kind} kind={kind} />
}

// On narrow screens the kinds scroll.
function showCurrent(kinds: HTMLElement | null): void {
  kinds?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
}

function Kinds({ current }: { readonly current: ListedKind }) {
  const { t } = useLingui()
  const kindName = useKindName()
  return (
    <nav ref={showCurrent} className={styles.kinds} aria-label={t({ id: 'Studio/Catalogue', message: 'Catalogue' })}>
      {contentKinds.filter(isListedKind).map((each) => (
        <StudioLink
          key={each}
          href={contentPath(each)}
          className={styles.kind}
          aria-current={each === current ? 'page' : undefined}
        >
          {kindName(each)}
        </StudioLink>
      ))}
    </nav>
  )
}

function Items({ kind }: { readonly kind: ListedKind }) {
  const { t } = useLingui()
  const goTo = useGoTo()
  const kindName = useKindName()
  const search = useSearchParams(contentSearch)
  const { order } = search
  const locale = useEditedLocale(search.locale)
  const [making, setMaking] = useState(false)
  const [columns, chooseColumns] = useColumns(kind)
  const q = useDeferredValue(search.q)
  const query = { ...search, q, locale, columns: columns.join(',') }
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useCallPages(
    'listContent',
    { params: { kind }, query: { ...query, limit: '50' } },
    { placeholderData: keepPreviousData },
  )
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const total = data?.pages[0]?.total
  const selection = useSelection(items)
  const change = (next: Partial<ContentSearch>) => goTo(contentPath(kind, { ...search, ...next }), { replace: true })
  return (
    <ContentLocaleContext value={locale}>
      <div className={`${screen.screen} ${screen.wide}`}>
        <header className={screen.header}>
          <ScreenHeading>{kindName(kind)}</ScreenHeading>
          <div className={styles.actions}>
            {kind === 'promotion' && <PromotionViews view="list" locale={search.locale} />}
            {!isFixedKind(kind) && <TrashLink kind={kind} />}
            <ColumnsMenu kind={kind} columns={columns} onChange={chooseColumns} />
            {!isFixedKind(kind) && kind !== 'shared_section' && (
              <Button variant="primary" icon="add" onPress={() => setMaking(true)}>
                {t({ id: 'Studio/New item', message: 'New' })}
              </Button>
            )}
          </div>
        </header>
        <Kinds current={kind} />
        {kind === 'shared_section' && <SharedNote />}
        <ContentFilters {...{ kind, search, locale }} onChange={change} />
        <ListFiles {...{ kind, search, locale }} />
        <ListError {...{ error, refetch }} search={contentSearch} onClear={change} />
        <ItemsBar
          {...{ kind, locale, selection }}
          hasMore={hasNextPage}
          total={total ?? items.length}
          readAll={() => readMatching(kind, query)}
        />
        {typeof total === 'number' && total > 0 && (
          <p className={styles.count} role="status">
            {t({ id: 'Studio/Item count', message: plural(total, { one: '# item', other: '# items' }) })}
          </p>
        )}
        {items.length > 0 && (
          <ContentTable
            {...{ kind, items, columns, selection }}
            locale={search.locale}
            order={order === '' ? 'name' : order}
            onOrder={(next) => change({ order: next === 'name' ? '' : next })}
          />
        )}
        {!isPending && error === null && items.length === 0 && (
          <p role="status">{t({ id: 'Studio/Nothing found', message: 'Nothing found.' })}</p>
        )}
        {isPending && <p>{t({ id: 'Studio/Loading', message: 'Loading …' })}</p>}
        {hasNextPage && (
          <Button isDisabled={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            {t({ id: 'Studio/Show more', message: 'Show more' })}
          </Button>
        )}
        {making && !isFixedKind(kind) && <NewItemDialog kind={kind} locale={locale} onClose={() => setMaking(false)} />}
      </div>
    </ContentLocaleContext>
  )
}

/** Returns all items that match. */
async function readMatching(
  kind: ContentKind,
  query: Readonly<Partial<Record<keyof CallQuery<'listContent'>, string | undefined>>>,
): Promise<readonly ListedItem[]> {
  const found: ListedItem[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const page: CallResult<'listContent'> = await callStudio('listContent', {
      params: { kind },
      query: { ...query, cursor, limit: '200' },
    })
    found.push(...page.items)
    cursor = page.next ?? undefined
  }
  return found
}
