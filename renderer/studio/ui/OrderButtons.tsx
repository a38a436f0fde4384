import { useLingui } from '@lingui/react/macro'
import { Button } from '#renderer/studio/ui/Button.tsx'

interface Props {
  /** Position of the item, and how many there are. */
  readonly index: number
  readonly count: number
  readonly onMove: (step: 1 | -1) => void
  readonly onRemove: () => void
}

/** Renders buttons that move an item of a list up or down, or remove it. */
export function OrderButtons({ index, count, onMove, onRemove }: Props) {
  const { t } = useLingui()
  return (
    <>
      <Button variant="quiet" icon="up" iconOnly isDisabled={index === 0} onPress={() => onMove(-1)}>
        {t({ id: 'Studio/Move up', message: 'Move up' })}
      </Button>
      <Button variant="quiet" icon="down" iconOnly isDisabled={index === count - 1} onPress={() => onMove(1)}>
        {t({ id: 'Studio/Move down', message: 'Move down' })}
      </Button>
      <Button variant="quiet" icon="trash" iconOnly onPress={onRemove}>
        {t({ id: 'Studio/Remove', message: 'Remove' })}
      </Button>
    </>
  )
}
