import { useLingui } from '@lingui/react/macro'
import type { StudioRole } from '#schemas/studio/roles.ts'

/** Returns what names a role. */
export function useRoleName(): (role: StudioRole) => string {
  const { t } = useLingui()
  return (role) => {
    switch (role) {
      case 'author':
        return t({ id: 'Studio/Author', message: 'Author: writes drafts' })
      case 'publisher':
        return t({ id: 'Studio/Publisher', message: 'Publisher: also publishes' })
      case 'admin':
        return t({ id: 'Studio/Administrator', message: 'Administrator: also manages people' })
    }
  }
}
