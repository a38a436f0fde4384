import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import type { LocaleCode } from '#locales/locales.ts'
import { hasPages } from '#schemas/kinds/kinds.ts'
import type { ContentKind } from '#schemas/studio/calls/content.ts'
import { useRead } from '#renderer/studio/api/useCall.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { changeMany, type BulkAction, type BulkChange } from '#renderer/studio/content/bulk/bulkCalls.ts'
import { BulkSummary } from '#renderer/studio/content/bulk/BulkSummary.tsx'
import { SharedChanges } from '#renderer/studio/content/shared/SharedChanges.tsx'
import { SetFieldForm } from '#renderer/studio/content/bulk/SetFieldForm.tsx'
import { useActionName } from '#renderer/studio/content/bulk/useBulkTexts.ts'
import type { ItemResults, Selected } from '#renderer/studio/content/list/useSelection.ts'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import styles from '#renderer/studio/content/bulk/bulk.module.css'

interface Props {
  readonly kind: ContentKind
  readonly action: BulkAction
  readonly selected: Selected
  readonly locale: LocaleCode
  readonly onClose: () => void
  readonly onDone: (results: ItemResults) => void
}

/**
 * Shows what an action on many items would do, then does it, to what they were when it was opened: what others save meanwhile nobody has
 * looked at, though the list is read again behind it.
 */
export function BulkDialog({ kind, action, selected, locale, onClose, onDone }: Props) {
  const { t } = useLingui()
  const nameOf = useActionName()
  const [change, setChange] = useState<BulkChange>()
  const mayMakePages = action === 'publish' && hasPages(kind)
  const [pages, setPages] = useState(mayMakePages)
  const [done, setDone] = useState(0)
  const [items] = useState(() => [...selected.values()])
  const request = { kind, action, items, change, pages }
  const preview = useRead(
    'changeItems',
    [kind, action, change, pages, request.items.map(({ id, revision }) => [id, revision])],
    () => changeMany(request, true, setDone),
    { enabled: action !== 'set' || change !== undefined, gcTime: 0, refetchOnWindowFocus: false, retry: false },
  )
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => {
      setDone(0)
      return changeMany(request, false, setDone)
    },
    onSuccess: onDone,
  })
  const results = change === undefined && action === 'set' ? undefined : preview.data
  const titleOf = (id: string) => selected.get(id)?.title ?? id
  const changes = results?.some(({ outcome }) => outcome === 'changed') ?? false
  return (
    <Dialog
      title={nameOf(action)}
      open
      onClose={onClose}
      footer={
        <Button
          variant={action === 'publish' || action === 'set' ? 'primary' : 'danger'}
          isDisabled={!changes || isPending || preview.isFetching}
          onPress={() => mutate()}
        >
          {nameOf(action)}
        </Button>
      }
    >
      {action === 'set' && <SetFieldForm kind={kind} locale={locale} onChange={setChange} />}
      {mayMakePages && (
        <label className={styles.switch}>
          <input type="checkbox" checked={pages} onChange={({ target }) => setPages(target.checked)} />
          {t({
            id: 'Studio/Publish with pages',
            message: 'Also create and publish missing pages and languages',
          })}
        </label>
      )}
      {(error ?? preview.error) !== null && <ErrorNotice error={error ?? preview.error} />}
      {(preview.isFetching || isPending) && <Progress done={done} total={items.length} />}
      {results !== undefined && (
        <BulkSummary kind={kind} results={results} change={action === 'set' ? change : undefined} titleOf={titleOf} />
      )}
      {kind === 'shared_section' && action === 'publish' && <SharedChanges results={results ?? []} titleOf={titleOf} />}
      {changes && <Consequence action={action} />}
    </Dialog>
  )
}

/** Says what an action does that takes items off the site. */
function Consequence({ action }: Pick<Props, 'action'>) {
  const { t } = useLingui()
  if (action !== 'withdraw' && action !== 'delete') return null
  return (
    <p>
      {action === 'withdraw'
        ? t({
            id: 'Studio/Withdraw items lead',
            message:
              'They are gone for visitors at once, and their pages with them. Their content stays here as drafts.',
          })
        : t({
            id: 'Studio/Items to trash',
            message:
              'They are gone for visitors at once. They stay in the trash for 30 days, with their versions and notes, and can be restored from there.',
          })}
    </p>
  )
}

function Progress({ done, total }: { readonly done: number; readonly total: number }) {
  const { t } = useLingui()
  const { number } = useFormats()
  const [now, all] = [number(done), number(total)]
  return (
    <p role="status">
      {done === 0 || done >= total
        ? t({ id: 'Studio/Loading', message: 'Loading …' })
        : t({ id: 'Studio/Items done', message: `${now} of ${all}` })}
    </p>
  )
}
