import type { LocaleCode } from '#locales/locales.ts'
import type { PageType } from '#schemas/pageTypes.ts'
import { mayChange, type StudioRights } from '#schemas/studio/roles.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'

export type EntityPage = CallResult<'getEntityPage'>

/** Which page is made of an item. */
export interface PageChoice {
  readonly page_type: PageType
  readonly locales: LocaleCode[]
}

/** Returns every locale that is offered and that the person may change; `undefined` when there is none. */
export function usualChoice(plan: EntityPage | undefined, me: StudioRights | undefined): PageChoice | undefined {
  const type = plan?.page?.page_type ?? plan?.types[0]
  const locales = plan?.offered
    .map(({ locale }) => locale)
    .filter((locale) => me !== undefined && mayChange(me, locale))
  return type === undefined || locales === undefined || locales.length === 0 ? undefined : { page_type: type, locales }
}
