import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { useLanguage } from '#renderer/studio/texts/languageContext.ts'
import { UseList } from '#renderer/studio/pickers/UseList.tsx'

/** Renders where a file is shown: a change of its texts changes them there as well. */
export function MediaUses({ id }: { readonly id: string }) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const { data } = useCall('getMediaUses', { params: { id }, query: { title_locale: language } })
  if (data === undefined) return null
  const { uses, total } = data
  if (total === 0) return <p>{t({ id: 'Studio/Not used', message: 'This file is not used anywhere yet.' })}</p>
  return (
    <details>
      <summary>
        {t({ id: 'Studio/Used in', message: plural(total, { one: 'Shown in # place', other: 'Shown in # places' }) })}
      </summary>
      <UseList uses={uses} />
    </details>
  )
}
