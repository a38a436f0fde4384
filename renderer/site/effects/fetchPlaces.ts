import type { LocaleCode } from '#locales/locales.ts'
import type { Place } from '#schemas/retailers.ts'
import { createCmsClient } from '#renderer/site/queries/cmsClient.ts'

/** Fetches places that match the typed text; without a progress bar, because the visitor is still typing. */
export function fetchPlaces(typed: string, locale: LocaleCode): Promise<readonly Place[]> {
  return createCmsClient((path, init) => fetch(path, init)).places(typed, locale)
}
