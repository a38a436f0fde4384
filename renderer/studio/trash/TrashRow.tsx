import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { hasRole } from '#schemas/studio/roles.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { useChange } from '#renderer/studio/api/useCall.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { useAuditTexts } from '#renderer/studio/texts/useAuditTexts.ts'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import type { Restored } from '#renderer/studio/trash/RestoredNotice.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import table from '#renderer/studio/ui/Table.module.css'

interface Props {
  readonly entry: CallResult<'listTrash'>['items'][number]
  readonly onRestored: (restored: Restored) => void
}

/** Renders what was deleted, by whom and when, how long it is kept, and its way back. */
export function TrashRow({ entry, onRestored }: Props) {
  const { t } = useLingui()
  const { ago, dateTime } = useFormats()
  const { kindName } = useAuditTexts()
  const { data: me } = useMe()
  const { id, kind, item_id: item, title, deleted_by: by, deleted_at: at, days_left: count } = entry
  const restore = useChange('restoreTrash', { onSuccess: (result) => onRestored({ ...result, title }) })
  const mayRestore = me !== undefined && (hasRole(me, 'publisher') || by?.id === me.id)
  return (
    <tr>
      <th scope="row">
        {title}
        <span className={table.detail}>{[kindName(kind), item].join(' · ')}</span>
        {restore.error !== null && <RestoreError error={restore.error} />}
      </th>
      <td>
        <time dateTime={at} title={dateTime(at)}>
          {ago(at)}
        </time>
        <span className={table.detail}>{by?.name}</span>
      </td>
      <td>{t({ id: 'Studio/Days', message: plural(count, { one: '# day', other: '# days' }) })}</td>
      <td>
        {mayRestore && (
          <Button
            icon="undo"
            aria-label={t({ id: 'Studio/Restore entry', message: `Restore ${title}` })}
            isDisabled={restore.isPending}
            onPress={() => restore.mutate({ params: { entry: String(id) }, body: {} })}
          >
            {t({ id: 'Studio/Restore from trash', message: 'Restore' })}
          </Button>
        )}
      </td>
    </tr>
  )
}

function RestoreError({ error }: { readonly error: unknown }) {
  const { t } = useLingui()
  if (!(error instanceof StudioCallError) || error.code !== 'exists') return <ErrorNotice error={error} />
  return (
    <Notice kind="bad" live>
      {t({
        id: 'Studio/Trash place taken',
        message:
          'Its place was taken since: something else has its id, or the item it is about has another page. Delete that first.',
      })}
    </Notice>
  )
}
