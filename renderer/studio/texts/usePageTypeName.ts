import { useLingui } from '@lingui/react/macro'
import type { PageType } from '#schemas/pageTypes.ts'

/** Returns what names a page type in the language of the studio. */
export function usePageTypeName(): (type: PageType) => string {
  const { i18n } = useLingui()
  return (type) => {
    const id = `Page type/${type}`
    return i18n._(id)
  }
}
