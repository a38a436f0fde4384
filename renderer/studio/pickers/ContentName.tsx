import { useLingui } from '@lingui/react/macro'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { useContentLocale } from '#renderer/studio/pickers/contentLocale.ts'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/pickers/pickers.module.css'

interface Props {
  readonly kind: string
  readonly id: string
}

/** Renders name and picture of an item of the catalogue. */
export function ContentName({ kind, id }: Props) {
  const { t } = useLingui()
  const locale = useContentLocale()
  const { data, error } = useCall(
    'getContentName',
    { params: { kind, id }, query: { locale } },
    // A colleague may have renamed it.
    { staleTime: 0 },
  )
  if (error instanceof StudioCallError && error.status === 404) {
    return <Notice kind="bad">{t({ id: 'Studio/No such item', message: `The catalogue has no ${id}.` })}</Notice>
  }
  return (
    <>
      {data?.image !== undefined && <img className={styles.picture} src={data.image} alt="" />}
      <span className={styles.name}>{data?.title ?? id}</span>
    </>
  )
}
