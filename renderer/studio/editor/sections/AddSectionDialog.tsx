import { useEffect, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { maxSections } from '#schemas/page.ts'
import type { Preset } from '#schemas/studio/preset.ts'
import { loadPresets } from '#renderer/studio/editor/loadPresets.ts'
import { InsertError } from '#renderer/studio/editor/sections/InsertError.tsx'
import { OwnPresets } from '#renderer/studio/editor/sections/OwnPresets.tsx'
import { PresetChoice, TypeCard } from '#renderer/studio/editor/sections/PaletteCards.tsx'
import type { PresetSource } from '#renderer/studio/editor/sections/presetData.ts'
import { PresetPreview } from '#renderer/studio/editor/sections/PresetPreview.tsx'
import { SharedCards } from '#renderer/studio/editor/sections/shared/SharedCards.tsx'
import { useInsert } from '#renderer/studio/editor/sections/useInsert.ts'
import { usePalette } from '#renderer/studio/editor/sections/usePalette.ts'
import { useGroupName } from '#renderer/studio/edit/useSectionName.ts'
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
  const groupName = useGroupName()
  const [q, setQ] = useState('')
  const [pointed, setPointed] = useState<PresetSource>()
  const { groups, own, reusable, unlisted, firstType, sections, error, refetch } = usePalette(pageType, q)
  const { insert, failed } = useInsert({ pageType, entityId, after, onClose })
  const { choice, unread, choose } = useChoice(insert)
  const isFull = sections >= maxSections
  // A preset that a colleague has deleted meanwhile is no longer listed.
  useEffect(() => {
    if (failed?.error !== undefined) void refetch()
  }, [failed, refetch])
  const isPointed = groups.some(({ types }) => types.some((type) => type === pointed?.type))
  const isShown =
    isPointed || own.some(({ id }) => id === pointed?.own) || reusable.some(({ id }) => id === pointed?.shared)
  const pictured = isShown ? pointed : firstType === undefined ? undefined : { type: firstType }
  // Types are found before presets, whose list may still be on its way.
  const insertFirst = () => {
    const [first] = own
    const [shared] = reusable
    if (firstType !== undefined) void choose(firstType)
    else if (shared !== undefined) void insert({ type: shared.type, shared: shared.id })
    else if (first !== undefined) void insert({ type: first.type, own: first.id })
  }
  return (
    <div className={styles.palette}>
      <PaletteSearch q={q} onSearch={setQ} onEnter={insertFirst} />
      <p className={styles.hint}>
        {t({
          id: 'Studio/Palette hint',
          message: 'Choose a section to insert it, or drag it to its place in the list or on the page.',
        })}
      </p>
      {pictured !== undefined && <PresetPreview source={pictured} entityId={entityId} />}
      <div className={styles.groups}>
        {failed !== undefined && <InsertError failed={failed} />}
        {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        <SharedCards
          sections={reusable}
          unlisted={unlisted}
          onChoose={(source) => void insert(source)}
          onPoint={setPointed}
        />
        <OwnPresets presets={own} onChoose={(source) => void insert(source)} onPoint={setPointed} />
        {groups.length === 0 && ((own.length === 0 && reusable.length === 0) || isFull) && (
          <NoSectionTypes isFull={isFull} />
        )}
        {groups.map(({ group, types }) => (
          <section key={group} className={styles.group}>
            <h3>{groupName(group)}</h3>
            <ul className={styles.cards}>
              {types.map((type) => (
                <li key={type}>
                  <TypeCard type={type} onChoose={() => void choose(type)} onPoint={() => setPointed({ type })} />
                  {unread?.type === type && <ErrorNotice error={unread.error} onRetry={() => void choose(type)} />}
                  {choice?.type === type && (
                    <PresetChoice
                      type={type}
                      presets={choice.presets}
                      onChoose={({ id }) => void insert({ type, preset: id })}
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

interface SearchProps {
  readonly q: string
  readonly onSearch: (q: string) => void
  readonly onEnter: () => void
}

function PaletteSearch({ q, onSearch, onEnter }: SearchProps) {
  const { t } = useLingui()
  return (
    <input
      className={controlClass}
      type="search"
      aria-label={t({ id: 'Studio/Find section', message: 'Find a section' })}
      placeholder={t({ id: 'Studio/Find section', message: 'Find a section' })}
      value={q}
      onChange={({ target }) => onSearch(target.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') onEnter()
      }}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to search here
      autoFocus
    />
  )
}

/** Returns what chooses a type: with one preset or none there is nothing to choose, and the section is inserted. */
function useChoice(insert: (source: PresetSource) => Promise<void>) {
  const [choice, setChoice] = useState<{ readonly type: string; readonly presets: readonly Preset[] }>()
  const [unread, setUnread] = useState<{ readonly type: string; readonly error: unknown }>()
  async function choose(type: string): Promise<void> {
    try {
      const presets = await loadPresets(type)
      setUnread(undefined)
      if (presets.length > 1) setChoice({ type, presets })
      else await insert({ type, preset: presets[0]?.id })
    } catch (error) {
      setUnread({ type, error })
    }
  }
  return { choice, unread, choose }
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
