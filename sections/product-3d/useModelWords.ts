import { useLingui } from '@lingui/react/macro'
import { useSideNames } from '#sections/shared/useSideNames.ts'

/** Texts of the viewer for a model. */
export interface ModelWords {
  readonly name: string
  readonly help: string
  /** Names of the viewing directions, by the viewer's own keys. */
  readonly sides: Readonly<Record<string, string>>
}

/** Text ids of the viewer; shown once the model is. */
export const modelTexts = ['Model/From above', 'Model/From below', 'Model/Help', 'Model/Name'] as const

/** Returns the texts of the viewer in the language of the page. */
export function useModelWords(machine: string): ModelWords {
  const { t } = useLingui()
  const [front = '', , right = '', , rear = '', , left = ''] = useSideNames()
  // The viewer names directions as seen from the camera: its right is the left side of the product.
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
