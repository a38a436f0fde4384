import { useLingui } from '@lingui/react/macro'
import type { ContentKind } from '#schemas/studio/calls/content.ts'
import { kindTexts } from '#renderer/studio/texts/kindTexts.ts'

/** Returns what names the items of a kind. */
export function useKindName(): (kind: ContentKind) => string {
  const { i18n } = useLingui()
  return (kind) => i18n._(kindTexts[kind])
}
