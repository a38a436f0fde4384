import { rule } from '#schemas/issues/issueCodes.ts'
import type { FieldCodec, Notation, Reading } from '#schemas/fields/codec.ts'

/** Returns the codec of a list: `a | b` where that is read as the same entries, else JSON. */
export function listCodec(entry: FieldCodec): FieldCodec<readonly unknown[]> {
  const read = (text: string, notation?: Notation): Reading<readonly unknown[]> => {
    const json = text.trim().startsWith('[') ? readJson(text) : undefined
    if (Array.isArray(json)) return { value: json }
    const readings = partsOf(text).map((part) => entry.read(part, notation))
    for (const each of readings) if ('broken' in each) return { broken: each.broken }
    return { value: readings.flatMap((each) => ('value' in each ? [each.value] : [])) }
  }
  return {
    read,
    write(value, notation) {
      if (!Array.isArray(value)) return String(value)
      const text = value.map((each) => entry.write(each, notation)).join(' | ')
      const back = read(text, notation)
      return 'value' in back && JSON.stringify(back.value) === JSON.stringify(value) ? text : JSON.stringify(value)
    },
    print: String,
    empty: [],
  }
}

/** Codec of what has fields of its own: JSON. */
export const jsonCodec: FieldCodec = {
  read(text) {
    const value = readJson(text)
    return value === undefined ? { broken: rule('not_json', {}) } : { value }
  },
  write: (value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')),
  print: String,
  empty: {},
}

/** Codec of a list of them. */
export const jsonListCodec: FieldCodec = { ...jsonCodec, empty: [] }

function partsOf(text: string): readonly string[] {
  return text.split(/[|;]/).flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))
}

function readJson(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
