import * as v from 'valibot'
import { oneLine } from '#schemas/oneLine.ts'
import { localeCodes } from '#locales/locales.ts'
import { isOnCalendar } from '#schemas/studio/calendarDays.ts'

/** Fields that several calls of the studio share. */
export const localeCode = v.picklist(localeCodes)
/** Largest `integer` of Postgres. */
export const maxInteger = 2_147_483_647
export const pageId = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(
    /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*$/,
    'A page id holds lower-case letters, digits, - and _ between slashes',
  ),
)
/** Date and time in UTC, ISO 8601: one that a calendar has. */
export const timestamp = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check(
    (text) => !Number.isNaN(Date.parse(text)) && isOnCalendar(text.slice(0, 10)),
    'There is no such date and time',
  ),
)
/**
 * Names one state of some content and is never used again: it rises with every save, and is sent back as `If-Match`. 0: there is
 * neither a draft nor anything published.
 */
export const revision = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxInteger))
/** Number of a version, or the id of what is counted: an `integer` of Postgres. */
export const integerId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxInteger))
/** The author of something: a person of the studio; `null` for the seed, an import or the command line. */
export const actor = v.nullable(v.object({ id: v.string(), name: v.string() }))
/** Returns the schema of a text that people write, which is stored as it is: the blanks around it are theirs, but blanks alone are none. */
export function writtenText(max: number) {
  return v.pipe(
    v.string(),
    v.check((text) => text.trim() !== '', 'Is empty'),
    v.maxLength(max),
  )
}

/** Returns the schema of a name that people write: one line, as it stands in lists, mails and headings. */
export function writtenName(max: number) {
  return v.pipe(writtenText(max), v.regex(oneLine, 'A name has no line breaks and no control characters'))
}

/** Why something was published or restored. */
export const message = v.optional(v.pipe(v.string(), v.maxLength(500)), '')
/** Where the next part of a list begins; absent or `null` at the end. */
export const cursor = v.pipe(v.string(), v.maxLength(500))
export const maxSearchLength = 200
export const search = v.optional(v.pipe(v.string(), v.maxLength(maxSearchLength)), '')
/** Query parameters are text. */
export const limit = v.optional(
  v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(200)),
  '50',
)
/** Matches that a list counts: with more, `total` is one above. */
export const maxCounted = 10_000
/** All that match, those of other parts included, counted to `maxCounted`; with the first part only. */
export const total = v.nullable(v.number())
export const done = v.object({ ok: v.literal(true) })
