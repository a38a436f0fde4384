import { useParams } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import type { ContentKind } from '#schemas/studio/calls/content.ts'
import { readOnce, useCall } from '#renderer/studio/api/useCall.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { contentKindOf } from '#renderer/studio/edit/contentKind.ts'
import { EditedItem } from '#renderer/studio/content/EditedItem.tsx'
import { NotFound } from '#renderer/studio/navigation/NotFound.tsx'
import styles from '#renderer/studio/content/ItemEditor.module.css'

/** Renders `/studio/content/{kind}/{id}`: loads an item and opens it. */
export function ItemScreen() {
  const { kind: name, id }: { kind?: string; id?: string } = useParams({ strict: false })
  const kind = contentKindOf(name)
  return kind === undefined || id === undefined ? <NotFound /> : <LoadedItem key={`${kind} ${id}`} {...{ kind, id }} />
}

function LoadedItem({ kind, id }: { readonly kind: ContentKind; readonly id: string }) {
  const { t } = useLingui()
  const { data, error, refetch } = useCall('getContent', { params: { kind, id } }, readOnce)
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
