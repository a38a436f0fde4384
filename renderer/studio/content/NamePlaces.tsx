import { useLingui } from '@lingui/react/macro'
import type { ItemContent } from '#renderer/studio/content/itemStore.ts'
import { nameOf, placesOfName } from '#renderer/studio/content/placesOfName.ts'
import { useItemTrail } from '#renderer/studio/content/useItemTrail.ts'
import { Notice } from '#renderer/studio/ui/Notice.tsx'

interface Props {
  readonly kind: string
  /** Content with the name before. */
  readonly before: ItemContent | null
  readonly content: ItemContent
  /** The name it has now. */
  readonly now: string | undefined
}

/** Renders where the old name of an item still stands in its texts; nothing where it does not. */
export function NamePlaces({ kind, before, content, now }: Props) {
  const { t } = useLingui()
  const trailOf = useItemTrail()
  const name = nameOf(before)
  const places = name === undefined || name === now ? [] : placesOfName(content, name, now)
  if (places.length === 0) return null
  return (
    <Notice kind="warn">
      <p>{t({ id: 'Studio/Old name stands', message: `“${name}” still stands in these texts. Change it there:` })}</p>
      <ul>
        {places.map(({ path, locales }) => (
          <li key={path}>{`${trailOf(kind, { path }).join(' · ')}: ${locales.join(', ')}`}</li>
        ))}
      </ul>
    </Notice>
  )
}
