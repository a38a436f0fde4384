import type { FieldCodec, Notation, Reading } from '#schemas/fields/codec.ts'
import { codecOf, entryOf, hasText } from '#schemas/fields/codecOf.ts'
import type { Control } from '#schemas/fields/control.ts'
import { listCodec } from '#schemas/fields/list.ts'
import { isWritten } from '#schemas/fields/text.ts'
import { rule } from '#schemas/issues/issueCodes.ts'
import { importLimits } from '#schemas/studio/calls/imports.ts'
import { isEscapedFormula, isFormula, isSpreadsheetError } from '#schemas/studio/csvLine.ts'
import { isSame } from '#schemas/studio/mergeContent.ts'
import { isMap } from '#schemas/studio/schemaTree.ts'
import { isTelephone } from '#schemas/telephone.ts'

/** Reads a cell that is not empty as a value of a control; numbers in the notation of the file. */
export function parseCell(control: Control, text: string, notation?: Notation): Reading {
  if (text.length > importLimits.cell) {
    return { broken: rule('too_long', { max: importLimits.cell, length: text.length }) }
  }
  return cellCodec(control).read(text, notation)
}

/** Returns the text of a value in a cell: what `parseCell` reads as the same value. */
export function formatCell(control: Control, value: unknown): string {
  if (value === undefined || value === null) return ''
  return isMap(value) ? JSON.stringify(value) : cellCodec(control).write(value)
}

/** Returns the text of a value in a file that is exported: a number that could be read in two ways has one decimal more. */
export function exportCell(control: Control, value: unknown): string {
  const text = formatCell(control, value)
  const reading = control.kind === 'number' && text !== '' ? codecOf(control).read(text) : undefined
  return reading !== undefined && 'readings' in reading ? `${text}0` : text
}

/** Returns the codec of a field in a file that a spreadsheet opens: a text that it would run as a formula has an apostrophe in front. */
function cellCodec(control: Control): FieldCodec {
  const codec = codecOf(control)
  if (!hasText(control)) return codec
  const entry = entryOf(control)
  return entry === undefined ? withoutFormulas(control, codec) : listCell(codec, listCodec(cellCodec(entry)))
}

/** Kinds that a formula is no value of, which their own reasons say. */
const withOwnReason: ReadonlySet<Control['kind']> = new Set(['number', 'date', 'switch'])

function withoutFormulas(control: Control, codec: FieldCodec): FieldCodec {
  return {
    ...codec,
    read(text, notation) {
      const own = isWritten(control) ? text : text.trim()
      if (isEscapedFormula(own)) return codec.read(own.slice(1), notation)
      if (withOwnReason.has(control.kind)) return codec.read(own, notation)
      if (isSpreadsheetError(own)) return { broken: rule('csv_spreadsheet_error', {}) }
      if (isFormula(own) && !isNumberWithPlus(own) && !isBullet(control, own))
        return { broken: rule('csv_formula', {}) }
      return codec.read(own, notation)
    },
  }
}

/** Returns whether a text begins with a dash as items of lists do; a file that is exported has it behind an apostrophe. */
function isBullet({ kind }: Control, text: string): boolean {
  return (kind === 'rich_text' || kind === 'long_text') && /^[-－] +\p{L}[\p{L}\s,.;:!?]/u.test(text)
}

/** Returns whether a text is an international telephone number, with an extension or a word as well: a spreadsheet shows it as it is. */
function isNumberWithPlus(text: string): boolean {
  return /^[+＋]\d/.test(text) && isTelephone(text, 5)
}

// The apostrophe in front of a list stands for all of it.
function listCell(escaped: FieldCodec, plain: FieldCodec): FieldCodec {
  const read: FieldCodec['read'] = (text, notation) => {
    const own = text.trim()
    return isEscapedFormula(own) ? escaped.read(own.slice(1), notation) : plain.read(text, notation)
  }
  return {
    ...plain,
    read,
    write(value) {
      const text = escaped.write(value)
      const back = read(isFormula(text) ? `'${text}` : text)
      return 'value' in back && isSame(back.value, value) ? text : JSON.stringify(value)
    },
  }
}
