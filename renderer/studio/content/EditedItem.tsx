import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { ContentItem } from '#schemas/studio/calls/content.ts'
import { itemPath } from '#renderer/studio/navigation/paths.ts'
import { useGoTo } from '#renderer/studio/navigation/useGoTo.ts'
import { useSearchParams } from '#renderer/studio/navigation/useSearchParams.ts'
import { itemSearch } from '#renderer/studio/content/contentSearch.ts'
import { ItemEditor } from '#renderer/studio/content/ItemEditor.tsx'
import { ItemNoted } from '#renderer/studio/content/notes/ItemNoted.tsx'
import { ItemStore } from '#renderer/studio/content/itemStore.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { OpenItemContext, useItem, type OpenItem } from '#renderer/studio/content/useItem.ts'
import { GoneNotice } from '#renderer/studio/trash/GoneNotice.tsx'
import { LiveChangeContext, type LiveChange } from '#renderer/studio/edit/liveChange.ts'
import { OthersContext } from '#renderer/studio/edit/others.ts'
import { useOthers } from '#renderer/studio/edit/useOthers.ts'
import { ContentLocaleContext } from '#renderer/studio/pickers/contentLocale.ts'
import { useReread, type RereadFailure } from '#renderer/studio/edit/useReread.ts'
import { useEditedLocale } from '#renderer/studio/edit/useEditedLocale.ts'

interface Props {
  readonly item: ContentItem
  /** Above the fields. */
  readonly intro?: ReactNode
}

/** Renders an item that was loaded, in its editor. */
export function EditedItem({ item, intro }: Props) {
  const goTo = useGoTo()
  const { locale: named, field, panel, note } = useSearchParams(itemSearch)
  const locale = useEditedLocale(named)
  const [store] = useState(() => new ItemStore(item))
  const { failure, reread } = useReread(store)
  const [liveChange, setLiveChange] = useState<LiveChange>()
  useEffect(() => store.start(), [store])
  const { kind, id } = item
  const { others, beside } = useOthers({ kind, id }, null, (event) => {
    const isChange =
      (event.type === 'content' || event.type === 'content_published') && event.kind === kind && event.id === id
    if (event.type === 'opened' || (isChange && event.type === 'content_published')) {
      setLiveChange({ by: 'actor' in event ? (event.actor ?? undefined) : undefined })
    }
    if (isChange) void reread(event.actor?.name)
    else if (event.type === 'opened') void reread()
  })
  const open = useMemo<OpenItem>(
    () => ({
      store,
      locale,
      focused: panel === 'notes' ? '' : field,
      select(path) {
        const [, named] = /^(?:texts|values)\.([a-z]{2}-[a-z]{2,3})(?:\.|$)/.exec(path) ?? []
        goTo(itemPath(kind, id, { locale: named ?? locale, field: path }), { replace: true })
      },
    }),
    [store, locale, field, panel, goTo, kind, id],
  )
  return (
    <OpenItemContext value={open}>
      <ContentLocaleContext value={locale}>
        <OthersContext value={others}>
          <LiveChangeContext value={liveChange}>
            <ItemNoted>
              <ItemEditor
                {...{ beside, panel, field, note }}
                intro={[<Failure key="failure" failure={failure} />, intro]}
              />
            </ItemNoted>
          </LiveChangeContext>
        </OthersContext>
      </ContentLocaleContext>
    </OpenItemContext>
  )
}

function Failure({ failure }: { readonly failure: RereadFailure | undefined }) {
  const { isGone } = useItem()
  if (isGone) return <GoneNotice name={failure?.name} />
  return failure !== undefined && <ErrorNotice error={failure.error} />
}
