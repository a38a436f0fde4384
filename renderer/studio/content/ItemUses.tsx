import { useLingui } from '@lingui/react/macro'
import { isSiteKind, siteKinds } from '#schemas/kinds/siteKinds.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { useLanguage } from '#renderer/studio/texts/languageContext.ts'
import { isListedKind } from '#renderer/studio/edit/contentKind.ts'
import { useItem } from '#renderer/studio/content/useItem.ts'
import { UseList } from '#renderer/studio/pickers/UseList.tsx'

/**
 * Renders what shows this item; pages and items lead to their editors. Menus, redirects and settings are not looked up:
 * all pages have them.
 */
export function ItemUses() {
  const { t } = useLingui()
  const { language } = useLanguage()
  const { item } = useItem()
  const { kind, id } = item
  const { data, error, refetch } = useCall('getContentUses', {
    params: { kind, id },
    query: { title_locale: language },
  })
  if (isSiteKind(kind) ? !siteKinds[kind].isUsed : !isListedKind(kind)) return null
  return (
    <section>
      <h2>{t({ id: 'Studio/Where used', message: 'Where it is shown' })}</h2>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && <p>{t({ id: 'Studio/Not shown', message: 'Not used anywhere yet.' })}</p>}
      {data !== undefined && <UseList uses={data.uses} pages={data.counts?.pages} />}
    </section>
  )
}
