import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { DealersAnswer } from '#schemas/pageAnswers.ts'

/** How many dealers there are, and near what. */
export function useFoundWords({ total, place }: DealersAnswer): string {
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
