import { useLingui } from '@lingui/react/macro'
import type { LocaleState } from '#schemas/studio/pageSummary.ts'
import type { IconName } from '#renderer/studio/ui/Icon.tsx'

export type StateName = LocaleState['state']

/** An icon for each state, so that it is never colour alone. */
export const stateIcons: Readonly<Record<StateName, IconName>> = {
  missing: 'missing',
  fallback: 'fallback',
  draft: 'draft',
  published: 'check',
  changed: 'changed',
  withdrawn: 'withdrawn',
}

/** Returns what names a state of a page in a locale. */
export function useStateName(): (state: StateName) => string {
  const { t } = useLingui()
  return (state) => {
    switch (state) {
      case 'missing':
        return t({ id: 'Studio/State missing', message: 'Missing' })
      case 'fallback':
        return t({ id: 'Studio/State fallback', message: 'Falls back' })
      case 'draft':
        return t({ id: 'Studio/State draft', message: 'Draft' })
      case 'published':
        return t({ id: 'Studio/State published', message: 'Live' })
      case 'changed':
        return t({ id: 'Studio/State changed', message: 'Changed' })
      case 'withdrawn':
        return t({ id: 'Studio/State withdrawn', message: 'Withdrawn' })
    }
  }
}
