import { randomUuid } from '#schemas/randomUuid.ts'
import { fieldsOf } from '#schemas/studio/fieldsOf.ts'
import { addCopies } from '#renderer/studio/editor/sections/addCopies.ts'
import { dataOfPreset, type PresetSource } from '#renderer/studio/editor/sections/presetData.ts'
import type { Rejection } from '#renderer/studio/editor/sections/sectionRules.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'

/** The page sections are inserted in. */
export interface InsertTarget {
  readonly pageType: string
  /** Entity the page is about, for references of presets. */
  readonly entityId: string | undefined
}

/** What could not be inserted, and why: the page does not take it, or its data could not be read. */
export interface NotInserted {
  readonly source: PresetSource
  readonly rejection?: Rejection
  readonly error?: unknown
}

interface Options {
  /** Id of the section it stands after; `null`: as the first one, `undefined`: at the end. */
  readonly after: string | null | undefined
  /** Returns whether it is no longer to be inserted once its data is there. */
  readonly isLate?: () => boolean
  /** Called once it is inserted. */
  readonly onInsert?: () => void
}

/** Returns what inserts a section filled from a preset, with the focus in its first field, and returns why it could not. */
export function useInsertion({ pageType, entityId }: InsertTarget) {
  const { locale, store, select } = useOpenPage()
  return async (
    source: PresetSource,
    { after, isLate = () => false, onInsert }: Options,
  ): Promise<NotInserted | undefined> => {
    try {
      const data = await dataOfPreset(source, locale, entityId)
      if (isLate()) return undefined
      const section = { id: randomUuid(), key: source.type, data }
      const options = { pageType, after, isOwn: false, newId: () => section.id }
      const { content, ids, rejected } = addCopies(store.state().content, [section], options)
      const [rejection] = rejected
      if (rejection !== undefined) return { source, rejection: rejection.rejection }
      store.change(content)
      onInsert?.()
      // A shared section has no fields here.
      select(ids[0] ?? '', source.shared === undefined ? (fieldsOf(source.type)[0]?.name ?? '') : '')
      return undefined
    } catch (error) {
      return { source, error }
    }
  }
}
