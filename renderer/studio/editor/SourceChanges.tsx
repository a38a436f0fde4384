import { useLingui } from '@lingui/react/macro'
import type { LocaleCode } from '#locales/locales.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { useRead } from '#renderer/studio/api/useCall.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { ChangeList, isSamePage, type Diff } from '#renderer/studio/editor/ChangeList.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/edit/panels.module.css'

interface Props {
  readonly page: string
  readonly locale: LocaleCode
  readonly source: LocaleCode
}

/** Renders what has changed on the live page of another locale since this one was published. */
export function SourceChanges({ page, locale, source }: Props) {
  const { t } = useLingui()
  const { data, error, refetch } = useRead('listVersions', [page, locale, source], () =>
    changesSince(page, locale, source),
  )
  return (
    <section className={styles.group}>
      <h3>{t({ id: 'Studio/Changed there', message: 'Changed there since you published here' })}</h3>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && (
        <p role="status">{t({ id: 'Studio/Checking', message: 'One moment …' })}</p>
      )}
      {data === null && (
        <p>{t({ id: 'Studio/Nothing to compare', message: 'There is no live page here or there to compare yet.' })}</p>
      )}
      {data !== undefined &&
        data !== null &&
        (isSamePage(data) ? (
          <Notice kind="good">{t({ id: 'Studio/Up to date', message: 'Nothing: this page is up to date.' })}</Notice>
        ) : (
          <ChangeList diff={data} />
        ))}
    </section>
  )
}

/** Returns `null` where one of the two is not live. */
async function changesSince(page: string, locale: LocaleCode, source: LocaleCode): Promise<Diff | null> {
  const [own, theirs] = await Promise.all(
    [locale, source].map((each) => callStudio('listVersions', { params: { page, locale: each } })),
  )
  const since = own?.items.find(({ published }) => published)?.created_at
  const now = theirs?.items.find(({ published }) => published)
  if (since === undefined || now === undefined || theirs === undefined) return null
  // Newest first: what was live there when this page was published, or the first that ever was.
  const then = theirs.items.find(({ created_at: at }) => at <= since) ?? theirs.items.at(-1) ?? now
  const query = { from: String(then.number), to: String(now.number) }
  return callStudio('compareVersions', { params: { page, locale: source }, query })
}
