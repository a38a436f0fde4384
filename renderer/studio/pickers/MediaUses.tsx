import { useQuery } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#renderer/studio/texts/languageContext.ts'
import { UseList } from '#renderer/studio/pickers/UseList.tsx'
import { mediaUsesQuery } from '#renderer/studio/pickers/pickerQueries.ts'

/** Where a file is shown: a change of its texts changes them there as well. */
export function MediaUses({ id }: { readonly id: string }) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const { data } = useQuery(mediaUsesQuery(id, language))
  if (data === undefined) return null
  const { uses, total } = data
  if (total === 0) return <p>{t({ id: 'Studio/Not used', message: 'Nothing shows this file yet.' })}</p>
  return (
    <details>
      <summary>{t({ id: 'Studio/Used in', message: `Shown in ${total} places` })}</summary>
      <UseList uses={uses} />
    </details>
  )
}
