import { fallbackChain, isLocaleCode, type LocaleCode } from '#locales/locales.ts'
import type { Actor } from '#server/studio/context.ts'
import { lockPageFacts, readDraft, readPageFacts, readRevision, type PageFacts } from '#server/db/pageDrafts.ts'
import { readVisibleVersion, type VisibleVersion } from '#server/db/pageVersions.ts'
import type { Cms } from '#server/content/context.ts'
import { readCurrentContent, upgradeContent } from '#server/content/currentContent.ts'
import { emptyContent, parseContent, readContent, writeContent, type RawContent } from '#server/content/rawContent.ts'
import { StudioError } from '#server/studio/studioError.ts'

/** Content of a page in a locale. */
export interface Position {
  readonly page: string
  readonly locale: LocaleCode
}

/** What an editor of a page in a locale works on: its draft, else what is published, else what visitors read by fallback. */
export interface DraftState extends Position {
  readonly facts: PageFacts
  /** Names this state of the content; 0: neither draft nor published. */
  readonly revision: number
  /** In the version of this release. */
  readonly content: RawContent
  /** The same as it is stored, and is published. */
  readonly stored: RawContent
  readonly hasDraft: boolean
  /** Version the draft began from, or would begin from. */
  readonly base: { readonly id: number; readonly number: number } | null
  readonly updatedAt: Date | null
  readonly updatedBy: Actor['person']
  /** What visitors read. */
  readonly visible: (VisibleVersion & { readonly locale: LocaleCode }) | undefined
  /** `visible`, when it is of this locale. */
  readonly published: VisibleVersion | undefined
}

/** Throws 404 when there is no such page. `lock`: in a transaction, nobody else changes the page until it ends. */
export async function readState({ db }: Cms, { page, locale }: Position, lock = false): Promise<DraftState> {
  const facts = await (lock ? lockPageFacts(db, page) : readPageFacts(db, page))
  if (facts === undefined) throw notFound(page)
  const draft = await readDraft(db, page, locale)
  const row = await readVisibleVersion(db, page, fallbackChain(locale))
  const visible = row === undefined || !isLocaleCode(row.locale) ? undefined : { ...row, locale: row.locale }
  const published = visible?.locale === locale ? visible : undefined
  const own = draft ?? published
  const text = (own ?? visible)?.content
  // The page may have been deleted between these reads: it is gone then, not empty.
  const isEmpty = text === undefined && !lock
  if (isEmpty && (await readPageFacts(db, page)) === undefined) throw notFound(page)
  const stored = text === undefined ? emptyContent : readContent(text)
  return {
    page,
    locale,
    facts,
    revision: own?.revision ?? 0,
    content: upgradeContent(stored),
    stored,
    hasDraft: draft !== undefined,
    base: baseOf(draft, published),
    updatedAt: draft?.updated_at ?? null,
    updatedBy: personOf(draft?.updated_by, draft?.updated_by_name),
    visible,
    published,
  }
}

function notFound(page: string): StudioError {
  return new StudioError('not_found', `There is no page "${page}"`)
}

function baseOf(
  draft: { readonly base: number | null; readonly base_version_id: number | null } | undefined,
  published: VisibleVersion | undefined,
): DraftState['base'] {
  if (draft === undefined) return published === undefined ? null : { id: published.id, number: published.number }
  const { base, base_version_id } = draft
  return base === null || base_version_id === null ? null : { id: base_version_id, number: base }
}

/** Returns a person of the studio, as rows name them. */
export function personOf(id: string | null | undefined, name: string | null | undefined): Actor['person'] {
  return id === null || id === undefined ? null : { id, name: name ?? '' }
}

/** Returns what the content was at a revision; `undefined` when it is no longer known. */
export async function contentAt({ db }: Cms, state: DraftState, revision: number): Promise<RawContent | undefined> {
  if (revision === state.revision) return state.content
  if (revision === 0) return state.visible === undefined ? emptyContent : readCurrentContent(state.visible.content)
  const text = await readRevision(db, state.page, state.locale, revision)
  return text === undefined ? undefined : readCurrentContent(text)
}

/**
 * Returns the JSON text of a draft (`draft` in `schemas/studio/calls/drafts.ts`), without its closing brace when it
 * goes on.
 */
export function draftText(
  state: Pick<DraftState, 'revision' | 'content' | 'base' | 'updatedAt' | 'updatedBy'>,
): string {
  const { revision, content, base, updatedAt, updatedBy } = state
  const rest = { base: base?.number ?? null, updated_at: updatedAt?.toISOString() ?? null, updated_by: updatedBy }
  return `{"revision":${revision},"content":${writeContent(content)},${JSON.stringify(rest).slice(1)}`
}

/** Returns the 409 of a call whose base is no longer what is stored. */
export function conflictError(state: DraftState, base: RawContent | undefined, parts: readonly string[]): StudioError {
  const { revision, content, updatedAt, updatedBy } = state
  const theirs = {
    revision,
    content: parseContent(content),
    base: state.base?.number ?? null,
    updated_at: updatedAt?.toISOString() ?? null,
    updated_by: updatedBy,
  }
  return new StudioError('conflict', 'Someone else has changed this content', {
    base: base === undefined ? null : parseContent(base),
    theirs,
    parts,
  })
}
