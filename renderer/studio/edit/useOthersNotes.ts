import { useLingui } from '@lingui/react/macro'
import { namesOf, type Others } from '#renderer/studio/edit/others.ts'

/** Returns sentences for a status: who else is in the document, and who in the same field. */
export function useOthersNotes(others: Others, beside: readonly string[]): string[] {
  const { t } = useLingui()
  const [names, same] = [namesOf(others).join(', '), beside.join(', ')]
  return [
    ...(names === '' ? [] : [t({ id: 'Studio/Also here', message: `Also here: ${names}` })]),
    ...(same === '' ? [] : [t({ id: 'Studio/Same field', message: `In the same field: ${same}` })]),
  ]
}
