import type { Context } from 'hono'
import { readLastReplacement } from '#server/db/audit.ts'
import { readCurrentContent } from '#server/content/currentContent.ts'
import { parseContent, writeContent, writeSection, type RawContent } from '#server/content/rawContent.ts'
import { rawFields, rawItems } from '#schemas/studio/rawJson.ts'
import type { Cms } from '#server/content/context.ts'
import { checkContent } from '#server/studio/pages/checkPage.ts'
import { copySection, discardDraft, fillDraft, restoreVersion } from '#server/studio/pages/changeDraft.ts'
import { draftText, readState, type DraftState, type Position } from '#server/studio/pages/draftState.ts'
import { saveDraft } from '#server/studio/pages/saveDraft.ts'
import { endSuggestion, readSuggestions } from '#server/studio/pages/suggestions.ts'
import type { StudioHandlers } from '#server/studio/handler.ts'
import { publishDraft, withdrawPage } from '#server/studio/pages/publishPage.ts'
import { undoPublication } from '#server/studio/pages/undoPublication.ts'
import { checkLocale } from '#server/studio/checkLocale.ts'
import { compareVersions, getVersion, listVersions } from '#server/studio/pages/versions.ts'

/** Drafts, publication and versions of pages. Content is sent as its text, so that nothing in it is rounded or reordered. */
export const draftHandlers: StudioHandlers<
  | 'getDraft'
  | 'saveDraft'
  | 'discardDraft'
  | 'publishDraft'
  | 'withdrawPage'
  | 'undoPublication'
  | 'listVersions'
  | 'getVersion'
  | 'compareVersions'
  | 'restoreVersion'
  | 'fillDraft'
  | 'copySection'
  | 'listSuggestions'
  | 'removeSuggestion'
> = {
  async getDraft({ cms }, { c, params }) {
    const state = await readState(cms, positionOf(params))
    const visible = state.visible === undefined ? 'null' : visibleText(state.visible)
    const issues = JSON.stringify(await issuesOf(cms, state))
    return sendText(c, `${(await textOf(cms, state)).slice(0, -1)},"visible":${visible},"issues":${issues}}`)
  },

  async saveDraft({ cms }, { c, params, revision, text, actor }) {
    const fields = rawFields(text)
    const { state, merged, suggestions } = await saveDraft(cms, {
      ...positionOf(params),
      revision,
      text: fields.get('content') ?? '{}',
      attempts: rawItems(fields.get('attempts') ?? '[]'),
      base: fields.get('base'),
      actor,
    })
    const updated_at = (state.updatedAt ?? state.published?.published_at ?? cms.now()).toISOString()
    const rest = JSON.stringify({
      revision: state.revision,
      updated_at,
      suggestions,
      replaced: await replacementOf(cms, state),
      issues: await issuesOf(cms, state),
    })
    return sendText(c, merged ? `${rest.slice(0, -1)},"merged":${writeContent(state.content)}}` : rest)
  },

  async discardDraft({ cms }, { c, params, query, revision, actor }) {
    const state = await discardDraft(cms, { ...positionOf(params), ...query, revision, actor })
    return sendText(c, await textOf(cms, state))
  },

  async publishDraft({ cms, publicUrl }, { params, revision, body, actor }) {
    const { message } = body
    const { version, permalink, warnings } = await publishDraft(cms, {
      ...positionOf(params),
      revision,
      message,
      actor,
    })
    const path = permalink === '' ? '' : `/${permalink}`
    return { version, url: `${publicUrl}/${params.locale}${path}`, warnings: [...warnings] }
  },

  async withdrawPage({ cms }, { params, body, actor }) {
    await withdrawPage(cms, { ...positionOf(params), ...body, actor })
    return { ok: true }
  },

  async undoPublication({ cms }, { params, body, actor }) {
    await undoPublication(cms, { ...positionOf(params), ...body, actor })
    return { ok: true }
  },

  async listVersions({ cms }, { params }) {
    return { items: await listVersions(cms, positionOf(params)) }
  },

  async getVersion({ cms }, { c, params }) {
    const { summary, content } = await getVersion(cms, positionOf(params), numberOf(params['number']))
    return sendText(c, `${JSON.stringify(summary).slice(0, -1)},"content":${writeContent(content)}}`)
  },

  async compareVersions({ cms }, { params, query }) {
    return compareVersions(cms, positionOf(params), query.from ?? 'published', query.to ?? 'draft')
  },

  async restoreVersion({ cms }, { c, params, query, revision, body, actor }) {
    const state = await restoreVersion(cms, { ...positionOf(params), ...query, ...body, revision, actor })
    return sendText(c, await textOf(cms, state))
  },

  async fillDraft({ cms }, { c, params, query, revision, body, actor }) {
    const state = await fillDraft(cms, { ...positionOf(params), ...query, ...body, revision, actor })
    return sendText(c, await textOf(cms, state))
  },

  async copySection({ cms }, { c, person, params, body, actor }) {
    checkLocale(person, body.to_locale)
    const from = { ...positionOf(params), section: body.section }
    const { state, section } = await copySection(cms, from, { page: body.to_page, locale: body.to_locale }, actor)
    return sendText(c, `{"revision":${state.revision},"section":${writeSection(section)}}`)
  },

  async listSuggestions({ cms }, { params }) {
    return { items: await readSuggestions(cms, positionOf(params)) }
  },

  async removeSuggestion({ cms }, { params, actor }) {
    await endSuggestion(cms, positionOf(params), numberOf(params['id']), actor)
    return { ok: true }
  },
}

function positionOf({ page = '', locale }: Readonly<Record<string, string>> & Pick<Position, 'locale'>): Position {
  return { page, locale }
}

/** Returns a number of the path; what is none names nothing. */
function numberOf(text: string | undefined): number {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 0
}

function visibleText({ locale, content }: NonNullable<DraftState['visible']>): string {
  return `{"locale":"${locale}","content":${writeContent(readCurrentContent(content))}}`
}

/** Returns the JSON text of a draft, with who last replaced it. */
async function textOf(cms: Cms, state: DraftState): Promise<string> {
  const replaced = await replacementOf(cms, state)
  return `${draftText(state).slice(0, -1)}${replaced === undefined ? '' : `,"replaced":${JSON.stringify(replaced)}`}}`
}

function replacementOf({ db }: Cms, { page, locale }: Position) {
  return readLastReplacement(db, `page:${page}`, locale)
}

function issuesOf(
  cms: Cms,
  { page, locale, facts, content }: Position & { facts: DraftState['facts']; content: RawContent },
) {
  return checkContent(cms, { page, locale, pageType: facts.page_type, content: parseContent(content) })
}

function sendText(c: Context, text: string): Response {
  return c.body(text, 200, { 'Content-Type': 'application/json' })
}
