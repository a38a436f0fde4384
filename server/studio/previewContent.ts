import type { DraftContent, FullDraftContent } from '#schemas/studio/draft.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { parseContent } from '#server/content/rawContent.ts'
import type { Studio } from '#server/studio/context.ts'
import { readState, type Position } from '#server/studio/drafts/draftState.ts'
import { contentOf } from '#server/studio/versions.ts'

/** Renders content that is not saved: each section as the site would, by key. */
export async function previewContent(
  { cms, render }: Pick<Studio, 'cms' | 'render'>,
  position: Position,
  content: DraftContent,
): Promise<CallResult<'previewContent'>> {
  const full = isFull(content) ? content : withStored(content, parseContent((await readState(cms, position)).content))
  return { sections: [...(await render.sections({ ...position, content: full }))] }
}

/** Renders a version, the draft or what is published as a whole document; `hydrated` to try it. */
export async function renderFrame(
  { cms, render }: Pick<Studio, 'cms' | 'render'>,
  position: Position,
  version: string,
  hydrated: boolean,
): Promise<Response> {
  const content = parseContent(await contentOf(cms, position, version))
  return render.document({ ...position, content }, hydrated)
}

function isFull(content: DraftContent): content is FullDraftContent {
  return content.sections.every(({ data }) => data !== undefined)
}

/** A section sent without data has the stored one of its id; a new one has none yet, and is shown with what it lacks. */
function withStored(content: DraftContent, stored: FullDraftContent): FullDraftContent {
  const known = new Map(stored.sections.map(({ id, data }) => [id, data]))
  const sections = content.sections.map((section) => ({
    ...section,
    data: section.data ?? known.get(section.id) ?? {},
  }))
  return { ...content, sections }
}
