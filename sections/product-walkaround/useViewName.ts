import { useLingui } from '@lingui/react/macro'
import { useSideNames } from '#sections/shared/useSideNames.ts'

/** Returns the name of a view: its number and side. The first one is the front right, the following ones turn towards the rear. */
export function useViewName(total: number): (frame: number) => string {
  const { t } = useLingui()
  const sides = useSideNames()
  return (frame) => {
    const side = sides[(1 + Math.round((frame * sides.length) / total)) % sides.length] ?? ''
    const number = frame + 1
    return t({ id: 'Walkaround/View', message: `View ${number} of ${total}, ${side}` })
  }
}
