import { useLingui } from '@lingui/react/macro'
import { toRecord } from '#schemas/studio/valuePaths.ts'
import type { FieldProps } from '#renderer/studio/fields/fieldProps.ts'
import { HotspotPositions } from '#renderer/studio/fields/walkaround/HotspotPositions.tsx'
import { useFields } from '#renderer/studio/fields/FieldsContext.ts'
import { useFieldText } from '#renderer/studio/fields/useFieldText.ts'
import { textsOf, withFrames, withHotspots } from '#renderer/studio/fields/walkaround/walkaround.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import styles from '#renderer/studio/fields/walkaround/WalkaroundField.module.css'

/**
 * Renders the pictures round a product, its hotspots, and where each is on each picture: placed by a click or the arrow
 * keys.
 */
export function WalkaroundField({ label, path, value, onChange }: FieldProps) {
  const { t } = useLingui()
  const { Control } = useFields()
  const textOf = useFieldText()
  if (value === undefined || value === null) {
    return (
      <fieldset className={styles.walkaround}>
        <legend>{label}</legend>
        <Button icon="add" onPress={() => onChange({ hotspots: [], frames: [], places: {} })}>
          {t({ id: 'Studio/Add walkaround', message: 'Add pictures around the product' })}
        </Button>
      </fieldset>
    )
  }
  const data = toRecord(value)
  const hotspots = textsOf(data['hotspots'])
  const frames = textsOf(data['frames'])
  return (
    <fieldset className={styles.walkaround} data-path={path}>
      <legend>{label}</legend>
      <Control
        control={{ kind: 'id', of: 'image', list: true }}
        label={textOf(`${path}.frames`)}
        required={false}
        path={`${path}.frames`}
        value={frames}
        onChange={(next) => onChange(withFrames(data, textsOf(next)))}
      />
      <Control
        control={{ kind: 'list', item: { kind: 'word', of: 'Hotspot', free: false } }}
        label={textOf(`${path}.hotspots`)}
        required
        path={`${path}.hotspots`}
        value={hotspots}
        onChange={(next) => onChange(withHotspots(data, textsOf(next)))}
      />
      {hotspots.length > 0 && frames.length > 0 && (
        <HotspotPositions
          hotspots={hotspots}
          frames={frames}
          places={toRecord(data['places'])}
          onChange={(places) => onChange({ ...data, places })}
        />
      )}
      <Button variant="quiet" icon="trash" onPress={() => onChange(undefined)}>
        {t({ id: 'Studio/Remove walkaround', message: 'Remove the walkaround' })}
      </Button>
    </fieldset>
  )
}
