import { createContext, useContext } from 'react'
import type { Content } from '#renderer/studio/edit/editContent.ts'
import type { PresetSource } from '#renderer/studio/editor/sections/presetData.ts'

/** What is done with sections at once. */
export type SectionAction = 'up' | 'down' | 'hide' | 'duplicate' | 'remove'

/** What the last action has done, or why it did nothing; announced. */
export interface SectionStatus {
  /** Raised with each, so that the same sentence is announced again. */
  readonly count: number
  readonly sentences: readonly string[]
  readonly isRejected: boolean
  /** Content after it, while which it offers undo. */
  readonly undoable: Content | undefined
}

/** The sections of the open page that are chosen, and what is done with them from list, page and keys. */
export interface SectionEditing {
  readonly pageType: string
  readonly isWritable: boolean
  /** Ids of the chosen sections; the selected one is among them. */
  readonly chosen: ReadonlySet<string>
  readonly choose: (ids: ReadonlySet<string>) => void
  /** Opens the palette; what is taken stands after a section, first (`null`) or last (`undefined`). */
  readonly insert: (after: string | null | undefined) => void
  /** Whether a preset of the palette is dragged to its place. */
  readonly isCarrying: boolean
  /** Inserts a preset that was dragged to a place, as `insert` names it. */
  readonly drop: (source: PresetSource, after: string | null | undefined) => void
  readonly run: (action: SectionAction, ids: ReadonlySet<string>) => void
  readonly copy: (clipboard: DataTransfer) => void
  readonly cut: (clipboard: DataTransfer) => void
  readonly paste: (clipboard: DataTransfer) => void
  readonly status: SectionStatus | undefined
  readonly undo: () => void
}

export const SectionEditingContext = createContext<SectionEditing | undefined>(undefined)

export function useSectionEditing(): SectionEditing {
  const editing = useContext(SectionEditingContext)
  if (editing === undefined) throw new Error('No sections are edited here')
  return editing
}
