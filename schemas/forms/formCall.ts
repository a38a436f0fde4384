import * as v from 'valibot'
import { formErrors, isFormErrorId, type FormErrorId } from '#schemas/forms/formErrors.ts'
import { formNames, type FormName } from '#schemas/forms/formNames.ts'

/** What goes into and comes out of `POST /api/website/v1/forms/{form}/` beside the fields (contracts, "Addresses"). */

/** Largest body, in bytes, and most fields of a form posted as one. */
export const maxFormBytes = 100_000
export const maxFormParts = 40
/** Name of the meta data beside the fields: an object in JSON, a prefix with a dot where names are flat. */
export const metaName = '_meta'
/** Where a proof of work is asked for when a post looks like a robot's. */
export const challengePath = '/api/website/v1/forms/challenge'
/** The visitor's address on the way from the site to its own embedded CMS; from outside it means nothing. */
export const visitorHeader = 'x-visitor-address'

export const idempotencyKey = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{8,100}$/, '8 to 100 visible ASCII characters'))

/** Meta data of a post; all of it is optional, and an empty text counts as left out. */
export const formMeta = v.strictObject(
  {
    key: v.optional(idempotencyKey),
    /** Permalink of the page the form stands on, and the key of its section there. */
    page: v.optional(v.pipe(v.string(), v.maxLength(500), v.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Not a permalink'))),
    section: v.optional(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,99}$/, 'Not the key of a section'))),
    /** Version of the consent text shown. */
    consent: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/, 'Not a version'))),
    /** When the visitor began, in ms since 1970; absent without JavaScript. */
    started: v.optional(
      v.pipe(
        v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))], 'Not a time'),
        v.integer('Not a time'),
      ),
    ),
    /** A field nobody sees; what fills it in is a robot. */
    website: v.optional(v.pipe(v.string(), v.maxLength(2000))),
    /** Solution of a challenge, base64 of JSON. */
    proof: v.optional(v.pipe(v.string(), v.maxLength(8000))),
  },
  'Unknown field',
)
export type FormMeta = v.InferOutput<typeof formMeta>

/** 201: what was stored; `uuid` is the ticket's. */
export const formAnswer = v.object({
  uuid: v.pipe(v.string(), v.uuid()),
  form: v.picklist(formNames),
  created_at: v.string(),
})
export type FormAnswer = v.InferOutput<typeof formAnswer>

/** 422 and 429: sentences by field, ids of those the site has texts for, and where to get a challenge. */
export const formRefusal = v.object({
  message: v.string(),
  status: v.number(),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
  ids: v.optional(
    v.record(v.string(), v.array(v.custom<FormErrorId>((id) => typeof id === 'string' && isFormErrorId(id)))),
  ),
  challenge: v.optional(v.string()),
})

/** A form drawn again after it could not be sent: what was typed, what does not hold, or why it could not be taken. */
export interface FormState {
  /** Key of the section. */
  readonly section: string
  readonly form: FormName
  readonly values: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, readonly FormErrorId[]>>
  readonly failure?: 'busy' | 'unavailable' | 'tooLarge' | 'conflict'
}

/** The English sentences of errors, by field. */
export function errorSentences(
  errors: Readonly<Record<string, readonly FormErrorId[]>>,
): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, ids]) => [field, ids.map((id) => formErrors[id].message)]),
  )
}
