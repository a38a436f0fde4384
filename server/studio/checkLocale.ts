import { isLocaleCode, type LocaleCode } from '#locales/locales.ts'
import { mayChange, type StudioRights } from '#schemas/studio/roles.ts'
import { StudioError } from '#server/studio/studioError.ts'

/** Throws 403 unless the person may change the content of a locale; for locales that are not in the path. */
export function checkLocale(person: StudioRights, locale: string | undefined): asserts locale is LocaleCode {
  if (locale === undefined || !isLocaleCode(locale)) throw new StudioError('not_found', 'There is no such locale')
  if (!mayChange(person, locale)) {
    throw new StudioError('locale_forbidden', `You may not change the content of ${locale}`, { locale })
  }
}
