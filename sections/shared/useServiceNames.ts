import { useLingui } from '@lingui/react/macro'
import type { ServiceType } from '#schemas/retailers.ts'

/** Returns the names of dealer services in the language of the page. */
export function useServiceNames(): Readonly<Record<ServiceType, string>> {
  const { t } = useLingui()
  return {
    'Tractor sales': t({ id: 'Dealer/Tractor sales', message: 'Tractor sales' }),
    Service: t({ id: 'Dealer/Service', message: 'Service' }),
    'SDF Parts': t({ id: 'Dealer/SDF Parts', message: 'SDF Parts' }),
    Agricenter: t({ id: 'Dealer/Agricenter', message: 'Agricenter' }),
  }
}
