import { characterIssueCodes } from '#schemas/issues/characterIssueCodes.ts'
import { csvIssueCodes } from '#schemas/issues/csvIssueCodes.ts'
import { itemIssueCodes } from '#schemas/issues/itemIssueCodes.ts'

/**
 * Every rule that content can break, with the parameters of its sentence. `issue-texts/` has the sentences. Lists in parameters are separated by
 * commas.
 */
export const issueCodes = {
  // A value
  missing: [],
  empty: [],
  wrong_type: ['expected'],
  too_long: ['max', 'length'],
  too_short: ['min', 'length'],
  too_small: ['min'],
  too_large: ['max'],
  not_whole: [],
  too_few: ['min', 'count'],
  too_many: ['max', 'count'],
  not_a_choice: ['choices'],
  misspelt_field: ['field', 'nearest'],
  unknown_field: ['field'],
  reserved_name: ['name'],
  duplicate_value: [],
  invalid_value: [],
  // A text that a field reads
  not_a_number: [],
  ambiguous_number: [],
  ambiguous_date: [],
  not_a_switch: [],
  not_json: [],
  unknown_filter: ['value'],
  unknown_order: ['value'],
  // A text of a certain format
  invalid_colour: [],
  invalid_country: [],
  invalid_currency: [],
  invalid_date: [],
  invalid_date_time: [],
  invalid_day_of_year: [],
  invalid_duration: [],
  invalid_email: [],
  invalid_file_address: [],
  invalid_link: [],
  invalid_mime_type: [],
  invalid_permalink: [],
  invalid_phone: [],
  invalid_text_version: [],
  invalid_time: [],
  invalid_video_type: [],
  invalid_web_address: [],
  // Characters and depth no database stores
  ...characterIssueCodes,
  too_deep: ['max'],
  too_much_markup: [],
  markup_removed: ['markup'],
  // A form
  list_needed: ['form', 'list'],
  duplicate_tab: [],
  // A reference
  invalid_reference: ['reference'],
  misplaced_reference: ['reference'],
  missing_page: ['page'],
  missing_entity: ['kind', 'id', 'locale'],
  missing_shared_section: ['id'],
  shared_section_without_text: ['name', 'locale'],
  other_shared_type: ['name', 'type'],
  invalid_shared_section: ['name', 'count'],
  missing_item: ['kind', 'id'],
  empty_reference: ['reference'],
  unfit_reference: ['reference'],
  page_not_published: ['page', 'locale'],
  page_stays_draft: ['locale'],
  // A section
  unknown_section: ['key'],
  version_invalid: [],
  version_too_new: ['version', 'newest'],
  version_failed: ['version', 'newest', 'reason'],
  read_as_version: ['version'],
  misplaced_section: ['type', 'page_types'],
  too_many_of_type: ['type', 'max'],
  duplicate_key: [],
  duplicate_id: ['id'],
  not_rendered: ['reason'],
  ...itemIssueCodes,
  // A file
  picture_too_large: ['max'],
  svg_too_complex: [],
  invalid_file: ['type'],
  file_empty: [],
  file_not_accepted: ['type'],
  file_too_large: ['max'],
  picture_has_pages: [],
  picture_moves: [],
  ...csvIssueCodes,
  // A page and its template
  template_needs: ['page_type', 'types'],
  template_forbids: ['page_type', 'type'],
  template_opens_with: ['page_type', 'types', 'type'],
  template_ends_with: ['page_type', 'types', 'before'],
  template_order: ['page_type', 'type', 'before'],
  template_too_many: ['page_type', 'max'],
  page_too_large: ['bytes', 'max'],
  permalink_taken: ['permalink', 'pages'],
  reserved_permalink: ['permalink'],
  permalink_in_capitals: ['permalink'],
  // Worth a look
  alt_missing: [],
  alt_in_other_language: ['locale'],
  licence_ends: ['day'],
  licence_ended: ['day'],
  heading_skipped: [],
  main_heading_missing: [],
  vague_link_text: ['text'],
  dead_link: ['address'],
  foreign_link_gone: ['address', 'day'],
  foreign_link_down: ['address', 'day'],
  foreign_link_insecure: ['address', 'day'],
  foreign_link_private: ['address', 'day'],
  unseen_in_address: ['address'],
  title_short: ['min', 'length'],
  title_long: ['max', 'length'],
  description_missing: [],
  description_short: ['min', 'length'],
  description_long: ['max', 'length'],
  locales_missing: ['locales'],
  redirect_unused: ['address'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type IssueCode = keyof typeof issueCodes
export const issueCodeNames: readonly IssueCode[] = Object.keys(issueCodes).filter((code): code is IssueCode =>
  Object.hasOwn(issueCodes, code),
)

/** Parameters of a code. */
export type IssueParams<TCode extends IssueCode> = Readonly<Record<(typeof issueCodes)[TCode][number], string | number>>

/** Formats of a text; `invalid_<format>` is the code of a text that lacks it. */
export const textFormats = [
  'colour',
  'country',
  'currency',
  'date',
  'date_time',
  'day_of_year',
  'duration',
  'email',
  'file_address',
  'mime_type',
  'permalink',
  'phone',
  'text_version',
  'time',
  'video_type',
  'web_address',
] as const
export type TextFormat = (typeof textFormats)[number]

/** A rule that is broken, without its position. */
export interface CodedRule {
  readonly code: IssueCode
  readonly params: Readonly<Record<string, string | number>>
}

/** Returns a broken rule with the parameters of its code. */
export function rule<TCode extends IssueCode>(code: TCode, params: IssueParams<TCode>): CodedRule {
  return { code, params }
}
