import type { FormValues } from '#schemas/forms/forms.ts'

/**
 * Returns the texts of a form that are taken otherwise than they were sent, by field: an e-mail address without the blanks around it, a
 * telephone number without characters that cannot be seen. Line ends and blanks alone are no change.
 */
export function changedValues(sent: Readonly<Record<string, unknown>>, taken: FormValues): Record<string, string> {
  const changed = Object.entries(taken).flatMap(([name, value]) => {
    const given = sent[name]
    const isChanged = typeof given === 'string' && typeof value === 'string' && given.replaceAll('\r\n', '\n') !== value
    return isChanged && value !== '' ? [[name, value] as const] : []
  })
  return Object.fromEntries(changed)
}
