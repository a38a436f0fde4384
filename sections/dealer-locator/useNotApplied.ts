import { useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import type { DealersResult } from '#schemas/queryResults.ts'
import { point, serviceFlagNames, serviceFlags } from '#schemas/retailers.ts'
import type { NotAppliedChoice } from '#sections/shared/NotApplied.tsx'
import { usePage } from '#sections/shared/pageContext.ts'
import { useServiceNames } from '#sections/shared/useServiceNames.ts'

/** Returns what the address chooses in vain: a place that is none, a service's other value, a dealer who is not in the results. */
export function useNotApplied(result: DealersResult | null): readonly NotAppliedChoice[] {
  const { t } = useLingui()
  const { search, rejected = {} } = usePage()
  const services = useServiceNames()
  const { at, dealer } = search
  const isListed = result === null || result.isUnknown === true || result.dealers.some(({ id }) => id === dealer)
  const placeLabel = t({ id: 'Locator/Place', message: 'Postcode, address or town' })
  return [
    { label: placeLabel, value: rejected['address'] },
    { label: placeLabel, value: rejected['at'] ?? (v.is(point, at) ? undefined : at) },
    ...serviceFlagNames.map((flag) => ({ label: services[serviceFlags[flag]], value: rejected[flag] })),
    {
      label: t({ id: 'Form/Dealer', message: 'Dealer' }),
      value: rejected['dealer'] ?? (isListed ? undefined : dealer),
    },
  ]
}
