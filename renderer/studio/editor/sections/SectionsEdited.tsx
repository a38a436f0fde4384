import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useMayChange } from '#renderer/studio/edit/useMayChange.ts'
import { AddSectionDialog } from '#renderer/studio/editor/sections/AddSectionDialog.tsx'
import { CarryContext } from '#renderer/studio/editor/sections/carriedPreset.ts'
import { SectionEditingContext } from '#renderer/studio/editor/sections/sectionEditing.ts'
import { useSectionActions } from '#renderer/studio/editor/sections/useSectionActions.ts'
import { useOpenPage, useSectionIds } from '#renderer/studio/editor/useDraft.ts'

interface Props {
  readonly pageType: string
  readonly entityId: string | undefined
  /** Id of the selected section. */
  readonly selected: string
  readonly children: ReactNode
}

/** Gives the chosen sections, and what is done with them, to what is inside; renders the palette when it is requested. */
export function SectionsEdited({ pageType, entityId, selected, children }: Props) {
  const { locale, select } = useOpenPage()
  const sections = useSectionIds()
  const isWritable = useMayChange(locale)
  const [several, setSeveral] = useState<{ readonly ids: ReadonlySet<string>; readonly with: string }>()
  const [place, setPlace] = useState<{ readonly after: string | null | undefined }>()
  const chosen = useMemo(() => {
    const ids = several?.with === selected ? [...several.ids] : [selected]
    return new Set(ids.filter((id) => sections.includes(id)))
  }, [several, selected, sections])
  const choose = (ids: ReadonlySet<string>) => {
    const first = ids.has(selected) ? selected : ([...ids].at(-1) ?? '')
    setSeveral(ids.size > 1 ? { ids, with: first } : undefined)
    if (first !== selected) select(first)
  }
  const actions = useSectionActions({ pageType, entityId, isWritable, chosen, choose })
  const { isCarrying, carry } = useCarrying()
  const insert = (after: string | null | undefined) => setPlace({ after })
  return (
    <SectionEditingContext value={{ pageType, isWritable, chosen, choose, insert, isCarrying, ...actions }}>
      {children}
      <CarryContext
        value={() => {
          setPlace(undefined)
          carry()
        }}
      >
        <AddSectionDialog
          {...{ pageType, entityId }}
          open={place !== undefined}
          after={place?.after}
          onClose={() => setPlace(undefined)}
        />
      </CarryContext>
    </SectionEditingContext>
  )
}

/** Events by which a drag is over: the palette it began in is closed, so that nothing else says it. */
const ends = ['drop', 'dragend', 'pointermove', 'pointerdown', 'keydown'] as const

/** Returns whether a preset of the palette is dragged, and what begins that. */
function useCarrying() {
  const [isCarrying, setCarrying] = useState(false)
  useEffect(() => {
    if (!isCarrying) return undefined
    const listening = new AbortController()
    const { signal } = listening
    const end = () => setCarrying(false)
    for (const name of ends) addEventListener(name, end, { signal })
    return () => listening.abort()
  }, [isCarrying])
  return { isCarrying, carry: () => setCarrying(true) }
}
