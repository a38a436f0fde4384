import type { CallBody, CallResult } from '#schemas/studio/studioCalls.ts'
import { parseContent } from '#server/content/rawContent.ts'
import { completeContent } from '#server/studio/pages/completeContent.ts'
import type { Studio } from '#server/studio/context.ts'
import { contentAt, readState, type Position } from '#server/studio/pages/draftState.ts'
import { contentOf } from '#server/studio/pages/versions.ts'

/**
 * Renders content that is not saved: each section as the site would, now or at another time, by key; those without data as they
 * were at the revision the content was made from, since others may have changed or removed them, else as they are stored.
 */
export async function previewContent(
  { cms, render }: Pick<Studio, 'cms' | 'render'>,
  position: Position,
  { content, revision }: Pick<CallBody<'previewContent'>, 'content' | 'revision'>,
  at?: Date,
): Promise<CallResult<'previewContent'>> {
  const state = await readState(cms, position)
  const known = revision === undefined ? undefined : await contentAt(cms, state, revision)
  const stored = [state.content, ...(known === undefined ? [] : [known])].flatMap((each) => parseContent(each).sections)
  // A new section that has no data yet is shown with what it lacks.
  const blank = content.sections.map(({ id }) => ({ id, data: {} }))
  const full = completeContent(content, [...blank, ...stored])
  return { sections: [...(await render.sections({ ...position, content: full, at, sharedDrafts: true }))] }
}

interface FrameOptions {
  readonly version: string
  readonly hydrated: boolean
  readonly at?: Date | undefined
  /** Of a version, shared sections are shown as they are edited; of the draft they are anyway. */
  readonly shared?: 'draft' | undefined
}

/** Renders a version, the draft or what is published as a whole document; `hydrated` to try it. */
export async function renderFrame(
  { cms, render }: Pick<Studio, 'cms' | 'render'>,
  position: Position,
  { version, hydrated, at, shared }: FrameOptions,
): Promise<Response> {
  const content = parseContent(await contentOf(cms, position, version))
  const sharedDrafts = version === 'draft' || shared === 'draft'
  return render.document({ ...position, content, at, sharedDrafts }, hydrated)
}
