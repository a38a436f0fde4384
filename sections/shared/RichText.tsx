import styles from './RichText.module.css'

/** Rich text of the CMS. The server sanitises it on write and again on read; this component only sets it. */
export function RichText({ html }: { readonly html: string }) {
  return <div className={styles.richText} dangerouslySetInnerHTML={{ __html: html }} />
}
