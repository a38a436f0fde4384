import { useLingui } from '@lingui/react/macro'
import type { PageUse } from '#schemas/studio/pageSummary.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { useLanguage } from '#renderer/studio/texts/languageContext.ts'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/edit/panels.module.css'

interface Props {
  readonly page: string
  /** Whether only links that visitors have are named: not those in drafts, nor the item the page is about and the pages below it. */
  readonly isLive?: boolean
}

/** Renders what links to a page that is to go. */
export function PageLinks({ page, isLive = false }: Props) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const found = useCall('getPageUses', { params: { page }, query: { title_locale: language } }, { gcTime: 0 })
  const isLink = ({ where, path, state }: PageUse) =>
    where !== 'child' && state !== 'draft' && !(where === 'entity' && path === 'page')
  const uses = found.data?.uses.filter((use) => !isLive || isLink(use)) ?? []
  const total = isLive ? uses.length : (found.data?.total ?? 0)
  return (
    <>
      {found.error !== null && <ErrorNotice error={found.error} onRetry={() => void found.refetch()} />}
      {total > 0 && (
        <>
          <Notice kind="warn">
            {t({ id: 'Studio/Links break', message: `Links to it that would break: ${total}` })}
          </Notice>
          <ul className={styles.changes}>
            {uses.map(({ where, id, locale, title, path }) => (
              <li key={`${where} ${id} ${locale ?? ''} ${path}`} className={styles.change}>
                <span>
                  {where === 'preset' ? t({ id: 'Studio/In preset', message: `Saved preset: ${title}` }) : title}
                </span>
                <span className={styles.where}>{[locale, path].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
