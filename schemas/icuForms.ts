/** Why a message fails where it is rendered. */
export type FailingPart =
  /** A plural or a choice without the form `other`: Lingui throws for a value that has no form of its own. */
  | { readonly kind: 'no_other'; readonly name: string }
  /** A format there is not, as in `{price, currency}`, or one that throws for what is no day. */
  | { readonly kind: 'no_format'; readonly name: string; readonly format: string }

/** Kinds of an argument whose format is a form for each value. */
const withForms: ReadonlySet<unknown> = new Set(['plural', 'selectordinal', 'select'])
/** Styles of `Intl.NumberFormat` that need nothing more. */
const numberStyles: ReadonlySet<unknown> = new Set([undefined, 'decimal', 'percent'])

/** Returns the first part of a compiled message that fails, also inside of another; a compiled message is a list of texts and of `[name, type, forms]`. */
export function failingPart(message: unknown): FailingPart | undefined {
  if (!Array.isArray(message)) return undefined
  for (const part of message) {
    if (!Array.isArray(part)) continue
    const [name, type, format]: readonly unknown[] = part
    const found = withForms.has(type) ? failingForm(String(name), format) : failingFormat(String(name), type, format)
    if (found !== undefined) return found
  }
  return undefined
}

function failingForm(name: string, forms: unknown): FailingPart | undefined {
  if (typeof forms !== 'object' || forms === null) return undefined
  if (!Object.hasOwn(forms, 'other')) return { kind: 'no_other', name }
  return Object.values(forms)
    .map(failingPart)
    .find((each) => each !== undefined)
}

function failingFormat(name: string, type: unknown, style: unknown): FailingPart | undefined {
  if (type === undefined || (type === 'number' && numberStyles.has(style))) return undefined
  const format = [type, style].filter((each) => typeof each === 'string').join(', ')
  return { kind: 'no_format', name, format }
}

/**
 * Returns the first text of a compiled message with braces, or in a plural with the sign of its number: visitors read them as they are, as an
 * apostrophe in front of them does.
 */
export function literalBraces(message: unknown, isPlural = false): string | undefined {
  if (!Array.isArray(message)) return undefined
  for (const part of message) {
    if (typeof part === 'string' && part !== '#' && (isPlural ? /[{}#]/ : /[{}]/).test(part)) return part
    if (!Array.isArray(part)) continue
    const [, type, forms]: readonly unknown[] = part
    if (typeof forms !== 'object' || forms === null) continue
    const found = Object.values(forms)
      .map((form) => literalBraces(form, isPlural || type !== 'select'))
      .find((each) => each !== undefined)
    if (found !== undefined) return found
  }
  return undefined
}
