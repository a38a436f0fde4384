import * as v from 'valibot'
import { actor, timestamp } from '#schemas/studio/fields.ts'

/** The person who approved a version, and when; `null` where it was not reviewed. */
export const approvedBy = v.nullable(v.object({ by: v.string(), at: timestamp, by_link: v.boolean() }))

/** What replaces a draft as a whole, for whoever edits it. */
const draftReplacements = ['discard', 'restore', 'fill'] as const
export type DraftReplacement = (typeof draftReplacements)[number]

/** What a draft was replaced by when it became this version; `null`: it was published, or is to be. */
export const replacedBy = v.nullable(v.picklist(draftReplacements))

/** The last time a draft was replaced as a whole. */
export const lastReplacement = v.object({
  /** Rises with every replacement. */
  id: v.number(),
  by: v.picklist(draftReplacements),
  actor,
  /** Number of the version that has the draft which was replaced; absent where there was none. */
  version: v.optional(v.number()),
  /** Id the client gave it (`attemptQuery`); absent where it gave none. */
  attempt: v.optional(v.string()),
})
export type LastReplacement = v.InferOutput<typeof lastReplacement>

/** Of a call that replaces a draft as a whole: an id the client makes. The same sent again, because its response was lost, happens once. */
export const attemptQuery = v.object({ attempt: v.optional(v.pipe(v.string(), v.uuid())) })

/** A version as a list shows it. */
export const versionSummary = v.object({
  number: v.number(),
  created_at: timestamp,
  created_by: actor,
  message: v.string(),
  replaced_by: replacedBy,
  origin: v.picklist(['seed', 'import', 'editor']),
  title: v.string(),
  permalink: v.string(),
  /** Whether visitors read it now. */
  published: v.boolean(),
  /** When a schedule publishes it next; `null` where none does. */
  scheduled: v.nullable(timestamp),
  /** By whom, and whether by link; `null` where it was not reviewed. */
  approved: approvedBy,
})

/** A field of two states, with its path. */
export const changedField = v.object({
  path: v.string(),
  before: v.optional(v.unknown()),
  after: v.optional(v.unknown()),
  /** Where an entry of a list was before it moved, from 0; `path` is where it is. */
  movedFrom: v.optional(v.number()),
})
/** What differs between two versions, by section. */
export const contentDiff = v.object({
  title: v.optional(v.object({ before: v.string(), after: v.string() })),
  permalink: v.optional(v.object({ before: v.string(), after: v.string() })),
  seo: v.array(changedField),
  sections: v.array(
    v.object({
      id: v.string(),
      key: v.string(),
      change: v.picklist(['added', 'removed', 'moved', 'changed', 'moved_changed']),
      fields: v.array(changedField),
      /** Data of the section in both states, where it has fields that differ: the kind of some depends on another one. */
      data: v.optional(v.object({ before: v.optional(v.unknown()), after: v.optional(v.unknown()) })),
    }),
  ),
})
