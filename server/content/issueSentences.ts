import type { CodedRule, IssueCode } from '#schemas/studio/issueCodes.ts'

type Params = CodedRule['params']

/** English sentences for the command line and the log, by code; the editor's are in the studio's catalogue. */
const sentences: Readonly<Record<IssueCode, string>> = {
  missing: 'Is missing',
  empty: 'Is empty',
  wrong_type: 'Is not a {expected}',
  too_long: 'Has {length} characters, more than {max}',
  too_short: 'Has {length} characters, fewer than {min}',
  too_small: 'Is less than {min}',
  too_large: 'Is more than {max}',
  not_whole: 'Is not a whole number',
  too_few: 'Has {count} entries, fewer than {min}',
  too_many: 'Has {count} entries, more than {max}',
  not_a_choice: 'Is none of {choices}',
  misspelt_field: 'There is no field "{field}"; did you mean "{nearest}"?',
  unknown_field: 'There is no field "{field}"',
  duplicate_value: 'A value occurs twice',
  invalid_value: 'Is not a valid value',
  invalid_colour: 'Is not a colour such as #d6322c',
  invalid_country: 'Is not a country, two letters of ISO 3166',
  invalid_currency: 'Is not a currency, three letters of ISO 4217',
  invalid_date: 'Is not a day such as 2026-05-31',
  invalid_date_time: 'Is not a date of publication such as 2026-05-31 or 2026-05-31T08:00:00+02:00',
  invalid_day_of_year: 'Is not a day of the year such as 12-25',
  invalid_duration: 'Is not a duration such as PT15S or PT1M30S',
  invalid_email: 'Is not an e-mail address',
  invalid_file_address: 'Is not a file address; one starts with / or https://',
  invalid_link: 'Is not a link to a page or an address',
  invalid_mime_type: 'Is not a kind of file such as application/pdf',
  invalid_permalink:
    'Is not a permalink: letters, digits and - _ . ~ between slashes, no . or .. segment, at most 500 characters',
  invalid_phone: 'Is not a telephone number: digits, spaces and ( ) . / -, with + in front',
  invalid_text_version: 'Is not a version: at most 40 letters, digits and . _ -',
  invalid_time: 'Is not a time such as 08:30',
  invalid_video_type: 'Is not a kind of video such as video/mp4',
  invalid_web_address: 'Is not an address that starts with https://',
  null_character: 'Holds the character U+0000, which no database stores',
  half_character: 'Holds half of a surrogate pair',
  too_deep: 'Nested deeper than {max} levels',
  list_needed: 'The form {form} needs {list} to choose from',
  duplicate_tab: 'Each form may be in one tab only, and at most one tab may have no form',
  invalid_reference: 'The reference "{reference}" cannot be read',
  misplaced_reference: 'The reference "{reference}" cannot stand here',
  missing_page: 'There is no page "{page}"',
  missing_entity: 'There is no {kind} "{id}" that can be shown in {locale}',
  empty_reference: 'The reference "{reference}" leads to a field without a value',
  unfit_reference: 'The reference "{reference}" leads to something that cannot be shown here',
  page_not_published: 'The page "{page}" is not published in {locale}',
  unknown_section: 'There is no section type for the key "{key}"',
  version_invalid: 'Its $version is not a positive whole number',
  version_too_new: 'Its data has version {version}, but the newest known version is {newest}',
  version_failed: 'Its data cannot be upgraded from version {version} to version {newest}: {reason}',
  read_as_version: 'Read as data of version {version}; newer data says its $version',
  misplaced_section: '"{type}" may only stand on pages of the type {page_types}',
  too_many_of_type: 'At most {max} "{type}" may stand on a page',
  duplicate_key: 'Two sections have this key',
  duplicate_id: 'Two sections have the id {id}',
  own_ancestor: 'Is below itself',
  different_sizes: 'The pictures round a product are all of the same size',
  duplicate_node: 'Two nodes have this id',
  missing_node: 'There is no node "{id}"',
  looping_node: 'The node "{id}" is its own ancestor',
  misplaced_node: 'The node "{id}" lies too deep, or on a level with too many nodes',
  node_two_targets: 'A node leads to a page or to a static address, not to both',
  unnamed_node: 'A node without a page needs names',
  invalid_message: 'Not a valid ICU message: {reason}',
  redirect_loop: 'The redirect leads back to itself',
  picture_too_large: 'The picture has more than {max} megapixels',
  invalid_file: 'Is not a complete file of the type {type}',
  template_needs: 'A page of the type {page_type} needs {types}',
  template_forbids: '"{type}" may not stand on a page of the type {page_type}',
  template_opens_with: 'A page of the type {page_type} opens with {types}, not with "{type}"',
  template_ends_with: 'Nothing but {types} follows "{before}" on a page of the type {page_type}',
  template_order: '"{type}" stands before "{before}" on a page of the type {page_type}',
  template_too_many: 'A page of the type {page_type} holds at most {max} sections',
  page_too_large: 'The page has {bytes} bytes of JSON, more than the {max} a page may have',
  permalink_taken: '"{permalink}" is also the permalink of {pages}',
  section_data_missing: 'Nothing is stored of the section {id}, and no data came with it',
  redirect_unused: 'A page is at {address}; the redirect is never used',
  alt_missing: 'The picture has no alternative text',
  alt_in_other_language: 'The alternative text of the picture is missing in the language of {locale}',
  heading_skipped: 'A heading level is skipped',
  main_heading_missing: 'The page has no main heading',
  vague_link_text: '"{text}" does not say where the link leads',
  dead_link: 'Nothing is at {address}',
  title_short: 'The title has {length} characters; at least {min} say more in search results',
  title_long: 'The title has {length} characters; search results show about {max}',
  description_missing: 'There is no description for search results',
  description_short: 'The description has {length} characters; at least {min} say more in search results',
  description_long: 'The description has {length} characters; search results show about {max}',
  locales_missing: 'The page is not published in {locales}',
}

/** Returns the English sentence of a broken rule. */
export function issueSentence({ code, params }: CodedRule): string {
  const shown = code.startsWith('template_') ? { ...params, types: oneOf(String(params['types'] ?? '')) } : params
  return sentences[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(valueOf(shown, name)))
}

function valueOf(params: Params, name: string): string | number {
  return Object.hasOwn(params, name) ? (params[name] ?? '') : ''
}

/** `hero, hero_carousel` → `one of "hero", "hero_carousel"` */
function oneOf(types: string): string {
  const names = types.split(', ').map((type) => `"${type}"`)
  return names.length === 1 ? names.join('') : `one of ${names.join(', ')}`
}
