import type { LocaleCode } from '#locales/locales.ts'
import type { Place } from '#schemas/retailers.ts'
import { createCmsClient } from '#renderer/site/queries/cmsClient.ts'

/** Places like what a visitor types; without a progress bar, for the typing goes on. */
export function askPlaces(typed: string, locale: LocaleCode): Promise<readonly Place[]> {
  return createCmsClient((path, init) => fetch(path, init)).places(typed, locale)
}
