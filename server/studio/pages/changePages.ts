import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import { mayChange, type StudioRights } from '#schemas/studio/roles.ts'
import type { CallBody, CallResult } from '#schemas/studio/studioCalls.ts'
import type { Cms } from '#server/content/context.ts'
import type { Actor } from '#server/studio/context.ts'
import { readState } from '#server/studio/pages/draftState.ts'
import { publishDraft, withdrawPage, type Publication } from '#server/studio/pages/publishPage.ts'
import { StudioError } from '#server/studio/studioError.ts'

type Result = CallResult<'changePages'>['results'][number]

/**
 * Publishes or withdraws pages one after the other, each in a transaction of its own; returns the result of each. A draft is published
 * at the revision that was seen alone: `conflict` at another, `revision_missing` without one.
 */
export async function changePages(
  cms: Cms,
  { action, items, message }: CallBody<'changePages'>,
  rights: StudioRights,
  actor: Actor,
): Promise<Result[]> {
  const results: Result[] = []
  for (const { page, locale, revision } of items) {
    const position = { page, locale }
    if (!mayChange(rights, locale)) {
      results.push({ ...position, ok: false, issues: [], reason: 'locale_forbidden' })
      continue
    }
    const change = { ...position, message, actor }
    try {
      if (action === 'withdraw') await withdrawPage(cms, change)
      const issues = action === 'publish' ? await publishSeen(cms, change, revision) : []
      results.push({ ...position, ok: true, issues })
    } catch (error) {
      if (!(error instanceof StudioError)) throw error
      const { code: reason, body } = error
      const now = reason === 'conflict' ? { revision: (await readState(cms, position)).revision } : {}
      results.push({ ...position, ok: false, issues: [...(body.issues ?? [])], reason, ...now })
    }
  }
  return results
}

async function publishSeen(cms: Cms, change: Publication, revision: number | undefined): Promise<ContentIssue[]> {
  if (revision === undefined) throw new StudioError('revision_missing', 'Which revision was seen is not named')
  return [...(await publishDraft(cms, { ...change, revision })).warnings]
}
