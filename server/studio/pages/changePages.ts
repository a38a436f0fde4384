import { mayChange, type StudioRights } from '#schemas/studio/roles.ts'
import type { CallBody, CallResult } from '#schemas/studio/studioCalls.ts'
import type { Cms } from '#server/content/context.ts'
import type { Actor } from '#server/studio/context.ts'
import { publishDraft, withdrawPage } from '#server/studio/pages/publishPage.ts'
import { StudioError } from '#server/studio/studioError.ts'

type Result = CallResult<'changePages'>['results'][number]

/** Publishes or withdraws pages one after the other, each in a transaction of its own; returns the result of each. */
export async function changePages(
  cms: Cms,
  { action, items, message }: CallBody<'changePages'>,
  rights: StudioRights,
  actor: Actor,
): Promise<Result[]> {
  const results: Result[] = []
  for (const { page, locale } of items) {
    const position = { page, locale }
    if (!mayChange(rights, locale)) {
      results.push({ ...position, ok: false, issues: [], reason: 'locale_forbidden' })
      continue
    }
    try {
      const change = { ...position, message, actor }
      if (action === 'withdraw') await withdrawPage(cms, change)
      const issues = action === 'publish' ? [...(await publishDraft(cms, change)).warnings] : []
      results.push({ ...position, ok: true, issues })
    } catch (error) {
      if (!(error instanceof StudioError)) throw error
      results.push({ ...position, ok: false, issues: [...(error.body.issues ?? [])], reason: error.code })
    }
  }
  return results
}
