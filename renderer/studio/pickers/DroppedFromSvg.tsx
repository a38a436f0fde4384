import { useLingui } from '@lingui/react/macro'
import type { MediaItem } from '#schemas/studio/mediaItem.ts'

/** Says what an SVG has lost when it was uploaded. */
export function DroppedFromSvg({ dropped }: { readonly dropped: NonNullable<MediaItem['dropped']> }) {
  const { t, i18n } = useLingui()
  const words: Record<(typeof dropped)[number], string> = {
    script: t({ id: 'Studio/Dropped scripts', message: 'scripts' }),
    animation: t({ id: 'Studio/Dropped animations', message: 'animations' }),
    html: t({ id: 'Studio/Dropped HTML', message: 'embedded HTML' }),
    link: t({ id: 'Studio/Dropped links', message: 'links to other files' }),
    font: t({ id: 'Studio/Dropped fonts', message: 'fonts' }),
    metadata: t({ id: 'Studio/Dropped metadata', message: 'data of the drawing program' }),
    picture: t({ id: 'Studio/Dropped pictures', message: 'an embedded picture of a type that cannot be shown' }),
  }
  const parts = new Intl.ListFormat(i18n.locale).format(dropped.map((part) => words[part]))
  return <p>{t({ id: 'Studio/Dropped from SVG', message: `Left out of the file when it was uploaded: ${parts}.` })}</p>
}
