import { hasRole, mayChange } from '#schemas/studio/roles.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'

/** Returns whether the person may publish the open page. */
export function useMayPublish(): boolean {
  const { locale } = useOpenPage()
  const { data: me } = useMe()
  return me !== undefined && hasRole(me, 'publisher') && mayChange(me, locale)
}
