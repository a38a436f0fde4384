import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

const faults = new Map<string, string | undefined>()
/** Texts whose check is remembered; beyond it the memory starts anew. */
const remembered = 20_000

/** Why a text is not a valid ICU message (`{number} models`), or `undefined`. */
export function icuFault(text: string): string | undefined {
  if (!/[{}]/.test(text)) return undefined
  if (faults.has(text)) return faults.get(text)
  if (faults.size >= remembered) faults.clear()
  const fault = check(text)
  faults.set(text, fault)
  return fault
}

function check(text: string): string | undefined {
  try {
    compileMessageOrThrow(text)
    return undefined
  } catch (error) {
    return `Not a valid ICU message: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`
  }
}
