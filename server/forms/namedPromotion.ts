import type { LocaleCode } from '#locales/locales.ts'
import type { FormValues } from '#schemas/forms/forms.ts'
import { promotionTitle } from '#schemas/forms/promotionTitle.ts'
import type { Cms } from '#server/content/context.ts'
import { getPage } from '#server/content/getPage.ts'
import { getPromotion } from '#server/content/getPromotion.ts'

/** Returns the title of the promotion a request is about; `undefined` without one, and for an unknown one. */
export async function namedPromotion(
  cms: Cms,
  locale: LocaleCode,
  { promotion }: FormValues,
): Promise<string | undefined> {
  if (typeof promotion !== 'string' || promotion === '') return undefined
  const source = {
    promotion: async (key: string, code: LocaleCode) => (await getPromotion(cms, code, key))?.value,
    page: async (permalink: string, code: LocaleCode) => (await getPage(cms, code, permalink))?.value,
  }
  return promotionTitle(source, locale, promotion)
}
