import { useLingui } from '@lingui/react/macro'

/** Returns what names the unit of a number in the language of the studio; one that all languages write alike is as it is. */
export function useUnitText(): (unit: string | undefined) => string | undefined {
  const { t } = useLingui()
  return (unit) => {
    switch (unit) {
      case 'hp':
        return t({ id: 'Studio/Unit hp', message: 'hp' })
      case 'year':
        return t({ id: 'Studio/Unit years', message: 'years' })
      case 'hour':
        return t({ id: 'Studio/Unit hours', message: 'hours' })
      default:
        return unit
    }
  }
}
