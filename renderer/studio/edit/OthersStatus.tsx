import { useContext } from 'react'
import { useLingui } from '@lingui/react/macro'
import { namesOf, OthersContext } from '#renderer/studio/edit/others.ts'

/** Renders who else is in the document, and who in the field that has the focus (`beside`), announced when it changes. */
export function OthersStatus({ beside }: { readonly beside: readonly string[] }) {
  const { t } = useLingui()
  const [names, same] = [namesOf(useContext(OthersContext)).join(', '), beside.join(', ')]
  const notes = [
    names !== '' && t({ id: 'Studio/Also here', message: `Also here: ${names}` }),
    same !== '' && t({ id: 'Studio/Same field', message: `In the same field: ${same}` }),
  ].filter((note) => note !== false)
  return <p role="status">{notes.join(' · ')}</p>
}
