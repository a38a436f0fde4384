import type { JsonText, Timestamp } from '#server/db/columns.ts'

/** Sections that people saved to insert them on other pages. */
export interface OwnPresetsTable {
  id: string
  /** Type of the section. */
  type: string
  name: string
  /** Locale whose page it was saved on: its texts are in that language. */
  locale: string
  /** Data of the section in stored form. */
  data: JsonText
  saved_by: string | null
  saved_by_name: string | null
  saved_at: Timestamp
}
