import { useLingui } from '@lingui/react/macro'
import { usePage } from '#sections/shared/pageContext.ts'

/** Renders a link to the walkaround on the same page, else to the gallery. */
export function InsteadLink() {
  const { t } = useLingui()
  const { outline = [] } = usePage()
  const find = (type: string) => outline.find((place) => place.type === type)
  const walkaround = find('product_walkaround')
  const gallery = find('product_gallery') ?? find('gallery')
  if (walkaround !== undefined) {
    return (
      <a href={`#${walkaround.id}`}>{t({ id: 'Model/See walkaround', message: 'See the machine from all sides' })}</a>
    )
  }
  if (gallery === undefined) return null
  return <a href={`#${gallery.id}`}>{t({ id: 'Model/See gallery', message: 'See the pictures of the machine' })}</a>
}
