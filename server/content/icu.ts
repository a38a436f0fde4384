import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

const errors = new Map<string, string | undefined>()
/** Texts whose check is remembered; beyond it the memory is emptied. */
const remembered = 20_000

/** Returns why a text is not a valid ICU message (`{number} models`), or `undefined`. */
export function icuError(text: string): string | undefined {
  if (!/[{}]/.test(text)) return undefined
  if (errors.has(text)) return errors.get(text)
  if (errors.size >= remembered) errors.clear()
  const message = check(text)
  errors.set(text, message)
  return message
}

function check(text: string): string | undefined {
  try {
    compileMessageOrThrow(text)
    return undefined
  } catch (error) {
    return `Not a valid ICU message: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`
  }
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
