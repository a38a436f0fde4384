import type { LocaleCode } from '#locales/locales.ts'
import { mayChange } from '#schemas/studio/roles.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'

/** Returns whether the person may change the content of a locale; true until it is known who they are. */
export function useMayChange(locale: LocaleCode): boolean {
  const { data: me } = useMe()
  return me === undefined || mayChange(me, locale)
}
