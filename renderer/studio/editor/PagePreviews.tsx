import { useLingui } from '@lingui/react/macro'
import { locales } from '#locales/locales.ts'
import { mediaIdOf } from '#schemas/studio/filesIn.ts'
import { toRecord } from '#schemas/studio/valuePaths.ts'
import { liveAddress } from '#renderer/studio/editor/liveAddress.ts'
import { useDraft, useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { useFile } from '#renderer/studio/pickers/useFile.ts'
import styles from '#renderer/studio/editor/PagePreviews.module.css'

/** Lengths after which search engines cut, in characters. */
const maxTitle = 60
const maxDescription = 160

/** Renders the page as a result of a search engine, and as a card where its address is shared. */
export function PagePreviews() {
  const { t } = useLingui()
  const { locale } = useOpenPage()
  const { seo, title: pageTitle, permalink } = useDraft().content
  const lang = locales[locale].iso
  const title = textOf(seo['title']) || pageTitle
  const description = textOf(seo['description'])
  // In the order of the site.
  const image = [seo['og_image'], seo['image'], seo['landscape_image']].find((each) => (each ?? '') !== '')
  const path = liveAddress(locale, permalink)
  return (
    <>
      <figure className={styles.figure}>
        <figcaption>{t({ id: 'Studio/Search result', message: 'In search results' })}</figcaption>
        <div className={styles.result}>
          <span className={styles.address}>{[location.host, ...path.split('/').slice(1)].join(' › ')}</span>
          <span className={styles.link} lang={lang}>
            {cut(title, maxTitle)}
          </span>
          {description === '' ? (
            <span className={styles.text}>
              {t({ id: 'Studio/No description', message: 'No description yet: search engines choose a text.' })}
            </span>
          ) : (
            <span className={styles.text} lang={lang}>
              {cut(description, maxDescription)}
            </span>
          )}
        </div>
      </figure>
      <figure className={styles.figure}>
        <figcaption>{t({ id: 'Studio/Share card', message: 'When it is shared' })}</figcaption>
        <div className={styles.card}>
          {image === undefined ? (
            <span className={styles.blank}>
              {t({ id: 'Studio/No picture', message: 'No picture of its own: the site’s is shown.' })}
            </span>
          ) : (
            <SharedPicture value={image} />
          )}
          <span className={styles.address}>{location.host}</span>
          <strong lang={lang}>{cut(textOf(seo['og_title']) || title, maxTitle)}</strong>
          <span className={styles.text} lang={lang}>
            {cut(textOf(seo['og_description']) || description, maxDescription)}
          </span>
        </div>
      </figure>
    </>
  )
}

/** Renders a picture as it is stored: a file of the library, or an address. */
function SharedPicture({ value }: { readonly value: unknown }) {
  const id = mediaIdOf(value)
  return id === undefined ? <Picture file={pictureOf(value)} /> : <LibraryPicture id={id} />
}

function LibraryPicture({ id }: { readonly id: string }) {
  const { data } = useFile(id)
  return <Picture file={data?.file ?? ''} />
}

function Picture({ file }: { readonly file: string }) {
  return file === '' ? <span className={styles.blank} /> : <img src={file} alt="" />
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

/** Returns the address of a picture as it is stored: the text itself, or its `file`. */
function pictureOf(value: unknown): string {
  return typeof value === 'string' ? value : textOf(toRecord(value)['file'])
}

function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).replace(/\s+\S*$/, '')} …`
}
