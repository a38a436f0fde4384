import { useLingui } from '@lingui/react/macro'
import { IssueButtons } from '#renderer/studio/edit/IssueButtons.tsx'
import { useItem } from '#renderer/studio/content/useItem.ts'
import { useItemIssuePlace } from '#renderer/studio/content/useItemIssuePlace.ts'

/** Renders what is wrong with the item; each leads to its field. */
export function ItemIssues() {
  const { t } = useLingui()
  const { item } = useItem()
  const { whereOf, open } = useItemIssuePlace()
  return (
    <section>
      <h2>{t({ id: 'Studio/Issues', message: 'Errors and warnings' })}</h2>
      {item.issues.length === 0 ? (
        <p>{t({ id: 'Studio/Item fine', message: 'Everything is fine.' })}</p>
      ) : (
        <IssueButtons issues={item.issues} whereOf={whereOf} onSelect={open} />
      )}
    </section>
  )
}
