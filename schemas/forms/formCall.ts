import * as v from 'valibot'
import { isFormErrorId } from '#schemas/forms/formErrors.ts'
import { formNames } from '#schemas/forms/formNames.ts'

/** Request and response of `POST /api/website/v1/forms/{form}/`, the fields of the form aside. */

/**
 * Limits of a request: its body in bytes, and its fields where it is a plain HTML form. The body may be much larger than all fields,
 * so that the page can be rendered again with a text that is too long.
 */
export const maxFormBytes = 1_000_000
export const maxFormParts = 40
/** Name of the metadata next to the fields: an object in JSON, a prefix with a dot in a plain HTML form. */
export const metaName = '_meta'
/** Address of the proof of work that a suspicious post has to solve. */
export const challengePath = '/api/website/v1/forms/challenge'

export const idempotencyKey = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{8,100}$/, '8 to 100 visible ASCII characters'))

/** Metadata of a post; every entry is optional. */
export const formMeta = v.strictObject(
  {
    key: v.optional(idempotencyKey),
    /** Permalink of the page with the form, and the key of its section there. */
    page: v.optional(v.pipe(v.string(), v.maxLength(500), v.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Not a permalink'))),
    section: v.optional(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,99}$/, 'Not the key of a section'))),
    /** Version of the consent text shown. */
    consent: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/, 'Not a version'))),
    /** When the page was opened, in ms since 1970; absent without JavaScript. */
    started: v.optional(
      v.pipe(
        v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))], 'Not a time'),
        v.integer('Not a time'),
      ),
    ),
    /** Honeypot: a hidden field that only robots fill in. */
    website: v.optional(v.pipe(v.string(), v.maxLength(2000))),
    /** Solution of a challenge, base64 of JSON. */
    proof: v.optional(v.pipe(v.string(), v.maxLength(8000))),
  },
  'Unknown field',
)
export type FormMeta = v.InferOutput<typeof formMeta>

/** Body of a 201; `uuid` is the ticket's, `created_at` ISO 8601 in UTC. */
const formReceipt = v.object({
  uuid: v.pipe(v.string(), v.uuid()),
  form: v.picklist(formNames),
  created_at: v.string(),
  /** Texts that are stored otherwise than they were sent, by field; absent where none is. */
  changed: v.optional(v.record(v.string(), v.string())),
})
export type FormReceipt = v.InferOutput<typeof formReceipt>

export const formShape = { receipt: formReceipt, isErrorId: isFormErrorId }
