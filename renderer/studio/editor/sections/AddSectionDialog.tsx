import { useEffect, useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { maxSections } from '#schemas/page.ts'
import { fieldsOf } from '#schemas/studio/fieldsOf.ts'
import { fillPreset, type Preset } from '#schemas/studio/preset.ts'
import { randomUuid } from '#schemas/randomUuid.ts'
import { addSection } from '#renderer/studio/edit/editContent.ts'
import { loadPresets } from '#renderer/studio/editor/loadPresets.ts'
import { PresetPreview } from '#renderer/studio/editor/sections/PresetPreview.tsx'
import { rejectionOf } from '#renderer/studio/editor/sections/sectionRules.ts'
import { useDraft, useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { sectionTypes, useGroupName, useSectionName, useSectionPurpose } from '#renderer/studio/edit/useSectionName.ts'
import { fieldName } from '#schemas/studio/fieldName.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import styles from '#renderer/studio/editor/sections/AddSectionDialog.module.css'

interface Props {
  readonly open: boolean
  readonly pageType: string
  /** Entity the page is about, for references of presets. */
  readonly entityId: string | undefined
  /** Id of the section it is inserted after; `null`: as the first one, `undefined`: at the end. */
  readonly after: string | null | undefined
  readonly onClose: () => void
}

/** Renders the palette of section types by group, with pictures and a search; Enter inserts the first one found. */
export function AddSectionDialog({ open, onClose, ...rest }: Props) {
  const { t } = useLingui()
  return (
    <Dialog title={t({ id: 'Studio/Add section', message: 'Add a section' })} open={open} onClose={onClose} size="wide">
      <Palette {...rest} onClose={onClose} />
    </Dialog>
  )
}

function Palette({ pageType, entityId, after, onClose }: Omit<Props, 'open'>) {
  const { t } = useLingui()
  const { content } = useDraft()
  const nameOf = useSectionName()
  const purposeOf = useSectionPurpose()
  const groupName = useGroupName()
  const [q, setQ] = useState('')
  const [choice, setChoice] = useState<{ readonly type: string; readonly presets: readonly Preset[] }>()
  const [failed, setFailed] = useState<{ readonly type: string; readonly error: unknown }>()
  const [pointed, setPointed] = useState<{ readonly type: string; readonly preset?: string }>()
  const insert = useInsert({ entityId, after, onClose })
  const words = q.toLowerCase().trim()
  const types = [...sectionTypes].filter(([type, { group }]) => {
    if (rejectionOf(content, type, pageType) !== undefined) return false
    return `${nameOf(type)} ${type} ${purposeOf(type)} ${groupName(group)}`.toLowerCase().includes(words)
  })
  const names = [...new Set(types.map(([, { group }]) => group))]
  const groups = names.map((name) => [name, types.filter(([, { group }]) => group === name)] as const)

  // With one preset or none there is nothing to choose.
  async function choose(type: string): Promise<void> {
    try {
      const presets = await loadPresets(type)
      setFailed(undefined)
      if (presets.length > 1) setChoice({ type, presets })
      else insert(type, presets[0])
    } catch (error) {
      setFailed({ type, error })
    }
  }

  // What the pointer or the focus is on is shown as a picture.
  const show = (type: string) => {
    const point = () => setPointed({ type })
    return { onFocus: point, onPointerEnter: point }
  }
  const pictured = types.find(([type]) => type === pointed?.type)?.[0] ?? types[0]?.[0]

  return (
    <div className={styles.palette}>
      <input
        className={controlClass}
        type="search"
        aria-label={t({ id: 'Studio/Find section', message: 'Find a section' })}
        placeholder={t({ id: 'Studio/Find section', message: 'Find a section' })}
        value={q}
        onChange={({ target }) => setQ(target.value)}
        onKeyDown={({ key }) => {
          const [first] = types
          if (key === 'Enter' && first !== undefined) void choose(first[0])
        }}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to search here
        autoFocus
      />
      {pictured !== undefined && (
        <PresetPreview
          type={pictured}
          preset={pictured === pointed?.type ? pointed.preset : undefined}
          entityId={entityId}
        />
      )}
      <div className={styles.groups}>
        {types.length === 0 && <NoSectionTypes isFull={content.sections.length >= maxSections} />}
        {groups.map(([group, members]) => (
          <section key={group} className={styles.group}>
            <h3>{groupName(group)}</h3>
            <ul className={styles.cards}>
              {members.map(([type]) => (
                <li key={type}>
                  <button type="button" className={styles.card} onClick={() => void choose(type)} {...show(type)}>
                    <strong>{nameOf(type)}</strong>
                    <span>{purposeOf(type)}</span>
                  </button>
                  {failed?.type === type && <ErrorNotice error={failed.error} onRetry={() => void choose(type)} />}
                  {choice?.type === type && (
                    <PresetChoice
                      presets={choice.presets}
                      onChoose={(preset) => insert(type, preset)}
                      onPoint={(preset) => setPointed({ type, preset: preset.id })}
                    />
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

/** Returns what inserts a section, once, with the focus in its first field. */
function useInsert({ entityId, after, onClose }: Pick<Props, 'entityId' | 'after' | 'onClose'>) {
  const { locale, store, select } = useOpenPage()
  const isInserted = useRef(false)
  // Presets that arrive after the palette was closed are not inserted.
  useEffect(() => {
    isInserted.current = false
    return () => {
      isInserted.current = true
    }
  }, [])
  return (type: string, preset: Preset | undefined) => {
    // A second click of a double click comes while the palette closes.
    if (isInserted.current) return
    const { content } = store.state()
    const data = preset === undefined ? {} : fillPreset(preset, locale, entityId)
    const id = randomUuid()
    const next = addSection(content, type, data, after, id)
    // Somebody else has filled the page.
    if (next === content) return
    isInserted.current = true
    store.change(next)
    onClose()
    select(id, fieldsOf(type)[0]?.name ?? '')
  }
}

function NoSectionTypes({ isFull }: { readonly isFull: boolean }) {
  const { t } = useLingui()
  return (
    <p role="status">
      {isFull
        ? t({ id: 'Studio/Rejected length', message: `A page has at most ${maxSections} sections.` })
        : t({ id: 'Studio/Nothing found', message: 'Nothing found.' })}
    </p>
  )
}

interface ChoiceProps {
  readonly presets: readonly Preset[]
  readonly onChoose: (preset: Preset) => void
  /** The pointer or the focus is on a preset. */
  readonly onPoint: (preset: Preset) => void
}

function PresetChoice({ presets, onChoose, onPoint }: ChoiceProps) {
  return (
    <ul className={styles.presets}>
      {presets.map((preset) => (
        <li key={preset.id}>
          <button
            type="button"
            className={styles.preset}
            onClick={() => onChoose(preset)}
            onFocus={() => onPoint(preset)}
            onPointerEnter={() => onPoint(preset)}
          >
            {fieldName(preset.id)}
          </button>
        </li>
      ))}
    </ul>
  )
}
