import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { OwnPreset } from '#schemas/studio/calls/ownPresets.ts'
import { hasRole } from '#schemas/studio/roles.ts'
import { useChange } from '#renderer/studio/api/useCall.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { useSectionName } from '#renderer/studio/edit/useSectionName.ts'
import { useCarry } from '#renderer/studio/editor/sections/carriedPreset.ts'
import type { PresetSource } from '#renderer/studio/editor/sections/presetData.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { useLocaleName } from '#renderer/studio/texts/useLocaleName.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import styles from '#renderer/studio/editor/sections/AddSectionDialog.module.css'

interface Props {
  readonly presets: readonly OwnPreset[]
  readonly onChoose: (source: PresetSource) => void
  /** The pointer or the focus is on a preset. */
  readonly onPoint: (source: PresetSource) => void
}

/** Renders the presets that people of the studio saved, each to be inserted, or put into the trash by who may. */
export function OwnPresets({ presets, onChoose, onPoint }: Props) {
  const { t } = useLingui()
  const { data: me } = useMe()
  const nameOf = useSectionName()
  const localeName = useLocaleName()
  const remove = useChange('deleteOwnPreset')
  if (presets.length === 0) return null
  const heading = t({ id: 'Studio/Own presets', message: 'Saved presets' })
  return (
    <section className={styles.group}>
      <h3>{heading}</h3>
      {remove.error !== null && <ErrorNotice error={remove.error} />}
      <ul className={styles.cards}>
        {presets.map(({ id, type, name, locale, saved_by: by }) => {
          const source = { type, own: id }
          const mayDelete = me !== undefined && (hasRole(me, 'publisher') || by?.id === me.id)
          return (
            <li key={id} className={styles.own}>
              <PresetCard name={name} source={source} onChoose={onChoose} onPoint={onPoint}>
                {[nameOf(type), localeName(locale), by?.name].filter((part) => part !== undefined).join(' · ')}
              </PresetCard>
              {mayDelete && (
                <Button
                  variant="quiet"
                  icon="trash"
                  iconOnly
                  isDisabled={remove.isPending}
                  onPress={() => remove.mutate({ params: { preset: id } })}
                >
                  {t({ id: 'Studio/Delete preset', message: `Move “${name}” to the trash` })}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface CardProps extends Omit<Props, 'presets'> {
  readonly name: string
  readonly source: PresetSource
  readonly children: ReactNode
}

export function PresetCard({ name, source, onChoose, onPoint, children }: CardProps) {
  const carry = useCarry(name, source, () => onChoose(source))
  return (
    <button
      type="button"
      className={styles.card}
      onClick={() => onChoose(source)}
      onFocus={() => onPoint(source)}
      onPointerEnter={() => onPoint(source)}
      {...carry}
    >
      <strong>{name}</strong>
      <span>{children}</span>
    </button>
  )
}
