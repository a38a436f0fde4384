import { useQuery } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { useContentLocale } from '#renderer/studio/pickers/contentLocale.ts'
import { contentNameQuery } from '#renderer/studio/pickers/pickerQueries.ts'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/pickers/pickers.module.css'

interface Props {
  readonly kind: string
  readonly id: string
}

/** Name and picture of an item of the catalogue. */
export function ContentName({ kind, id }: Props) {
  const { t } = useLingui()
  const locale = useContentLocale()
  const { data } = useQuery(contentNameQuery(kind, id, locale))
  if (data === null) {
    return <Notice kind="bad">{t({ id: 'Studio/No such item', message: `The catalogue has no ${id}.` })}</Notice>
  }
  return (
    <>
      {data?.image !== undefined && <img className={styles.picture} src={data.image} alt="" />}
      <span className={styles.name}>{data?.title ?? id}</span>
    </>
  )
}
