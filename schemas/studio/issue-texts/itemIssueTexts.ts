import type { IssueTexts } from '#schemas/studio/issue-texts/issueText.ts'
import type { IssueCode } from '#schemas/issues/issueCodes.ts'

/** Sentences about products, pictures, texts, menus and redirects. */
export const itemIssueTexts = {
  country_code: /*i18n*/ { id: 'Issue/country_code', message: 'The code of this country is {code}.' },
  currency_decimals: /*i18n*/ {
    id: 'Issue/currency_decimals',
    message: 'Would be shown as {shown}: {currency} has at most {max} decimals.',
  },
  unknown_time_zone: /*i18n*/ {
    id: 'Issue/unknown_time_zone',
    message: 'Is not a time zone such as {zone}.',
  },
  other_time_zone: /*i18n*/ {
    id: 'Issue/other_time_zone',
    message: 'The clocks at this point are those of {zone}. Opening hours are read by the time zone.',
  },
  digits_lost: /*i18n*/ {
    id: 'Issue/digits_lost',
    message: 'A spreadsheet has shortened this number. Write all its digits.',
  },
  zero_lost: /*i18n*/ { id: 'Issue/zero_lost', message: 'A zero seems to be missing in front: {text}.' },
  unusual_postcode: /*i18n*/ {
    id: 'Issue/unusual_postcode',
    message: 'Postcodes in {country} are not written like this.',
  },
  point_abroad: /*i18n*/ {
    id: 'Issue/point_abroad',
    message: 'The point is in {other}, far from {country}.',
  },
  point_zero: /*i18n*/ { id: 'Issue/point_zero', message: 'The point 0, 0 is in the sea off Africa.' },
  point_elsewhere: /*i18n*/ {
    id: 'Issue/point_elsewhere',
    message: 'The point is not in {country}. {point} would be.',
  },
  absent_day: /*i18n*/ { id: 'Issue/absent_day', message: 'The calendar has no day {text}.' },
  ends_before_start: /*i18n*/ { id: 'Issue/ends_before_start', message: 'Is before the first day.' },
  own_ancestor: /*i18n*/ { id: 'Issue/own_ancestor', message: 'Is its own ancestor.' },
  different_sizes: /*i18n*/ {
    id: 'Issue/different_sizes',
    message: 'The pictures around a product must all have the same size.',
  },
  svg_too_complex: /*i18n*/ {
    id: 'Issue/svg_too_complex',
    message:
      'Drawing this SVG takes too long: it has too many shapes, copies or filters. Simplify it, or export it as a PNG.',
  },
  file_empty: /*i18n*/ {
    id: 'Issue/file_empty',
    message: 'The file is empty (0 bytes). If it is stored in a cloud, download it first.',
  },
  file_not_accepted: /*i18n*/ {
    id: 'Issue/file_not_accepted',
    message:
      'Files of the type {type} are not accepted, or the content is not what the name says. Accepted: JPEG, PNG, WebP, AVIF, GIF, HEIC, TIFF and SVG; MP4 and WebM; PDF; GLB; VTT.',
  },
  file_too_large: /*i18n*/ {
    id: 'Issue/file_too_large',
    message: 'The file is larger than {max} MB.',
  },
  picture_has_pages: /*i18n*/ {
    id: 'Issue/picture_has_pages',
    message: 'The file has several pages. Export the page as a picture of its own, or upload a PDF.',
  },
  picture_moves: /*i18n*/ { id: 'Issue/picture_moves', message: 'An animation cannot be cropped or rotated.' },
  icon_size: /*i18n*/ {
    id: 'Issue/icon_size',
    message: 'The icon has to be square, and at least 200 pixels wide unless it is an SVG.',
  },
  unknown_word: /*i18n*/ { id: 'Issue/unknown_word', message: 'The vocabulary has no word for “{key}”.' },
  invalid_message: /*i18n*/ {
    id: 'Issue/invalid_message',
    message: 'The placeholders cannot be read from line {line}, character {column} on: check the braces.',
  },
  no_other_form: /*i18n*/ {
    id: 'Issue/no_other_form',
    message: 'The forms of “{name}” lack “other”, which stands for every value without a form of its own.',
  },
  unknown_format: /*i18n*/ {
    id: 'Issue/unknown_format',
    message:
      'There is no format “{format}” for “{name}”. There are plural, selectordinal and select with their forms, number, and number, percent.',
  },
  quoted_in_message: /*i18n*/ {
    id: 'Issue/quoted_in_message',
    message:
      'An apostrophe right before a brace or # makes plain text of what follows: visitors read “{text}”. Write ’, or two apostrophes.',
  },
  unknown_placeholder: /*i18n*/ {
    id: 'Issue/unknown_placeholder',
    message: 'Nothing fills in “{names}” here: visitors would see a gap.',
  },
  unknown_reply_placeholder: /*i18n*/ {
    id: 'Issue/unknown_reply_placeholder',
    message: '{name} is not filled in here. These are: {known}.',
  },
  reply_without_text: /*i18n*/ {
    id: 'Issue/reply_without_text',
    message: 'It has no text in any language, so it is not offered for any reply.',
  },
  missing_placeholder: /*i18n*/ {
    id: 'Issue/missing_placeholder',
    message: 'The text leaves out “{names}”, which is filled in here.',
  },
  duplicate_node: /*i18n*/ { id: 'Issue/duplicate_node', message: 'Two entries of the menu have the id {id}.' },
  missing_node: /*i18n*/ { id: 'Issue/missing_node', message: 'There is no entry {id} in the menu.' },
  looping_node: /*i18n*/ { id: 'Issue/looping_node', message: 'The entry is nested inside itself.' },
  misplaced_node: /*i18n*/ {
    id: 'Issue/misplaced_node',
    message: 'The entry is nested too deep, or its level has too many entries.',
  },
  node_two_targets: /*i18n*/ {
    id: 'Issue/node_two_targets',
    message: 'An entry leads to a page or to an address, not to both.',
  },
  unnamed_node: /*i18n*/ { id: 'Issue/unnamed_node', message: 'An entry without a page needs names.' },
  level_not_shown: /*i18n*/ {
    id: 'Issue/level_not_shown',
    message: 'The site shows {levels, plural, one {# level} other {# levels}} of this menu. This entry is below.',
  },
  node_without_target: /*i18n*/ {
    id: 'Issue/node_without_target',
    message: 'The entry leads nowhere and has no entries below it.',
  },
  redirect_loop: /*i18n*/ { id: 'Issue/redirect_loop', message: 'The redirect leads back to itself.' },
  redirect_dots: /*i18n*/ {
    id: 'Issue/redirect_dots',
    message: 'Browsers leave parts of dots (. and ..) out of an address: write {address}, where they arrive.',
  },
  redirect_chain: /*i18n*/ {
    id: 'Issue/redirect_chain',
    message: 'It leads to another redirect, which ends at {address}.',
  },
  redirect_unused: /*i18n*/ {
    id: 'Issue/redirect_unused',
    message: 'There is a page at {address}, so the redirect is never used.',
  },
} as const satisfies Partial<IssueTexts<IssueCode>>
