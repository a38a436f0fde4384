import { queryOptions } from '@tanstack/react-query'
import type { LocaleCode } from '#locales/locales.ts'
import type { PageType } from '#schemas/pageTypes.ts'
import type { ContentItem } from '#schemas/studio/calls/content.ts'
import { mayChange, type StudioRights } from '#schemas/studio/roles.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'

export type EntityPage = CallResult<'getEntityPage'>

/** Which page is made of an item. */
export interface PageChoice {
  readonly page_type: PageType
  readonly locales: LocaleCode[]
}

/** The page of an item; read again when the item is saved, because its addresses are made from its name. */
export const entityPageQuery = ({ kind, id, revision }: Pick<ContentItem, 'kind' | 'id' | 'revision'>) =>
  queryOptions({
    queryKey: ['entity page', kind, id, revision],
    queryFn: ({ signal }) => callStudio('getEntityPage', { params: { kind, id }, signal }),
    placeholderData: (before) => before,
  })

/** Every locale that is offered and that the person may change; `undefined` when there is none. */
export function usualChoice(plan: EntityPage | undefined, me: StudioRights | undefined): PageChoice | undefined {
  const type = plan?.page?.page_type ?? plan?.types[0]
  const locales = plan?.offered
    .map(({ locale }) => locale)
    .filter((locale) => me !== undefined && mayChange(me, locale))
  return type === undefined || locales === undefined || locales.length === 0 ? undefined : { page_type: type, locales }
}
