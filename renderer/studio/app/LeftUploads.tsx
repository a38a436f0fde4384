import { useEffect, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { mediaPath } from '#renderer/studio/navigation/paths.ts'
import { StudioLink } from '#renderer/studio/navigation/StudioLink.tsx'
import { forgetLeftFiles, listLeftFiles, onLeftFiles } from '#renderer/studio/pickers/fieldUploads.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { FloatingNotice } from '#renderer/studio/ui/FloatingNotice.tsx'

/** Says which files went to the library alone, because the field they were for was left. */
export function LeftUploads() {
  const { t, i18n } = useLingui()
  const [left, setLeft] = useState(listLeftFiles)
  useEffect(() => onLeftFiles(() => setLeft(listLeftFiles())), [])
  const [first] = left
  if (first === undefined) return null
  const names = new Intl.ListFormat(i18n.locale)
  const uploaded = names.format(first.uploaded)
  const rest = names.format(first.rest)
  return (
    <FloatingNotice>
      {first.uploaded.length > 0 && (
        <p>
          {t({
            id: 'Studio/Uploads in library',
            message: `In the library, but not in the field they were for, which was left: ${uploaded}.`,
          })}
        </p>
      )}
      {first.rest.length > 0 && (
        <p>{t({ id: 'Studio/Uploads missing', message: `Not uploaded, as far as is known: ${rest}.` })}</p>
      )}
      <p>
        <StudioLink href={first.place}>{t({ id: 'Studio/Back to field', message: 'To the field' })}</StudioLink>
        {' · '}
        <StudioLink href={mediaPath()}>{t({ id: 'Studio/Media', message: 'Media' })}</StudioLink>
      </p>
      <Button onPress={() => forgetLeftFiles(first.key)}>{t({ id: 'Studio/Close', message: 'Close' })}</Button>
    </FloatingNotice>
  )
}
