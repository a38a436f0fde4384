import { useLingui } from '@lingui/react/macro'
import { useSideNames } from '#sections/shared/useSideNames.ts'

/** What the viewer says of a model. */
export interface ModelWords {
  readonly name: string
  readonly help: string
  /** Where it is seen from, by the viewer's own names of the directions. */
  readonly sides: Readonly<Record<string, string>>
}

/** Text ids of the viewer; shown once the model is. */
export const modelTexts = ['Model/From above', 'Model/From below', 'Model/Help', 'Model/Name'] as const

/** The viewer's own English in the reader's language. */
export function useModelWords(machine: string): ModelWords {
  const { t } = useLingui()
  const [front = '', , right = '', , rear = '', , left = ''] = useSideNames()
  // The viewer names its directions as an audience sees a stage: its right is the left of what faces it.
  const sides = Object.entries({ front, right: left, back: rear, left: right }).flatMap(([direction, side]) => [
    [direction, side] as const,
    [`upper-${direction}`, t({ id: 'Model/From above', message: `${side}, from above` })] as const,
    [`lower-${direction}`, t({ id: 'Model/From below', message: `${side}, from below` })] as const,
  ])
  return {
    name: t({ id: 'Model/Name', message: `3D model of the ${machine}` }),
    help: t({
      id: 'Model/Help',
      message:
        'Drag to turn it, pinch or use the wheel to come closer. By keyboard: arrow keys turn, Page up and Page down change the distance.',
    }),
    sides: Object.fromEntries(sides),
  }
}
