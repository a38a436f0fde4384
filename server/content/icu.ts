import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { failingPart, literalBraces, type FailingPart } from '#schemas/icuForms.ts'
import { issueSentence } from '#server/content/issueSentence.ts'

/** Why a text is no valid ICU message. */
export type IcuError =
  /** Line and column, from 1, at which the parser stopped. */
  { readonly kind: 'syntax'; readonly line: number; readonly column: number; readonly reason: string } | FailingPart

const checked = new Map<string, IcuError | undefined>()
/** Texts whose check is remembered; beyond it the memory is emptied. */
const remembered = 20_000

/** Returns why a text is not a valid ICU message (`{number} models`), or `undefined`. */
export function icuError(text: string): IcuError | undefined {
  if (!/[{}]/.test(text)) return undefined
  if (checked.has(text)) return checked.get(text)
  if (checked.size >= remembered) checked.clear()
  const found = check(text)
  checked.set(text, found)
  return found
}

function check(text: string): IcuError | undefined {
  try {
    return failingPart(compileMessageOrThrow(text))
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    const [, line = '1', column = '1'] = /at line (\d+) col (\d+)/.exec(reason) ?? []
    return { kind: 'syntax', line: Number(line), column: Number(column), reason }
  }
}

/** Returns a sentence in English, for the command line and logs. */
export function icuErrorSentence(found: IcuError): string {
  if (found.kind === 'syntax') return `Not a valid ICU message: ${found.reason}`
  const { name } = found
  return found.kind === 'no_other'
    ? issueSentence({ code: 'no_other_form', params: { name } })
    : issueSentence({ code: 'unknown_format', params: { name, format: found.format } })
}

/** Returns what of a valid ICU message visitors read with its braces, because of an apostrophe in front of them; `undefined` for nothing. */
export function icuQuoted(text: string): string | undefined {
  return /'/.test(text) && /[{}]/.test(text) ? literalBraces(compileMessageOrThrow(text)) : undefined
}

/** Returns the names of what is filled in a valid ICU message, also in the forms of a number or a choice. */
export function icuPlaceholders(text: string): ReadonlySet<string> {
  return /[{}]/.test(text) ? new Set(namesIn(compileMessageOrThrow(text))) : new Set()
}

// A compiled message is a list of texts and of `[name, type, format]`; the forms of a choice are messages by name.
function namesIn(message: unknown): string[] {
  if (!Array.isArray(message)) return []
  return message.flatMap((part: unknown) => {
    if (!Array.isArray(part)) return []
    const [name, , format]: readonly unknown[] = part
    const forms = typeof format === 'object' && format !== null ? Object.values(format) : []
    return [String(name), ...forms.flatMap(namesIn)]
  })
}
