import type { Kysely } from 'kysely'
import type { AuditAction } from '#schemas/studio/auditActions.ts'
import type { ContentItem } from '#schemas/studio/calls/content.ts'
import type { Cms } from '#server/content/context.ts'
import { upgradeItem } from '#server/content/currentItem.ts'
import { readLastReplacement, writeAudit } from '#server/db/audit.ts'
import { readContentDraft, type DraftRow } from '#server/db/contentDrafts.ts'
import { readPublishedItem, type PublishedItem } from '#server/db/contentItems.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import type { Database } from '#server/db/tables.ts'
import type { Actor, StudioPerson } from '#server/studio/context.ts'
import type { ContentKey } from '#server/studio/items/contentForm.ts'
import { contentIssuesOf } from '#server/studio/items/itemIssues.ts'
import { readItemSuggestions } from '#server/studio/items/itemSuggestions.ts'
import { announceStudioEvent } from '#server/studio/studioEvents.ts'
import { StudioError } from '#server/studio/studioError.ts'

/** The person who changes an item, the item, and what they began from. */
export interface ContentEdit {
  readonly key: ContentKey
  readonly person: StudioPerson
  readonly actor: Actor
  /** Revision that was read. */
  readonly revision: number
}

export interface ItemState {
  readonly key: ContentKey
  readonly revision: number
  readonly hasDraft: boolean
  readonly draft: DraftRow
  readonly published: PublishedItem | undefined
  /** What is edited: the draft, or else what is published; `null` when there is neither. */
  readonly edited: StoredContent | null
}

/** Reads an item, in the version of this release; with `lock` for a change by this transaction. */
export async function readState(db: Kysely<Database>, key: ContentKey, lock = false): Promise<ItemState> {
  const stored = await readContentDraft(db, key, { lock })
  const draft = { ...stored, content: upgradeItem(key.kind, stored.content) }
  const visible = await readPublishedItem(db, key)
  const published = visible && { ...visible, content: upgradeItem(key.kind, visible.content) }
  const { revision, content } = draft
  const edited = content ?? published?.content ?? null
  return { key, revision, hasDraft: content !== null, draft, published, edited }
}

/** An item that is there. */
export type LockedItem = ItemState & { readonly content: StoredContent }

/** Reads an item for a change and throws 404 when there is none. */
export async function lockState(db: Kysely<Database>, key: ContentKey): Promise<LockedItem> {
  const state = await readState(db, key, true)
  const { edited: content } = state
  if (content === null) throw new StudioError('not_found', 'There is no such item')
  return { ...state, content }
}

/** Returns an item with its draft, what is published, and what is wrong with it. */
export async function getContent(cms: Cms, key: ContentKey): Promise<ContentItem> {
  const { draft, published, edited } = await readState(cms.db, key)
  if (edited === null) throw new StudioError('not_found', 'There is no such item')
  const replaced = await readLastReplacement(cms.db, `${key.kind}:${key.id}`)
  const at = draft.content === null ? (published?.updated_at ?? draft.updated_at) : draft.updated_at
  return {
    ...key,
    revision: draft.revision,
    content: { ...edited },
    published: published === undefined ? null : { ...published.content },
    has_draft: draft.content !== null,
    updated_at: at?.toISOString() ?? null,
    updated_by: draft.updated_by,
    issues: await contentIssuesOf(cms, key, edited),
    suggestions: await readItemSuggestions(cms.db, key),
    ...(replaced === undefined ? {} : { replaced }),
  }
}

/** Logs a change of an item and announces it to other editors. */
export async function recordChange(
  db: Kysely<Database>,
  {
    key: { kind, id },
    actor,
  }: Pick<ContentEdit, 'actor'> & { readonly key: { readonly kind: string; readonly id: string } },
  action: AuditAction,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await writeAudit(db, { ...actor, action, subject: `${kind}:${id}`, details })
  await announceStudioEvent(db, { type: eventOf[action] ?? 'content', kind, id, actor: actor.person })
}

/** What open studios read again after a change; after the others it is what they read again after a save. */
const eventOf: Readonly<Partial<Record<AuditAction, 'content_published' | 'content_scheduled'>>> = {
  'content.create': 'content_published',
  'content.publish': 'content_published',
  'content.withdraw': 'content_published',
  'content.discard': 'content_published',
  'content.restore': 'content_published',
  'content.delete': 'content_published',
  'content.undelete': 'content_published',
  'content.schedule': 'content_scheduled',
  'content.unschedule': 'content_scheduled',
}
