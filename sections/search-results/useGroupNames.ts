import { useLingui } from '@lingui/react/macro'
import type { SearchGroup } from '#schemas/search.ts'

/** Returns the translated names of the result groups. */
export function useGroupNames(): Readonly<Record<SearchGroup, string>> {
  const { t } = useLingui()
  return {
    product: t({ id: 'Search/Products', message: 'Machines' }),
    promo: t({ id: 'Search/Promotions', message: 'Promotions' }),
    news: t({ id: 'Search/News', message: 'News' }),
    page: t({ id: 'Search/Pages', message: 'Pages' }),
  }
}
