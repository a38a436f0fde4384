import * as v from 'valibot'
import { csvSeparators, decimalMarks } from '#schemas/studio/csvDialect.ts'
import { csvEncodings } from '#schemas/studio/codePage.ts'

/** How a file is written. */
export const csvDialect = v.object({
  encoding: v.picklist(csvEncodings),
  separator: v.picklist(csvSeparators),
  /** Mark of decimals; null where the numbers have none. */
  decimal: v.nullable(v.picklist(decimalMarks)),
  /** Row of the headings, from 1. */
  heading_row: v.pipe(v.number(), v.integer(), v.minValue(1)),
})
