import type { IssueTexts } from '#schemas/studio/issue-texts/issueText.ts'
import type { IssueCode } from '#schemas/issues/issueCodes.ts'

/** Sentences about files that are imported, and about their rows and cells. */
export const csvIssueTexts = {
  csv_empty: /*i18n*/ { id: 'Issue/csv_empty', message: 'There are no rows below the headings.' },
  csv_spreadsheet: /*i18n*/ {
    id: 'Issue/csv_spreadsheet',
    message: 'This is a spreadsheet. Save it as CSV (UTF-8) there and import that file.',
  },
  csv_encoding: /*i18n*/ {
    id: 'Issue/csv_encoding',
    message:
      'Row {row} is not in UTF-8. Choose the encoding in which its letters are right, or save the file as CSV UTF-8.',
  },
  csv_separator: /*i18n*/ {
    id: 'Issue/csv_separator',
    message: 'The columns can be separated in several ways. Choose the separator.',
  },
  csv_null_character: /*i18n*/ {
    id: 'Issue/csv_null_character',
    message: 'Row {row} contains a null character, which is not text.',
  },
  csv_quotes: /*i18n*/ {
    id: 'Issue/csv_quotes',
    message: 'Row {row} has a quotation mark that is not closed, or text after one that is.',
  },
  csv_row_too_large: /*i18n*/ {
    id: 'Issue/csv_row_too_large',
    message: 'Row {row} is too large. A quotation mark in it may not be closed.',
  },
  csv_too_large: /*i18n*/ { id: 'Issue/csv_too_large', message: 'The file is larger than {max} MB. Split it.' },
  csv_too_many_rows: /*i18n*/ {
    id: 'Issue/csv_too_many_rows',
    message: 'There are more than {max} rows. Split the file.',
  },
  csv_too_many_columns: /*i18n*/ {
    id: 'Issue/csv_too_many_columns',
    message: 'There are {count} columns, more than {max}.',
  },
  csv_duplicate_heading: /*i18n*/ {
    id: 'Issue/csv_duplicate_heading',
    message: 'Two columns have the heading “{heading}”.',
  },
  csv_cells: /*i18n*/ { id: 'Issue/csv_cells', message: 'Has {count} cells, but there are {expected} headings.' },
  csv_formula: /*i18n*/ {
    id: 'Issue/csv_formula',
    message: "Starts like a formula. If it is text, put an apostrophe (') in front.",
  },
  csv_spreadsheet_error: /*i18n*/ {
    id: 'Issue/csv_spreadsheet_error',
    message: "A formula in the spreadsheet had no value. If it is text, put an apostrophe (') in front.",
  },
  csv_letters_lost: /*i18n*/ {
    id: 'Issue/csv_letters_lost',
    message: 'Letters were lost when the file was saved. Save it as CSV UTF-8.',
  },
  csv_blanks: /*i18n*/ { id: 'Issue/csv_blanks', message: 'The blanks around it are left out.' },
  csv_lines: /*i18n*/ { id: 'Issue/csv_lines', message: 'Its lines are read as paragraphs and lists.' },
  csv_letters_doubtful: /*i18n*/ {
    id: 'Issue/csv_letters_doubtful',
    message: 'Letters may have been lost when the file was saved: check “{text}”.',
  },
  csv_other_encoding: /*i18n*/ {
    id: 'Issue/csv_other_encoding',
    message: 'Was saved in two encodings, one after the other. Is “{text}” meant?',
  },
  csv_other_currency: /*i18n*/ {
    id: 'Issue/csv_other_currency',
    message: 'The amount names another currency than {currency}, which is that of this price.',
  },
  csv_duplicate_row: /*i18n*/ { id: 'Issue/csv_duplicate_row', message: 'Row {row} is for the same item.' },
  csv_circle: /*i18n*/ {
    id: 'Issue/csv_circle',
    message: 'Goes in a circle: {items}. Each needs the next one first: leave it out in one of the rows.',
  },
  csv_changed_since: /*i18n*/ {
    id: 'Issue/csv_changed_since',
    message: 'This was changed after the rows were checked. Import the file again to compare it.',
  },
  page_stays_draft: /*i18n*/ {
    id: 'Issue/page_stays_draft',
    message: 'Imported, but its page in {locale} could not be published and is a draft.',
  },
  draft_published: /*i18n*/ {
    id: 'Issue/draft_published',
    message: 'It was not published yet: its draft goes live with this row.',
  },
} as const satisfies Partial<IssueTexts<IssueCode>>
