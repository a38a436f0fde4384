import { useLingui } from '@lingui/react/macro'
import { defaultLocale, localeCodes, type LocaleCode } from '#locales/locales.ts'
import { isInLibrary } from '#schemas/kinds/kinds.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { useLanguage } from '#renderer/studio/texts/languageContext.ts'
import { editorPath, itemPath, mediaPath } from '#renderer/studio/navigation/paths.ts'
import { StudioLink } from '#renderer/studio/navigation/StudioLink.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'

/** What came out of the trash. */
export interface Restored extends CallResult<'restoreTrash'> {
  readonly title: string
}

/** Renders what was restored, as what and where. */
export function RestoredNotice({ kind, id, title, moved }: Restored) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const { data: page } = useCall('getPage', { params: { page: id } }, { enabled: kind === 'page' })
  // It may be in some locales alone.
  const locale = [language, ...localeCodes].find((code) => (page?.locales[code]?.state ?? 'missing') !== 'missing')
  return (
    <Notice kind="good" live>
      <p>
        {kind === 'preset' ? title : <StudioLink href={pathOf({ kind, id }, locale)}>{title}</StudioLink>}{' '}
        {kind === 'preset'
          ? t({ id: 'Studio/Restored preset', message: 'is among the saved presets again.' })
          : isInLibrary(kind)
            ? t({ id: 'Studio/Restored file', message: 'is among the files again.' })
            : t({ id: 'Studio/Restored as draft', message: 'is a draft again. It is not live until it is published.' })}
        {moved &&
          ' ' +
            t({
              id: 'Studio/Restored above',
              message: 'Its parent page is gone, so it is now on the top level.',
            })}
      </p>
    </Notice>
  )
}

function pathOf(
  { kind, id }: { readonly kind: Exclude<Restored['kind'], 'preset'>; readonly id: string },
  locale: LocaleCode = defaultLocale,
): string {
  if (kind === 'page') return editorPath(id, locale)
  return isInLibrary(kind) ? mediaPath({ file: id }) : itemPath(kind, id)
}
