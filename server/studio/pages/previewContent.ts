import type { DraftContent } from '#schemas/studio/draft.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { parseContent } from '#server/content/rawContent.ts'
import { completeContent } from '#server/studio/pages/completeContent.ts'
import type { Studio } from '#server/studio/context.ts'
import { readState, type Position } from '#server/studio/pages/draftState.ts'
import { contentOf } from '#server/studio/pages/versions.ts'

/**
 * Renders content that is not saved: each section as the site would, now or at another time, by key; those without data as they are
 * stored.
 */
export async function previewContent(
  { cms, render }: Pick<Studio, 'cms' | 'render'>,
  position: Position,
  content: DraftContent,
  at?: Date,
): Promise<CallResult<'previewContent'>> {
  const stored = parseContent((await readState(cms, position)).content)
  // A new section that has no data yet is shown with what it lacks.
  const blank = content.sections.map(({ id }) => ({ id, data: {} }))
  const full = completeContent(content, [...blank, ...stored.sections])
  return { sections: [...(await render.sections({ ...position, content: full, at }))] }
}

/** Renders a version, the draft or what is published as a whole document; `hydrated` to try it. */
export async function renderFrame(
  { cms, render }: Pick<Studio, 'cms' | 'render'>,
  position: Position,
  { version, hydrated, at }: { readonly version: string; readonly hydrated: boolean; readonly at?: Date | undefined },
): Promise<Response> {
  const content = parseContent(await contentOf(cms, position, version))
  return render.document({ ...position, content, at }, hydrated)
}
