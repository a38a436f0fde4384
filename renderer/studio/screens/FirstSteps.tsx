import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { useEditedLocale } from '#renderer/studio/edit/useEditedLocale.ts'
import { editorPath, mediaPath, pagesPath } from '#renderer/studio/navigation/paths.ts'
import { StudioLink } from '#renderer/studio/navigation/StudioLink.tsx'
import { NewPageDialog } from '#renderer/studio/screens/NewPageDialog.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { LocaleTag } from '#renderer/studio/ui/LocaleTag.tsx'
import styles from '#renderer/studio/screens/Home.module.css'

/** Renders three things to begin with, for a person who has changed nothing yet: the home page in their locale, a new page, a picture. */
export function FirstSteps() {
  const { t } = useLingui()
  const own = useEditedLocale(undefined)
  const [making, setMaking] = useState(false)
  const { data } = useCall('listPages', { query: { page_type: 'homepage', locale: own, limit: '1' } })
  const home = data?.items[0]?.id
  return (
    <section className={styles.steps}>
      <h2>{t({ id: 'Studio/First steps', message: 'First steps' })}</h2>
      <ol>
        <li>
          <StudioLink href={home === undefined ? pagesPath() : editorPath(home, own)}>
            {t({ id: 'Studio/First page', message: 'Change a text on the home page' })}
          </StudioLink>
          <LocaleTag code={own} />
          <p>
            {t({
              id: 'Studio/First page note',
              message: 'Double-click it in the page. Visitors see it once it is published.',
            })}
          </p>
        </li>
        <li>
          <Button onPress={() => setMaking(true)}>{t({ id: 'Studio/New page', message: 'New page' })}</Button>
          <p>
            {t({
              id: 'Studio/First new page note',
              message: 'It begins as a draft that only people with an account see.',
            })}
          </p>
        </li>
        <li>
          <StudioLink href={mediaPath()}>{t({ id: 'Studio/First picture', message: 'Upload a picture' })}</StudioLink>
          <p>
            {t({
              id: 'Studio/First picture note',
              message: 'Drop it into the library. It is resized for every screen by itself.',
            })}
          </p>
        </li>
      </ol>
      <NewPageDialog open={making} locale={own} onClose={() => setMaking(false)} />
    </section>
  )
}
