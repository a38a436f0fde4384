import { characterIssueTexts } from '#schemas/studio/issue-texts/characterIssueTexts.ts'
import { csvIssueTexts } from '#schemas/studio/issue-texts/csvIssueTexts.ts'
import { fileIssueTexts } from '#schemas/studio/issue-texts/fileIssueTexts.ts'
import { itemIssueTexts } from '#schemas/studio/issue-texts/itemIssueTexts.ts'
import type { IssueTexts } from '#schemas/studio/issue-texts/issueText.ts'
import { linkIssueTexts } from '#schemas/studio/issue-texts/linkIssueTexts.ts'
import { permalinkIssueTexts } from '#schemas/studio/issue-texts/permalinkIssueTexts.ts'
import { readingIssueTexts } from '#schemas/studio/issue-texts/readingIssueTexts.ts'
import { sharedIssueTexts } from '#schemas/studio/issue-texts/sharedIssueTexts.ts'
import type { IssueCode } from '#schemas/issues/issueCodes.ts'

/**
 * The English sentence of every rule; the parameters are those of `issueCodes`. The studio translates it by its catalogue; the log and the
 * command line have it as it is.
 */
export const issueTexts: IssueTexts<IssueCode> = {
  missing: /*i18n*/ { id: 'Issue/missing', message: 'Is missing.' },
  empty: /*i18n*/ { id: 'Issue/empty', message: 'Is empty.' },
  wrong_type: /*i18n*/ { id: 'Issue/wrong_type', message: 'Is not a {expected}.' },
  too_long: /*i18n*/ { id: 'Issue/too_long', message: 'Has {length} characters, more than {max}.' },
  too_short: /*i18n*/ { id: 'Issue/too_short', message: 'Has {length} characters, fewer than {min}.' },
  too_small: /*i18n*/ { id: 'Issue/too_small', message: 'Is less than {min}.' },
  too_large: /*i18n*/ { id: 'Issue/too_large', message: 'Is more than {max}.' },
  not_whole: /*i18n*/ { id: 'Issue/not_whole', message: 'Is not a whole number.' },
  too_few: /*i18n*/ { id: 'Issue/too_few', message: 'Has {count} entries, fewer than {min}.' },
  too_many: /*i18n*/ { id: 'Issue/too_many', message: 'Has {count} entries, more than {max}.' },
  not_a_choice: /*i18n*/ { id: 'Issue/not_a_choice', message: 'Is none of {choices}.' },
  misspelt_field: /*i18n*/ {
    id: 'Issue/misspelt_field',
    message: 'There is no field “{field}”; did you mean “{nearest}”?',
  },
  unknown_field: /*i18n*/ { id: 'Issue/unknown_field', message: 'There is no field “{field}”.' },
  reserved_name: /*i18n*/ {
    id: 'Issue/reserved_name',
    message: 'No field can be called “{name}”: it would not be stored.',
  },
  duplicate_value: /*i18n*/ { id: 'Issue/duplicate_value', message: 'A value occurs twice.' },
  invalid_value: /*i18n*/ { id: 'Issue/invalid_value', message: 'Is not a valid value.' },
  invalid_colour: /*i18n*/ { id: 'Issue/invalid_colour', message: 'Is not a colour such as #d6322c.' },
  invalid_country: /*i18n*/ { id: 'Issue/invalid_country', message: 'Is not a country, two letters of ISO 3166.' },
  invalid_currency: /*i18n*/ { id: 'Issue/invalid_currency', message: 'Is not a currency, three letters of ISO 4217.' },
  invalid_date: /*i18n*/ { id: 'Issue/invalid_date', message: 'Is not a day such as 2026-05-31.' },
  invalid_date_time: /*i18n*/ {
    id: 'Issue/invalid_date_time',
    message: 'Is not a date of publication such as 2026-05-31 or 2026-05-31T08:00:00+02:00.',
  },
  invalid_day_of_year: /*i18n*/ { id: 'Issue/invalid_day_of_year', message: 'Is not a day of the year such as 12-25.' },
  invalid_duration: /*i18n*/ { id: 'Issue/invalid_duration', message: 'Is not a duration such as PT15S or PT1M30S.' },
  invalid_email: /*i18n*/ { id: 'Issue/invalid_email', message: 'Is not an email address.' },
  invalid_file_address: /*i18n*/ {
    id: 'Issue/invalid_file_address',
    message: 'Is not a file address; one starts with / or https://.',
  },
  invalid_link: /*i18n*/ { id: 'Issue/invalid_link', message: 'Is not a link to a page or an address.' },
  invalid_mime_type: /*i18n*/ {
    id: 'Issue/invalid_mime_type',
    message: 'Is not a file type such as application/pdf.',
  },
  invalid_phone: /*i18n*/ {
    id: 'Issue/invalid_phone',
    message:
      'Is not a telephone number: digits, spaces and ( ) . / -, with + in front; an extension at the end, such as ext. 12.',
  },
  invalid_text_version: /*i18n*/ {
    id: 'Issue/invalid_text_version',
    message: 'Is not a version: at most 40 letters, digits and . _ -.',
  },
  invalid_time: /*i18n*/ { id: 'Issue/invalid_time', message: 'Is not a time such as 08:30.' },
  invalid_video_type: /*i18n*/ { id: 'Issue/invalid_video_type', message: 'Is not a video type such as video/mp4.' },
  invalid_web_address: /*i18n*/ {
    id: 'Issue/invalid_web_address',
    message: 'Is not an address that starts with https://, without blanks and unseen characters.',
  },
  ...characterIssueTexts,
  too_much_markup: /*i18n*/ { id: 'Issue/too_much_markup', message: 'Has too many tables, lists and styles.' },
  markup_removed: /*i18n*/ {
    id: 'Issue/markup_removed',
    message: 'Is shown without {markup}, which rich text does not allow.',
  },
  too_deep: /*i18n*/ { id: 'Issue/too_deep', message: 'Nested deeper than {max} levels.' },
  list_needed: /*i18n*/ { id: 'Issue/list_needed', message: 'The form {form} needs {list} to choose from.' },
  duplicate_tab: /*i18n*/ {
    id: 'Issue/duplicate_tab',
    message: 'Each form may be in one tab only, and at most one tab may have no form.',
  },
  invalid_reference: /*i18n*/ { id: 'Issue/invalid_reference', message: 'The reference “{reference}” cannot be read.' },
  misplaced_reference: /*i18n*/ {
    id: 'Issue/misplaced_reference',
    message: 'The reference “{reference}” cannot be used here.',
  },
  missing_page: /*i18n*/ { id: 'Issue/missing_page', message: 'There is no page “{page}”.' },
  missing_item: /*i18n*/ { id: 'Issue/missing_item', message: 'Not found under {kind}: “{id}”.' },
  missing_entity: /*i18n*/ {
    id: 'Issue/missing_entity',
    message: 'Not found under {kind}, or not available in {locale}: “{id}”.',
  },
  empty_reference: /*i18n*/ {
    id: 'Issue/empty_reference',
    message: 'The reference “{reference}” leads to a field without a value.',
  },
  unfit_reference: /*i18n*/ {
    id: 'Issue/unfit_reference',
    message: 'The reference “{reference}” leads to something that cannot be shown here.',
  },
  page_not_published: /*i18n*/ {
    id: 'Issue/page_not_published',
    message: 'The page “{page}” is not published in {locale}.',
  },
  unknown_section: /*i18n*/ { id: 'Issue/unknown_section', message: 'There is no section type for the key “{key}”.' },
  version_invalid: /*i18n*/ { id: 'Issue/version_invalid', message: 'Its $version is not a positive whole number.' },
  version_too_new: /*i18n*/ {
    id: 'Issue/version_too_new',
    message: 'Its data has version {version}, but the newest known version is {newest}.',
  },
  version_failed: /*i18n*/ {
    id: 'Issue/version_failed',
    message: 'Its data cannot be upgraded from version {version} to version {newest}: {reason}.',
  },
  read_as_version: /*i18n*/ {
    id: 'Issue/read_as_version',
    message: 'Read as data of version {version}; newer data states its $version.',
  },
  misplaced_section: /*i18n*/ {
    id: 'Issue/misplaced_section',
    message: '“{type}” is only allowed on pages of the type {page_types}.',
  },
  too_many_of_type: /*i18n*/ { id: 'Issue/too_many_of_type', message: 'A page may have at most {max} “{type}”.' },
  duplicate_key: /*i18n*/ { id: 'Issue/duplicate_key', message: 'Two sections have this key.' },
  duplicate_id: /*i18n*/ { id: 'Issue/duplicate_id', message: 'Two sections have the id {id}.' },
  ...csvIssueTexts,
  draft_keeps_value: /*i18n*/ {
    id: 'Issue/draft_keeps_value',
    message: 'Your draft has another value here, and keeps it: publishing the draft replaces that of the file.',
  },
  unpublished_changes: /*i18n*/ {
    id: 'Issue/unpublished_changes',
    message: 'Someone else has changed this and not published it yet.',
  },
  locale_forbidden: /*i18n*/ { id: 'Issue/locale_forbidden', message: 'You may not change the content of {locale}.' },
  not_rendered: /*i18n*/ { id: 'Issue/not_rendered', message: 'Cannot be rendered: {reason}.' },
  template_needs: /*i18n*/ { id: 'Issue/template_needs', message: 'A page of the type {page_type} needs {types}.' },
  template_forbids: /*i18n*/ {
    id: 'Issue/template_forbids',
    message: '“{type}” is not allowed on a page of the type {page_type}.',
  },
  template_opens_with: /*i18n*/ {
    id: 'Issue/template_opens_with',
    message: 'A page of the type {page_type} starts with {types}, not with “{type}”.',
  },
  template_ends_with: /*i18n*/ {
    id: 'Issue/template_ends_with',
    message: 'Only {types} may follow “{before}” on a page of the type {page_type}.',
  },
  template_order: /*i18n*/ {
    id: 'Issue/template_order',
    message: '“{type}” comes before “{before}” on a page of the type {page_type}.',
  },
  template_too_many: /*i18n*/ {
    id: 'Issue/template_too_many',
    message: 'A page of the type {page_type} has at most {max} sections.',
  },
  page_too_large: /*i18n*/ {
    id: 'Issue/page_too_large',
    message: 'The page has {bytes} bytes of JSON, more than the {max} a page may have.',
  },
  ...itemIssueTexts,
  ...sharedIssueTexts,
  ...permalinkIssueTexts,
  ...readingIssueTexts,
  ...fileIssueTexts,
  heading_skipped: /*i18n*/ { id: 'Issue/heading_skipped', message: 'A heading level is skipped.' },
  main_heading_missing: /*i18n*/ { id: 'Issue/main_heading_missing', message: 'The page has no main heading.' },
  vague_link_text: /*i18n*/ { id: 'Issue/vague_link_text', message: '“{text}” does not say where the link leads.' },
  ...linkIssueTexts,
  unseen_in_address: /*i18n*/ {
    id: 'Issue/unseen_in_address',
    message: 'The address has characters nobody can see: {address}. Type it again.',
  },
  title_short: /*i18n*/ {
    id: 'Issue/title_short',
    message: 'The title has {length} characters; at least {min} say more in search results.',
  },
  title_long: /*i18n*/ {
    id: 'Issue/title_long',
    message: 'The title has {length} characters; search results show about {max}.',
  },
  description_missing: /*i18n*/ {
    id: 'Issue/description_missing',
    message: 'There is no description for search results.',
  },
  description_short: /*i18n*/ {
    id: 'Issue/description_short',
    message: 'The description has {length} characters; at least {min} say more in search results.',
  },
  description_long: /*i18n*/ {
    id: 'Issue/description_long',
    message: 'The description has {length} characters; search results show about {max}.',
  },
  locales_missing: /*i18n*/ { id: 'Issue/locales_missing', message: 'The page is not published in {locales}.' },
}
