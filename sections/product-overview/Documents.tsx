import type { Download } from '#schemas/atoms.ts'
import { formatFileKind, formatFileSize } from '#sections/shared/formats.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { SiteLink } from '#sections/shared/SiteLink.tsx'
import styles from './Documents.module.css'

/** Renders brochure and leaflet with type and size; nothing without them. */
export function Documents({ files }: { readonly files: readonly Download[] }) {
  const { locale } = usePage()
  if (files.length === 0) return null
  return (
    <ul className={styles.documents} role="list">
      {files.map((file, index) => (
        <li key={index} className={styles.item}>
          <SiteLink
            link={{ link_type: 'ST', computed: file.file }}
            className={styles.link}
            type={file.mime_type}
            hrefLang={file.language}
          >
            <span className={styles.title}>{file.title}</span>{' '}
            <span className={styles.facts}>
              {formatFileKind(file.mime_type)}
              {file.size !== undefined && `, ${formatFileSize(file.size, locale)}`}
            </span>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
