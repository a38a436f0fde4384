import { useLingui } from '@lingui/react/macro'
import { auditActions, type AuditAction } from '#schemas/studio/auditActions.ts'
import { contentKinds } from '#schemas/studio/calls/content.ts'
import { useKindName } from '#renderer/studio/texts/useKindName.ts'
import { auditTexts } from '#renderer/studio/texts/auditTexts.ts'

/** Returns what names actions and the kinds of what they were done to; unknown ones, of another release, by their code. */
export function useAuditTexts() {
  const { t, i18n } = useLingui()
  const contentName = useKindName()
  const others: Readonly<Record<string, string>> = {
    page: t({ id: 'Studio/Pages', message: 'Pages' }),
    media: t({ id: 'Studio/Media', message: 'Media' }),
    folder: t({ id: 'Studio/Folder', message: 'Folder' }),
    preset: t({ id: 'Studio/Own presets', message: 'Saved presets' }),
    request: t({ id: 'Studio/Requests', message: 'Requests' }),
    import: t({ id: 'Studio/Kind import', message: 'Imports' }),
  }
  return {
    actionName: (action: string) => (isAction(action) ? i18n._(auditTexts[action]) : action),
    kindName: (kind: string) => {
      const known = contentKinds.find((each) => each === kind)
      return known === undefined ? (others[kind] ?? kind) : contentName(known)
    },
  }
}

function isAction(action: string): action is AuditAction {
  return auditActions.some((each) => each === action)
}
