import { useDeferredValue, useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import { contentKinds, type ContentKind } from '#schemas/studio/calls/content.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { ErrorNotice } from '#renderer/studio/app/ErrorNotice.tsx'
import { contentPath } from '#renderer/studio/app/paths.ts'
import { StudioLink } from '#renderer/studio/app/StudioLink.tsx'
import { useGoTo } from '#renderer/studio/app/useGoTo.ts'
import { useSearchParams } from '#renderer/studio/app/useSearchParams.ts'
import { ContentFilters } from '#renderer/studio/content/ContentFilters.tsx'
import { contentKindOf } from '#renderer/studio/content/contentKind.ts'
import { contentSearch } from '#renderer/studio/content/contentSearch.ts'
import { ItemRow } from '#renderer/studio/content/ItemRow.tsx'
import { NewItemDialog } from '#renderer/studio/content/NewItemDialog.tsx'
import { useKindName } from '#renderer/studio/content/useKindName.ts'
import { NotFound } from '#renderer/studio/screens/NotFound.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { scrollable } from '#renderer/studio/ui/scrollable.ts'
import styles from '#renderer/studio/content/ContentList.module.css'

/** `/studio/content/{kind}`: the items of a kind that a search finds. */
export function ContentList() {
  const { kind: name }: { kind?: string } = useParams({ strict: false })
  const kind = contentKindOf(name)
  return kind === undefined ? <NotFound /> : <Items key={kind} kind={kind} />
}

/** On narrow screens the kinds scroll. */
function showCurrent(kinds: HTMLElement | null): void {
  kinds?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
}

function Items({ kind }: { readonly kind: ContentKind }) {
  const { t } = useLingui()
  const goTo = useGoTo()
  const kindName = useKindName()
  const filter = useSearchParams(contentSearch)
  const { locale = 'en-gb' } = filter
  const q = useDeferredValue(filter.q)
  const [making, setMaking] = useState(false)
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useInfiniteQuery({
    queryKey: ['content items', kind, q, locale],
    queryFn: ({ pageParam, signal }) =>
      callStudio('listContent', { params: { kind }, query: { q, locale, cursor: pageParam, limit: '50' }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const change = (next: Partial<typeof filter>) =>
    goTo(contentPath(kind, { q: filter.q, locale: filter.locale, ...next }), { replace: true })
  return (
    <div className={styles.content}>
      <header className={styles.header}>
        <h1>{kindName(kind)}</h1>
        {kind !== 'menu' && (
          <Button look="primary" icon="add" onPress={() => setMaking(true)}>
            {t({ id: 'Studio/New item', message: 'New' })}
          </Button>
        )}
      </header>
      <nav ref={showCurrent} className={styles.kinds} aria-label={t({ id: 'Studio/Catalogue', message: 'Catalogue' })}>
        {contentKinds.map((each) => (
          <StudioLink
            key={each}
            href={contentPath(each)}
            className={styles.kind}
            aria-current={each === kind ? 'page' : undefined}
          >
            {kindName(each)}
          </StudioLink>
        ))}
      </nav>
      <ContentFilters q={filter.q} locale={locale} onChange={change} />
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {items.length > 0 && (
        <div className={styles.scroll} {...scrollable} aria-label={kindName(kind)}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t({ id: 'Studio/Name', message: 'Name' })}</th>
                <th scope="col">{t({ id: 'Studio/State', message: 'State' })}</th>
                <th scope="col">{t({ id: 'Studio/Changed at', message: 'Last change' })}</th>
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <ItemRow key={item.id} item={item} locale={filter.locale} />
              ))}
            </tbody>
          </table>
        </div>
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
      {making && kind !== 'menu' && <NewItemDialog kind={kind} locale={locale} onClose={() => setMaking(false)} />}
    </div>
  )
}
