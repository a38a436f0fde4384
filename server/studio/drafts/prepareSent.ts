import type { DocumentKind, DraftedState, DraftEdit } from '#server/studio/drafts/documentKind.ts'
import { StudioError } from '#server/studio/studioError.ts'

type Preparing<Edit extends DraftEdit, Content, Sent> = Pick<
  DocumentKind<Edit, DraftedState<Content>, Content, Sent>,
  'prepare'
>

/** Returns content as it is stored, made from what is not known; `undefined` where that is needed for data that was left out. */
export function prepareWithout<Edit extends DraftEdit, Content, Sent>(
  { prepare }: Preparing<Edit, Content, Sent>,
  edit: Edit,
  sent: Sent,
  stored: Content,
): Content | undefined {
  try {
    return prepare(edit, sent, stored)
  } catch (error) {
    const issues = error instanceof StudioError ? (error.body.issues ?? []) : []
    if (issues.some(({ code, path }) => code === 'missing' && path === 'data')) return undefined
    throw error
  }
}

/** Returns contents as they are stored; those that cannot be are left out. */
export function prepareKnown<Edit extends DraftEdit, Content, Sent>(
  { prepare }: Preparing<Edit, Content, Sent>,
  edit: Edit,
  sent: readonly Sent[],
  stored: Content,
): Content[] {
  return sent.flatMap((each) => {
    try {
      return [prepare(edit, each, stored)]
    } catch (error) {
      if (error instanceof StudioError) return []
      throw error
    }
  })
}
