import { useState } from 'react'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { hasRole } from '#schemas/studio/roles.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { useLanguage } from '#renderer/studio/texts/languageContext.ts'
import { editorPath, healthPath, inboxPath, itemPath, mediaPath, pagesPath } from '#renderer/studio/navigation/paths.ts'
import { resultPath } from '#renderer/studio/navigation/resultPath.ts'
import { StudioLink } from '#renderer/studio/navigation/StudioLink.tsx'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import { contentKindOf } from '#renderer/studio/edit/contentKind.ts'
import { listUnsavedItems } from '#renderer/studio/edit/storedItem.ts'
import { useKindName } from '#renderer/studio/texts/useKindName.ts'
import { listUnsaved } from '#renderer/studio/edit/storedHistory.ts'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import { ScreenHeading } from '#renderer/studio/ui/ScreenHeading.tsx'
import { FirstSteps } from '#renderer/studio/screens/FirstSteps.tsx'
import { HomeList, type HomeEntry } from '#renderer/studio/screens/HomeList.tsx'
import { HomeUnsavedText } from '#renderer/studio/screens/HomeUnsavedText.tsx'
import { HomeReviews } from '#renderer/studio/screens/HomeReviews.tsx'
import styles from '#renderer/studio/screens/Home.module.css'

/** Renders what needs the person, and where they were last. */
export function Home() {
  const { t } = useLingui()
  const { data, error, refetch } = useCall('getHome')
  const { data: me } = useMe()
  const { ago, dateTime } = useFormats()
  const kindName = useKindName()
  const name = me?.name ?? ''
  const { language } = useLanguage()
  const [pages] = useState(listUnsaved)
  const [items] = useState(() => listUnsavedItems(language))
  if (data === undefined) {
    return (
      <div className={styles.home}>
        {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      </div>
    )
  }
  const changed = (change: (typeof data.recent)[number]): HomeEntry => {
    const { kind, title, locale, updated_at: at, updated_by: by } = change
    const known = contentKindOf(kind)
    const parts = [known === undefined ? undefined : kindName(known), by?.name, ago(at)]
    const note = parts.filter((part) => part !== undefined).join(' · ')
    return { href: resultPath(change), title, locale, note }
  }
  const scheduled = data.schedules.map((each) => {
    const time = dateTime(each.at)
    const note = each.failed
      ? t({ id: 'Studio/Schedule failed', message: `Was due ${time}, but failed` })
      : each.action === 'publish'
        ? t({ id: 'Studio/Goes live', message: `Goes live ${time}` })
        : t({ id: 'Studio/Goes off', message: `Taken off the site ${time}` })
    return {
      href: resultPath(each),
      title: each.title,
      locale: each.locale,
      alarming: each.failed,
      note,
    }
  })
  const isNew =
    data.drafts.length + data.reviews.length + pages.length + items.length === 0 &&
    data.recent.every(({ updated_by: by }) => by?.id !== me?.id)
  return (
    <div className={styles.home}>
      <header className={styles.header}>
        <ScreenHeading name={t({ id: 'Studio/Home', message: 'Home' })}>
          {t({ id: 'Studio/Welcome', message: `Hello, ${name}` })}
        </ScreenHeading>
        <StudioLink href={pagesPath()} className={styles.all}>
          {t({ id: 'Studio/All pages', message: 'All pages' })}
        </StudioLink>
      </header>
      <Notices home={data} />
      {isNew && <FirstSteps />}
      <div className={styles.columns}>
        {pages.length + items.length > 0 && (
          <HomeList
            heading={t({ id: 'Studio/Not saved', message: 'Not saved yet' })}
            empty=""
            entries={[
              ...pages.map(({ page, ...rest }) => ({ ...rest, href: editorPath(page, rest.locale) })),
              ...items.map(({ kind, id, title }) => ({ title, locale: null, href: itemPath(kind, id) })),
            ].map((each) => ({
              ...each,
              alarming: true,
              note: t({ id: 'Studio/Only in this window', message: 'Only in this window: open it to save it.' }),
            }))}
          />
        )}
        <HomeUnsavedText />
        <HomeReviews reviews={data.reviews} />
        <HomeList
          heading={t({ id: 'Studio/Your drafts', message: 'Your drafts' })}
          empty={t({
            id: 'Studio/No drafts',
            message: 'You have no drafts. Whatever you change is kept here until it is published.',
          })}
          entries={data.drafts.map(changed)}
        />
        <HomeList
          heading={t({ id: 'Studio/Schedules', message: 'Scheduled' })}
          empty={t({ id: 'Studio/No schedules', message: 'Nothing is scheduled.' })}
          entries={scheduled}
        />
        <HomeList
          heading={t({ id: 'Studio/Recent', message: 'Recently changed' })}
          empty={t({ id: 'Studio/No recent', message: 'Nothing has been changed yet.' })}
          entries={data.recent.map(changed)}
        />
      </div>
    </div>
  )
}

function Notices({ home }: { readonly home: CallResult<'getHome'> }) {
  const { t } = useLingui()
  const { data: me } = useMe()
  const open = home.open_requests
  const trouble = home.failed_mails + home.failed_sections
  return (
    <div className={styles.notices}>
      {trouble > 0 && me !== undefined && hasRole(me, 'publisher') && (
        <Notice kind="bad">
          <StudioLink href={healthPath}>
            {t({
              id: 'Studio/Trouble',
              message: plural(trouble, {
                one: '# email or section needs attention: see Health.',
                other: '# emails or sections need attention: see Health.',
              }),
            })}
          </StudioLink>
        </Notice>
      )}
      {home.ending_licences > 0 && (
        <Notice kind="warn">
          <StudioLink href={mediaPath({ only: 'licence_ends' })}>
            {t({
              id: 'Studio/Ending licences',
              message: plural(home.ending_licences, {
                one: '# file that is shown has a licence that ends soon or has ended.',
                other: '# files that are shown have a licence that ends soon or has ended.',
              }),
            })}
          </StudioLink>
        </Notice>
      )}
      {open > 0 && (
        <Notice kind="info">
          <StudioLink href={inboxPath({ state: 'open' })}>
            {t({
              id: 'Studio/Open requests',
              message: plural(open, {
                one: '# request of a visitor is open.',
                other: '# requests of visitors are open.',
              }),
            })}
          </StudioLink>
        </Notice>
      )}
    </div>
  )
}
