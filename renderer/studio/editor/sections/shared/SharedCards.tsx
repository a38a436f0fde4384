import { useLingui } from '@lingui/react/macro'
import { useSectionName } from '#renderer/studio/edit/useSectionName.ts'
import { PresetCard } from '#renderer/studio/editor/sections/OwnPresets.tsx'
import type { PresetSource } from '#renderer/studio/editor/sections/presetData.ts'
import type { ListedShared } from '#renderer/studio/editor/sections/shared/useShared.ts'
import styles from '#renderer/studio/editor/sections/AddSectionDialog.module.css'

interface Props {
  readonly sections: readonly ListedShared[]
  /** How many more only a search finds. */
  readonly unlisted: number
  readonly onChoose: (source: PresetSource) => void
  /** The pointer or the focus is on a section. */
  readonly onPoint: (source: PresetSource) => void
}

/** Renders the shared sections in the palette: what is inserted stays the same on all pages that show it. */
export function SharedCards({ sections, unlisted, onChoose, onPoint }: Props) {
  const { t } = useLingui()
  const nameOf = useSectionName()
  if (sections.length === 0) return null
  const heading = t({ id: 'Studio/Reusable sections', message: 'Reusable sections' })
  const draft = t({ id: 'Studio/Shared draft', message: 'not published yet' })
  return (
    <section className={styles.group}>
      <h3>{heading}</h3>
      <ul className={styles.cards}>
        {sections.map(({ id, name, type, isPublished }) => {
          const source = { type, shared: id }
          return (
            <li key={id}>
              <PresetCard name={name} source={source} onChoose={onChoose} onPoint={onPoint}>
                {[nameOf(type), ...(isPublished ? [] : [draft])].join(' · ')}
              </PresetCard>
            </li>
          )
        })}
      </ul>
      {unlisted > 0 && (
        <p className={styles.hint}>
          {t({
            id: 'Studio/Shared unlisted',
            message: `Not listed here: ${unlisted} more. Search for them by name.`,
          })}
        </p>
      )}
    </section>
  )
}
