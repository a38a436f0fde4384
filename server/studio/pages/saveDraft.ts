import * as v from 'valibot'
import { draftContent } from '#schemas/studio/draft.ts'
import type { Cms } from '#server/content/context.ts'
import { isSameContent, readSentContent } from '#server/content/rawContent.ts'
import type { Actor } from '#server/studio/context.ts'
import { inEditing } from '#server/studio/inEditing.ts'
import type { DraftState, Position } from '#server/studio/pages/draftState.ts'
import { pageDrafts } from '#server/studio/pages/pageDrafts.ts'

export interface SaveRequest extends Position {
  /** Revision the content was made from. */
  readonly revision: number
  /** JSON text of the content, as the client sent it. */
  readonly text: string
  /** JSON texts of earlier saves of this content from the same revision whose response the client never received. */
  readonly attempts?: readonly string[]
  /** JSON text of what the content was made from, where it is no revision the server has. */
  readonly base?: string | undefined
  readonly actor: Actor
}

export interface SavedDraft {
  readonly state: DraftState
  /** Whether the draft holds more than what was sent: changes of others, or another key. */
  readonly merged: boolean
  /** How many values wait beside their field since this save: both sides had changed the same. */
  readonly suggestions: number
}

/** Saves the draft of a page, finished or not (`DraftEngine.save`). */
export async function saveDraft(cms: Cms, { text, attempts = [], base, ...edit }: SaveRequest): Promise<SavedDraft> {
  const save = {
    edit,
    sent: text,
    attempts: attempts.filter(isContent),
    base: base !== undefined && isContent(base) ? base : undefined,
    record: { action: 'draft.save' },
  } as const
  const { state, mine, suggestions } = await inEditing(cms, (inside) => pageDrafts.save(inside, save))
  const sent = readSentContent(text).sections
  const hasOtherKey = mine.sections.some(({ key }, index) => key !== sent[index]?.key)
  return { state, merged: hasOtherKey || !isSameContent(state.content, mine), suggestions }
}

function isContent(text: string): boolean {
  return v.is(draftContent, JSON.parse(text))
}
