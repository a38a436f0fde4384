import { useLingui } from '@lingui/react/macro'
import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import { hasRole } from '#schemas/studio/roles.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { NamePlaces } from '#renderer/studio/content/NamePlaces.tsx'
import { nameOf } from '#renderer/studio/content/placesOfName.ts'
import { useItem } from '#renderer/studio/content/useItem.ts'
import { Notice } from '#renderer/studio/ui/Notice.tsx'

export function hasErrors(issues: readonly ContentIssue[]): boolean {
  return issues.some(({ level }) => level === 'error')
}

/** Renders what keeps the open item from being published, and where its old name still stands. */
export function PublishItemNotices() {
  const { t } = useLingui()
  const { item, content, status } = useItem()
  const { data: me } = useMe()
  return (
    <>
      {!item.has_draft && status === 'saved' && (
        <Notice kind="good">
          {t({ id: 'Studio/No item changes', message: 'Visitors already see this: there is nothing to publish.' })}
        </Notice>
      )}
      {hasErrors(item.issues) && (
        <Notice kind="bad">
          {t({
            id: 'Studio/Item not yet',
            message: 'It cannot be published yet: the errors are listed beside the fields.',
          })}
        </Notice>
      )}
      <NamePlaces kind={item.kind} before={item.published} content={content} now={nameOf(content)} />
      {me !== undefined && !hasRole(me, 'publisher') && (
        <Notice kind="info">
          {t({ id: 'Studio/Needs publisher', message: 'A publisher makes it live. Your changes are saved.' })}
        </Notice>
      )}
    </>
  )
}
