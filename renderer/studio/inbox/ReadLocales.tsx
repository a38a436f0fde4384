import { useLingui } from '@lingui/react/macro'
import { requestLocales } from '#schemas/studio/roles.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { useLocaleName } from '#renderer/studio/texts/useLocaleName.ts'
import screen from '#renderer/studio/ui/Screen.module.css'

/** Renders whose requests are listed to someone who does not read those of all locales. */
export function ReadLocales() {
  const { t } = useLingui()
  const { data: me } = useMe()
  const localeName = useLocaleName()
  const readable = me === undefined ? null : requestLocales(me)
  if (readable === null) return null
  const names = readable.map(localeName).join('; ')
  return (
    <p className={screen.note}>
      {t({ id: 'Studio/Requests of', message: `You see the requests of ${names}. An administrator can add others.` })}
    </p>
  )
}
