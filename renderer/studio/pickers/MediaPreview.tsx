import { useLingui } from '@lingui/react/macro'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { useContentLocale } from '#renderer/studio/pickers/contentLocale.ts'
import { useFile } from '#renderer/studio/pickers/useFile.ts'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/pickers/MediaPreview.module.css'

interface Props {
  readonly id: string
  /** Whether it is a picture: until it is loaded its height is kept free, so that what is below does not move. */
  readonly isPicture: boolean
}

/** Renders a file of the library as it is, with what is missing. */
export function MediaPreview({ id, isPicture }: Props) {
  const { t } = useLingui()
  const locale = useContentLocale()
  const { data, error } = useFile(id)
  if (error !== null && data === undefined) {
    if (!(error instanceof StudioCallError) || error.status !== 404) return <ErrorNotice error={error} />
    return <Notice kind="bad">{t({ id: 'Studio/No such file', message: `The library has no file ${id}.` })}</Notice>
  }
  if (data === undefined) {
    return (
      <>
        {isPicture && <div className={styles.preview} />}
        <p className={styles.name}>{t({ id: 'Studio/Loading', message: 'Loading …' })}</p>
      </>
    )
  }
  const altText = data.texts[locale]?.alt_text ?? ''
  const isImage = data.mime_type.startsWith('image/')
  return (
    <>
      {isImage && <img className={styles.preview} src={data.file} alt={altText} />}
      <p className={styles.name}>{isImage && altText !== '' ? altText : data.name}</p>
      {isImage && altText === '' && (
        <Notice kind="warn">
          {t({ id: 'Studio/No alternative text', message: `Without alternative text in ${locale}.` })}
        </Notice>
      )}
    </>
  )
}
