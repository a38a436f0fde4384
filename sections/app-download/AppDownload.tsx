import { useLingui } from '@lingui/react/macro'
import type { AppDownloadData } from '#schemas/sections/app_download.ts'
import { formatLanguage } from '#sections/shared/formats.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { Picture } from '#sections/shared/Picture.tsx'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import { useItemHeading } from '#sections/shared/useItemHeading.ts'
import styles from './AppDownload.module.css'
import { flags } from './flags.tsx'
import { StoreBadge } from './StoreBadge.tsx'

/** Renders the app with its store badges and languages next to a picture. */
export function AppDownload({ heading, text, image, languages, ...stores }: AppDownloadData) {
  const { t } = useLingui()
  const { locale } = usePage()
  const Languages = useItemHeading(heading)
  const { app_store: appStore, google_play: googlePlay } = stores
  return (
    <div className={styles.root}>
      <div className={`${styles.columns} content`}>
        <div className={styles.texts}>
          <SectionHeading heading={heading} lead={text} />
          {(appStore !== undefined || googlePlay !== undefined) && (
            <ul className={styles.badges} role="list">
              {appStore !== undefined && (
                <li>
                  <StoreBadge store="app_store" url={appStore} />
                </li>
              )}
              {googlePlay !== undefined && (
                <li>
                  <StoreBadge store="google_play" url={googlePlay} />
                </li>
              )}
            </ul>
          )}
          {languages.length > 0 && (
            <div className={styles.languages}>
              <Languages className={styles.languagesTitle}>
                {t({ id: 'App/Languages', message: 'Languages of the app' })}
              </Languages>
              <ul className={styles.flags} role="list">
                {languages.map((language) => (
                  <li key={language} className={styles.flag}>
                    <svg width="24" height="16" viewBox="0 0 24 16" fill="none" aria-hidden="true">
                      {flags[language]}
                    </svg>
                    {formatLanguage(language, locale)}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
        <Picture image={image} sizes="(min-width: 900px) 420px, 80vw" className={styles.picture} />
      </div>
    </div>
  )
}
