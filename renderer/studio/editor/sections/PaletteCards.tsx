import { fieldName } from '#schemas/studio/fieldName.ts'
import type { Preset } from '#schemas/studio/preset.ts'
import { useCarry } from '#renderer/studio/editor/sections/carriedPreset.ts'
import { useSectionName, useSectionPurpose } from '#renderer/studio/edit/useSectionName.ts'
import styles from '#renderer/studio/editor/sections/AddSectionDialog.module.css'

interface CardProps {
  readonly type: string
  readonly onChoose: () => void
  /** The pointer or the focus is on it: it is shown as a picture. */
  readonly onPoint: () => void
}

/** Renders a type of section, to be chosen or dragged to its place. */
export function TypeCard({ type, onChoose, onPoint }: CardProps) {
  const nameOf = useSectionName()
  const purposeOf = useSectionPurpose()
  const carry = useCarry(nameOf(type), { type }, onChoose)
  return (
    <button
      type="button"
      className={styles.card}
      onClick={onChoose}
      onFocus={onPoint}
      onPointerEnter={onPoint}
      {...carry}
    >
      <strong>{nameOf(type)}</strong>
      <span>{purposeOf(type)}</span>
    </button>
  )
}

interface ChoiceProps {
  readonly type: string
  readonly presets: readonly Preset[]
  readonly onChoose: (preset: Preset) => void
  /** The pointer or the focus is on a preset. */
  readonly onPoint: (preset: Preset) => void
}

/** Renders the presets of a type, each to be chosen or dragged to its place. */
export function PresetChoice({ type, presets, onChoose, onPoint }: ChoiceProps) {
  return (
    <ul className={styles.presets}>
      {presets.map((preset) => (
        <li key={preset.id}>
          <PresetButton type={type} preset={preset} onChoose={onChoose} onPoint={onPoint} />
        </li>
      ))}
    </ul>
  )
}

function PresetButton({ type, preset, onChoose, onPoint }: Omit<ChoiceProps, 'presets'> & { readonly preset: Preset }) {
  const name = fieldName(preset.id)
  const carry = useCarry(name, { type, preset: preset.id }, () => onChoose(preset))
  return (
    <button
      type="button"
      className={styles.preset}
      onClick={() => onChoose(preset)}
      onFocus={() => onPoint(preset)}
      onPointerEnter={() => onPoint(preset)}
      {...carry}
    >
      {name}
    </button>
  )
}
