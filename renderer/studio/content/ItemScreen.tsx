import { useEffect, useMemo, useState } from 'react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import type { ContentItem, ContentKind } from '#schemas/studio/calls/content.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { ErrorNotice } from '#renderer/studio/app/ErrorNotice.tsx'
import { itemPath } from '#renderer/studio/app/paths.ts'
import { useGoTo } from '#renderer/studio/app/useGoTo.ts'
import { useSearchParams } from '#renderer/studio/app/useSearchParams.ts'
import { contentKindOf } from '#renderer/studio/content/contentKind.ts'
import { itemSearch } from '#renderer/studio/content/contentSearch.ts'
import { ItemEditor } from '#renderer/studio/content/ItemEditor.tsx'
import { ItemStore } from '#renderer/studio/content/itemStore.ts'
import { OpenItemContext, type OpenItem } from '#renderer/studio/content/useItem.ts'
import { ContentLocaleContext } from '#renderer/studio/pickers/contentLocale.ts'
import { NotFound } from '#renderer/studio/screens/NotFound.tsx'
import styles from '#renderer/studio/content/ItemEditor.module.css'

const itemQuery = (kind: ContentKind, id: string) =>
  queryOptions({
    queryKey: ['content item', kind, id],
    queryFn: ({ signal }) => callStudio('getContent', { params: { kind, id }, signal }),
    // The editor owns the content after the first response.
    staleTime: Infinity,
    gcTime: 0,
  })

/** `/studio/content/{kind}/{id}`: loads an item and opens it. */
export function ItemScreen() {
  const { kind: name, id }: { kind?: string; id?: string } = useParams({ strict: false })
  const kind = contentKindOf(name)
  return kind === undefined || id === undefined ? <NotFound /> : <LoadedItem key={`${kind} ${id}`} {...{ kind, id }} />
}

function LoadedItem({ kind, id }: { readonly kind: ContentKind; readonly id: string }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(itemQuery(kind, id))
  if (data !== undefined) return <EditedItem item={data} />
  return (
    <div className={styles.waiting}>
      {error === null ? (
        t({ id: 'Studio/Loading', message: 'Loading …' })
      ) : (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      )}
    </div>
  )
}

function EditedItem({ item }: { readonly item: ContentItem }) {
  const goTo = useGoTo()
  const { locale = 'en-gb', field } = useSearchParams(itemSearch)
  const [store] = useState(() => new ItemStore(item))
  useEffect(() => store.start(), [store])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (store.state().status !== 'saved') event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [store])
  const { kind, id } = item
  const open = useMemo<OpenItem>(
    () => ({
      store,
      locale,
      focused: field,
      select(path) {
        const [, named] = /^(?:texts|values)\.([a-z]{2}-[a-z]{2,3})(?:\.|$)/.exec(path) ?? []
        goTo(itemPath(kind, id, { locale: named ?? locale, field: path }), { replace: true })
      },
    }),
    [store, locale, field, goTo, kind, id],
  )
  return (
    <OpenItemContext value={open}>
      <ContentLocaleContext value={locale}>
        <ItemEditor />
      </ContentLocaleContext>
    </OpenItemContext>
  )
}
