import { useLingui } from '@lingui/react/macro'

/** Returns the texts of the map in the language of the studio. */
export function useMapTexts() {
  const { t } = useLingui()
  return {
    pin: t({ id: 'Studio/Pin', message: 'Pin: arrow keys move it, with Shift in large steps' }),
    map: {
      title: t({ id: 'Studio/Map title', message: 'Map. Arrow keys move it, plus and minus zoom.' }),
      attribution: t({ id: 'Studio/Map sources', message: 'Show or hide the sources of the map' }),
      ctrlScroll: t({ id: 'Studio/Map ctrl', message: 'Use Ctrl and the mouse wheel to zoom the map' }),
      commandScroll: t({ id: 'Studio/Map command', message: 'Use ⌘ and the mouse wheel to zoom the map' }),
      twoFingers: t({ id: 'Studio/Map fingers', message: 'Use two fingers to move the map' }),
    },
  }
}
