import { useDeferredValue, useState } from 'react'
import { useLocation } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { maxBulkRequests } from '#schemas/studio/calls/inbox.ts'
import { hasRole } from '#schemas/studio/roles.ts'
import { useCallPages } from '#renderer/studio/api/useCall.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { ListError } from '#renderer/studio/navigation/ListError.tsx'
import { inboxPath } from '#renderer/studio/navigation/paths.ts'
import { useGoTo } from '#renderer/studio/navigation/useGoTo.ts'
import { useSearchParams } from '#renderer/studio/navigation/useSearchParams.ts'
import { InboxBulkBar } from '#renderer/studio/inbox/InboxBulkBar.tsx'
import { InboxExport } from '#renderer/studio/inbox/InboxExport.tsx'
import { InboxFilters } from '#renderer/studio/inbox/InboxFilters.tsx'
import { inboxSearch, inboxWords, type InboxSearch } from '#renderer/studio/inbox/inboxSearch.ts'
import { PersonalDataDialog } from '#renderer/studio/inbox/PersonalDataDialog.tsx'
import { ReadLocales } from '#renderer/studio/inbox/ReadLocales.tsx'
import { RequestRow } from '#renderer/studio/inbox/RequestRow.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { ListCount } from '#renderer/studio/ui/ListCount.tsx'
import { ScreenHeading } from '#renderer/studio/ui/ScreenHeading.tsx'
import screen from '#renderer/studio/ui/Screen.module.css'
import styles from '#renderer/studio/inbox/Inbox.module.css'

/** Renders `/studio/inbox`: what visitors have sent, those with the latest message first. */
export function Inbox() {
  const { t } = useLingui()
  const goTo = useGoTo()
  const search = useSearchParams(inboxSearch)
  const { data: me } = useMe()
  const { state } = useLocation()
  const [typed, setTyped] = useState(() => v.parse(inboxWords, state).q)
  const [isPersonalOpen, setIsPersonalOpen] = useState(false)
  /** Ids of what is selected; absent while nothing is to be. */
  const [selected, setSelected] = useState<ReadonlySet<string>>()
  const q = useDeferredValue(typed)
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useCallPages(
    'listRequests',
    { query: { q, ...search, limit: '50' } },
    // New requests come without an action of the person.
    { refetchInterval: 60_000 },
  )
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const toggle = (id: string) => setSelected((all = new Set()) => toggled(all, id))
  const change = (next: Partial<InboxSearch>, words = typed) =>
    goTo(inboxPath({ ...search, ...next }), { replace: true, state: { q: words } })
  return (
    <div className={screen.screen}>
      <header className={screen.header}>
        <ScreenHeading>{t({ id: 'Studio/Inbox', message: 'Inbox' })}</ScreenHeading>
        <div className={styles.actions}>
          <Button pressed={selected !== undefined} onPress={() => setSelected(selected ? undefined : new Set())}>
            {t({ id: 'Studio/Select', message: 'Select several' })}
          </Button>
          <InboxExport q={q} search={search} />
          {me !== undefined && hasRole(me, 'admin') && (
            <Button onPress={() => setIsPersonalOpen(true)}>
              {t({ id: 'Studio/Data of a person', message: 'A person’s data' })}
            </Button>
          )}
        </div>
      </header>
      <InboxFilters
        q={typed}
        search={search}
        onType={(words) => {
          setTyped(words)
          change({}, words)
        }}
        onChange={(next) => change(next)}
      />
      {selected !== undefined && (
        <InboxBulkBar
          selected={items.filter(({ id }) => selected.has(id))}
          onAll={() => setSelected(new Set(items.slice(0, maxBulkRequests).map(({ id }) => id)))}
          onDone={(left) => setSelected(new Set(left))}
        />
      )}
      <ListError {...{ error, refetch }} search={inboxSearch} onClear={(cleared) => change(cleared)} />
      {isPending && <p>{t({ id: 'Studio/Loading', message: 'Loading …' })}</p>}
      {!isPending && error === null && items.length === 0 && (
        <p role="status">{t({ id: 'Studio/No requests', message: 'There are no requests here.' })}</p>
      )}
      <ReadLocales />
      <ListCount of="requests" total={data?.pages[0]?.total} />
      <ul className={styles.requests} aria-label={t({ id: 'Studio/Requests', message: 'Requests' })}>
        {items.map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            isSelected={selected?.has(request.id)}
            onToggle={() => toggle(request.id)}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button isDisabled={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {t({ id: 'Studio/Show more', message: 'Show more' })}
        </Button>
      )}
      {isPersonalOpen && <PersonalDataDialog onClose={() => setIsPersonalOpen(false)} />}
    </div>
  )
}

function toggled(all: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return all.has(id) ? new Set([...all].filter((each) => each !== id)) : new Set([...all, id])
}
