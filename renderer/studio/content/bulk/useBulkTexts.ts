import { useLingui } from '@lingui/react/macro'
import type { BulkAction } from '#renderer/studio/content/bulk/bulkCalls.ts'

/** Returns what names an action on many items. */
export function useActionName(): (action: BulkAction) => string {
  const { t } = useLingui()
  const names: Readonly<Record<BulkAction, string>> = {
    set: t({ id: 'Studio/Set field', message: 'Set a field' }),
    publish: t({ id: 'Studio/Publish', message: 'Publish' }),
    withdraw: t({ id: 'Studio/Withdraw', message: 'Withdraw' }),
    discard: t({ id: 'Studio/Discard item', message: 'Discard the changes' }),
    delete: t({ id: 'Studio/Delete item', message: 'Delete' }),
  }
  return (action) => names[action]
}
