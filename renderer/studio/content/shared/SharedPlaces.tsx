import { useLingui } from '@lingui/react/macro'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { studioUrl } from '#renderer/studio/api/callStudio.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { editorPath } from '#renderer/studio/navigation/paths.ts'
import { StudioLink } from '#renderer/studio/navigation/StudioLink.tsx'
import { useLanguage } from '#renderer/studio/texts/languageContext.ts'
import { useSharedTexts } from '#renderer/studio/texts/useSharedTexts.ts'
import { LocaleTag } from '#renderer/studio/ui/LocaleTag.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/content/shared/SharedPlaces.module.css'

/** Renders the pages that visitors have and that change when a shared section is published, each with a preview of it as it will be. */
export function SharedPlaces({ id }: { readonly id: string }) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const texts = useSharedTexts()
  const { data, error, refetch } = useCall('getContentUses', {
    params: { kind: 'shared_section', id },
    query: { title_locale: language },
  })
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (data === undefined) return null
  const live = data.uses.filter(({ kind, live: isLive }) => kind === 'page' && isLive === true)
  const pages = new Map(live.map((use) => [use.id, use.title]))
  const localesOf = (page: string) => [
    ...new Set(live.flatMap((use) => (use.id === page && use.locale !== undefined ? [use.locale] : []))),
  ]
  const { live_pages: livePages = 0, live_locales: liveLocales = 0 } = data.counts ?? {}
  if (livePages === 0) {
    return (
      <p>
        {t({ id: 'Studio/Shared not live', message: 'No published page shows it yet: nothing changes for visitors.' })}
      </p>
    )
  }
  return (
    <Notice kind="warn">
      <p>{texts.changes(livePages, liveLocales)}</p>
      <ul className={styles.pages}>
        {[...pages].map(([page, title]) => (
          <li key={page}>
            {title}
            <ul>
              {localesOf(page).map((locale) => (
                <li key={locale}>
                  <StudioLink href={editorPath(page, locale)}>
                    <LocaleTag code={locale} />
                  </StudioLink>{' '}
                  <a
                    href={studioUrl('getFrame', {
                      params: { page, locale },
                      query: { version: 'published', shared: 'draft' },
                    })}
                    target="_blank"
                    rel="noreferrer"
                  >
                    {t({ id: 'Studio/Shared preview', message: 'Preview with the change' })}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
        {livePages > pages.size && <li>{texts.more(livePages - pages.size)}</li>}
      </ul>
    </Notice>
  )
}
