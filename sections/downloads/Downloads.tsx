import type { Download } from '#schemas/atoms.ts'
import type { DownloadsData } from '#schemas/sections/downloads.ts'
import { formatFileKind, formatFileSize, formatLanguage } from '#sections/shared/formats.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import { SiteLink } from '#sections/shared/SiteLink.tsx'
import styles from './Downloads.module.css'

/** Renders files as links labelled with type, size and language; nothing without files. */
export function Downloads({ heading, lead, files }: DownloadsData) {
  if (files.length === 0) return null
  return (
    <div className={`${styles.root} content`}>
      <SectionHeading heading={heading} lead={lead} />
      <ul className={styles.list} role="list">
        {files.map((file, index) => (
          <li key={`${index} ${file.file}`} className={styles.item}>
            <FileLink file={file} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function FileLink({ file }: { readonly file: Download }) {
  return (
    <SiteLink
      link={{ link_type: 'ST', computed: file.file }}
      className={styles.link}
      type={file.mime_type}
      hrefLang={file.language}
    >
      <span className={styles.kind}>{formatFileKind(file.mime_type, file.file)}</span>
      <span className={styles.texts}>
        <span className={styles.title}>{file.title}</span> <Facts file={file} />
      </span>
    </SiteLink>
  )
}

/** Renders size and language, each isolated for bidirectional text. */
function Facts({ file }: { readonly file: Download }) {
  const { locale } = usePage()
  const { size, language } = file
  return (
    <span className={styles.facts}>
      {size !== undefined && <bdi>{formatFileSize(size, locale)}</bdi>}
      {size !== undefined && language !== undefined && ' · '}
      {language !== undefined && <bdi>{formatLanguage(language, locale)}</bdi>}
    </span>
  )
}
