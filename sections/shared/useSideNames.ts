import { useLingui } from '@lingui/react/macro'

/** Ids of the texts `useSideNames` uses; a section that calls it declares them in its `section.ts`. */
export const sideTexts = [
  'Side/Front',
  'Side/Front left',
  'Side/Front right',
  'Side/Left',
  'Side/Rear',
  'Side/Rear left',
  'Side/Rear right',
  'Side/Right',
] as const

/** Returns the names of eight views around a product, from the front over its right side. */
export function useSideNames(): readonly string[] {
  const { t } = useLingui()
  return [
    t({ id: 'Side/Front', message: 'from the front' }),
    t({ id: 'Side/Front right', message: 'from the front right' }),
    t({ id: 'Side/Right', message: 'from the right' }),
    t({ id: 'Side/Rear right', message: 'from the rear right' }),
    t({ id: 'Side/Rear', message: 'from the rear' }),
    t({ id: 'Side/Rear left', message: 'from the rear left' }),
    t({ id: 'Side/Left', message: 'from the left' }),
    t({ id: 'Side/Front left', message: 'from the front left' }),
  ]
}
