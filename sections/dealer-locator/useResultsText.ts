import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { DealersResult } from '#schemas/queryResults.ts'

/** Returns the text with the number of dealers and the place they are near. */
export function useResultsText({ total, place }: DealersResult): string {
  const { t } = useLingui()
  if (place === undefined)
    return t({ id: 'Locator/Dealers', message: plural(total, { one: '# dealer', other: '# dealers' }) })
  const { label } = place
  return label === undefined
    ? t({
        id: 'Locator/Dealers near point',
        message: plural(total, { one: '# dealer near this location', other: '# dealers near this location' }),
      })
    : t({
        id: 'Locator/Dealers near',
        message: plural(total, { one: `# dealer near ${label}`, other: `# dealers near ${label}` }),
      })
}
