import { useLingui } from '@lingui/react/macro'
import type { ImportState, UndoOutcome } from '#schemas/studio/calls/imports.ts'
import type { ImportKind } from '#schemas/studio/importKinds.ts'
import { useKindName } from '#renderer/studio/texts/useKindName.ts'

/** Returns what names kinds and states of imports, and why an item was not undone. */
export function useImportNames() {
  const { t } = useLingui()
  const kindName = useKindName()
  const states: Readonly<Record<ImportState, string>> = {
    uploaded: t({ id: 'Studio/Import uploaded', message: 'Columns to be chosen' }),
    checking: t({ id: 'Studio/Import checking', message: 'Being checked' }),
    checked: t({ id: 'Studio/Import checked', message: 'Checked, not imported' }),
    importing: t({ id: 'Studio/Import importing', message: 'Being imported' }),
    stopped: t({ id: 'Studio/Import stopped', message: 'Stopped' }),
    imported: t({ id: 'Studio/Import imported', message: 'Imported' }),
    undoing: t({ id: 'Studio/Import undoing', message: 'Being undone' }),
    undone: t({ id: 'Studio/Import undone', message: 'Undone' }),
  }
  const outcomes: Readonly<Record<UndoOutcome, string>> = {
    undone: t({ id: 'Studio/Import undone', message: 'Undone' }),
    changed_since: t({ id: 'Studio/Import changed since', message: 'Changed since the import' }),
    misplaced: t({ id: 'Studio/Import misplaced', message: 'What it refers to was deleted or moved since the import' }),
    in_use: t({ id: 'Studio/Error in use', message: 'Something still uses this.' }),
    locale_forbidden: t({ id: 'Studio/Error locale', message: 'You may not change the content of this locale.' }),
  }
  return {
    kind: (kind: ImportKind) =>
      kind === 'price' ? t({ id: 'Studio/Import prices', message: 'Prices' }) : kindName(kind),
    state: (state: ImportState) => states[state],
    outcome: (outcome: UndoOutcome) => outcomes[outcome],
  }
}
