import { useLingui } from '@lingui/react/macro'

/** Returns what the frame of a part of a picture, and its handles are called for who does not see it. */
export function useHandleNames() {
  const { t } = useLingui()
  return {
    cropArea: t({ id: 'Studio/Cut frame', message: 'Part of the picture; the arrow keys move it' }),
    nwDragHandle: t({ id: 'Studio/Cut top left', message: 'Top left corner; the arrow keys move it' }),
    nDragHandle: t({ id: 'Studio/Cut top', message: 'Top edge; the arrow keys move it' }),
    neDragHandle: t({ id: 'Studio/Cut top right', message: 'Top right corner; the arrow keys move it' }),
    eDragHandle: t({ id: 'Studio/Cut right', message: 'Right edge; the arrow keys move it' }),
    seDragHandle: t({ id: 'Studio/Cut bottom right', message: 'Bottom right corner; the arrow keys move it' }),
    sDragHandle: t({ id: 'Studio/Cut bottom', message: 'Bottom edge; the arrow keys move it' }),
    swDragHandle: t({ id: 'Studio/Cut bottom left', message: 'Bottom left corner; the arrow keys move it' }),
    wDragHandle: t({ id: 'Studio/Cut left', message: 'Left edge; the arrow keys move it' }),
  }
}
